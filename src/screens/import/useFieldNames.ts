import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { KINDS } from '../../domain/kinds/kinds.ts';
import type { RecordText } from '../../domain/kinds/kind.ts';
import { useRuleLanguage } from '../jobs/words.ts';

const TEXTS: readonly RecordText[] = Object.values(KINDS).flatMap(({ texts, notes }) =>
  Object.values<RecordText>({ ...texts, ...notes }),
);

/** What the fields of a file are called, by their names on the wire: as the headers of our own files. */
function useHeaders(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  const { language } = useRuleLanguage();
  return {
    ...Object.fromEntries(TEXTS.map(({ wire, name }) => [wire, name[language]])),
    id: t({ message: 'Einsatzplan no.', context: 'header' }),
    company: t({ message: 'Company', context: 'header' }),
    first_name: t({ message: 'First name', context: 'header' }),
    last_name: t({ message: 'Last name', context: 'header' }),
    second_email: t({ message: 'Second email', context: 'header' }),
    second_phone: t({ message: 'Second phone', context: 'header' }),
    house_number: t({ message: 'House number', context: 'header' }),
    zip_and_city: t({ message: 'Zip code and city', context: 'header' }),
    country: t({ message: 'Country', context: 'header' }),
    latitude: t({ message: 'Latitude', context: 'header' }),
    longitude: t({ message: 'Longitude', context: 'header' }),
    archived_on: t({ message: 'Archived on', context: 'header' }),
    merged_into: t({ message: 'Merged into', context: 'header' }),
    merged_on: t({ message: 'Merged on', context: 'header' }),
    erased_on: t({ message: 'Erased on', context: 'header' }),
    color: t({ message: 'Colour', context: 'header' }),
    weekly_target: t({ message: 'Target hours a week', context: 'header' }),
    customer_id: t({ message: 'Customer no. (Einsatzplan)', context: 'header' }),
    customer_name: t({ message: 'Customer', context: 'header' }),
    customer_email: t({ message: 'Customer email', context: 'header' }),
    customer_zip_code: t({ message: 'Customer zip code', context: 'header' }),
    worker_id: t({ message: 'Worker no. (Einsatzplan)', context: 'header' }),
    worker_name: t({ message: 'Worker', context: 'header' }),
    from_date: t({ message: 'From', context: 'header' }),
    frequency: t({ message: 'Frequency', context: 'header' }),
    weekdays: t({ message: 'Weekdays', context: 'header' }),
    start: t({ message: 'Start', context: 'header' }),
    end: t({ message: 'End', context: 'header' }),
    until: t({ message: 'Until', context: 'header' }),
    confirmed_support: t({ message: 'Confirmed by customer support', context: 'header' }),
    confirmed_customer: t({ message: 'Confirmed by the customer', context: 'header' }),
    confirmed_worker: t({ message: 'Confirmed by the worker', context: 'header' }),
    appointment: t({ message: 'Appointment (exact)', context: 'header' }),
    confirmed_terms: t({ message: 'Confirmed terms (exact)', context: 'header' }),
    job_request: t({ message: 'Request (exact)', context: 'header' }),
    follows: t({ message: 'Goes on with job no.', context: 'header' }),
  };
}

/** Names a field; one that this version does not know keeps its name on the wire. */
export function useFieldNames(): (field: string) => string {
  const headers = useHeaders();
  return useCallback((field) => headers[field] ?? field, [headers]);
}
