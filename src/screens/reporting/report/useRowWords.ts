import { useLingui } from '@lingui/react/macro';
import type { UnreadableRow } from '../../../domain/reports/report.ts';
import { formatDay } from '../../../domain/time/dates.ts';

/** Rows of bexio that cannot be read, as people find them there, with what is wrong. */
export function useRowWords(): (row: UnreadableRow) => string {
  const { t } = useLingui();
  return ({ list, id, workerName, date, field }) => {
    const number = id === null ? t`without a number` : `#${id}`;
    const what = {
      users: t`User`,
      activities: t`Activity`,
      entries: t`Time entry`,
      contacts: t`Contact`,
    }[list];
    const fields: Readonly<Record<string, string>> = {
      duration: t`Duration`,
      user_id: t`Worker`,
      client_service_id: t`Activity`,
      date: t`Date`,
      name: t`Name`,
      name_1: t`Name`,
      mail: t`Email`,
      phone_fixed: t`Phone`,
      address: t`Address`,
      postcode: t`Zip code`,
      city: t`City`,
      contact_type_id: t`Kind`,
      contact_group_ids: t`Groups`,
    };
    const wrong = fields[field] ?? field;
    const named = [workerName, date && formatDay(date), `${what} ${number}`].filter(Boolean);
    return wrong ? `${named.join(', ')}: ${wrong}` : named.join(', ');
  };
}
