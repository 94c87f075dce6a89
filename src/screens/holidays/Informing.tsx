import { useMemo } from 'react';
import { allCustomers, CustomerList } from '../../actors/lists/customerList.ts';
import { HolidayReview } from '../../actors/visits/holidayReview.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import {
  recipientsOf,
  informedChanges,
  informedOfChanges,
} from '../../domain/absences/recipients.ts';
import { InformCard } from '../informing/InformCard.tsx';
import { InformAgain } from '../informing/InformAgain.tsx';

/** Whom to tell of what is saved. */
export function Informing() {
  const actor = HolidayReview.useActorRef();
  const asked = HolidayReview.useSelector(({ context }) => context.asked);
  const jobs = HolidayReview.useSelector(({ context }) => context.jobs);
  const { timeZone } = useRuntime().api.config;
  const recipients = useMemo(
    () => recipientsOf(asked, jobs, { absentId: null, timeZone }),
    [asked, jobs, timeZone],
  );
  return (
    <CustomerList.Provider {...useRecordListProps(allCustomers)}>
      <InformCard
        recipients={recipients}
        absentId={null}
        onNote={(people, knows) =>
          actor.send({ type: 'informed.noted', asked: informedChanges(people, knows, jobs) })
        }
      />
    </CustomerList.Provider>
  );
}

/** Who knows of what is taken back. */
export function InformingAgain() {
  const asked = HolidayReview.useSelector(({ context }) => context.asked);
  const jobs = HolidayReview.useSelector(({ context }) => context.jobs);
  const kept = HolidayReview.useSelector(({ context }) => context.undo?.kept) ?? [];
  const { timeZone } = useRuntime().api.config;
  const back = asked.filter((one) => !kept.includes(one));
  const informed = informedOfChanges(back, jobs, { absentId: null, timeZone });
  const customers = useRecordListProps(allCustomers);
  if (informed.length === 0) return null;
  return (
    <CustomerList.Provider {...customers}>
      <InformAgain people={informed} />
    </CustomerList.Provider>
  );
}
