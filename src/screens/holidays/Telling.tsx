import { useMemo } from 'react';
import { allCustomers, CustomerList } from '../../actors/customerList.ts';
import { HolidayReview } from '../../actors/holidayReview.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { concernedBy, toldChanges } from '../../domain/absences/concerned.ts';
import { TellCard } from '../absence/TellCard.tsx';

/** Whom to tell of what is saved. */
export function Telling() {
  const actor = HolidayReview.useActorRef();
  const asked = HolidayReview.useSelector(({ context }) => context.asked);
  const jobs = HolidayReview.useSelector(({ context }) => context.jobs);
  const { timeZone } = useRuntime().api.config;
  const concerned = useMemo(
    () => concernedBy(asked, jobs, { absentId: null, timeZone }),
    [asked, jobs, timeZone],
  );
  return (
    <CustomerList.Provider {...useRecordListProps(allCustomers)}>
      <TellCard
        concerned={concerned}
        absentId={null}
        onNote={(people, knows) =>
          actor.send({ type: 'told.noted', asked: toldChanges(people, knows, jobs) })
        }
      />
    </CustomerList.Provider>
  );
}
