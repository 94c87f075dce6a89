import { useMemo } from 'react';
import { allCustomers, CustomerList } from '../../actors/lists/customerList.ts';
import { HolidayReview } from '../../actors/visits/holidayReview.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { concernedBy, toldChanges, toldOfChanges } from '../../domain/absences/recipients.ts';
import { TellCard } from '../informing/InformCard.tsx';
import { ToldInVain } from '../informing/InformAgain.tsx';

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

/** Who knows of what is taken back. */
export function TellingAgain() {
  const asked = HolidayReview.useSelector(({ context }) => context.asked);
  const jobs = HolidayReview.useSelector(({ context }) => context.jobs);
  const kept = HolidayReview.useSelector(({ context }) => context.undo?.kept) ?? [];
  const { timeZone } = useRuntime().api.config;
  const back = asked.filter((one) => !kept.includes(one));
  const told = toldOfChanges(back, jobs, { absentId: null, timeZone });
  const customers = useRecordListProps(allCustomers);
  if (told.length === 0) return null;
  return (
    <CustomerList.Provider {...customers}>
      <ToldInVain people={told} />
    </CustomerList.Provider>
  );
}
