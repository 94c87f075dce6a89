import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { CustomerList } from '../../actors/lists/customerList.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import type { Customer, JobListing } from '../../domain/entities.ts';
import { customerOfJob } from '../../domain/job/jobOfCustomer.ts';
import { addressLines } from '../../domain/person/contact.ts';
import { readableTelephones } from '../../domain/person/telephone.ts';
import type { Language } from '../../domain/text/language.ts';
import type { SheetEntry } from '../../domain/sheets/daySheet.ts';
import { useWorkerName } from '../jobs/words.ts';

/** Where a visit is. */
interface Place {
  readonly name: string;
  /** Street, and postcode with town; either may be missing. */
  readonly address: readonly string[];
  readonly telephone: string;
}

type PlacedJob = Pick<JobListing, 'customerId' | 'customerName' | 'customerPosition'>;

/** Names the customers of jobs with their addresses and telephones, which may be empty. */
export function usePlaceOf(): (job: PlacedJob) => Place {
  const { t } = useLingui();
  const customers = CustomerList.useRows();
  const byId = useMemo(
    () => new Map(customers?.map((customer): [number, Customer] => [customer.id, customer])),
    [customers],
  );
  return (job) => {
    const { customerId, customerName } = job;
    const customer =
      customerId === null ? customerOfJob(job, customers ?? []) : byId.get(customerId);
    const { name = '', address = '', zipCode = '', city = '', phone = '' } = customer ?? {};
    return {
      name: name || customerName || t`Unknown customer`,
      address: addressLines({ address, zipCode, city }),
      telephone: readableTelephones(phone.trim()),
    };
  };
}

/** Names those of a visit whom the sheet of one of them tells about, in a language. */
export function usePeopleOf(language: Language): (visit: SheetEntry) => {
  readonly replaced: string;
  readonly beside: string;
} {
  const nameOf = useWorkerName(WorkerList.useRows());
  const list = new Intl.ListFormat(language);
  const named = (ids: readonly number[]) => list.format(ids.map(nameOf));
  return ({ replaced, beside }) => ({ replaced: named(replaced), beside: named(beside) });
}
