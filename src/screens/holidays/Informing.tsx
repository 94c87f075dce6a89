import { useMemo } from 'react';
import { allCustomers, CustomerList } from '../../actors/lists/customerList.ts';
import { HolidayReview } from '../../actors/visits/holidayReview.ts';
import { useBatch } from '../../actors/visits/visitBatch.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import {
  recipientsOf,
  informedChanges,
  informedOfChanges,
} from '../../domain/absences/recipients.ts';
import type { SavedBatch } from '../../domain/visits/changes/visitBatch.ts';
import { InformCard } from '../informing/InformCard.tsx';
import { InformAgain } from '../informing/InformAgain.tsx';

interface OfSaved {
  readonly saved: SavedBatch;
}

/** Whom to tell of what is saved. */
export function Informing({ saved: { asked, jobs } }: OfSaved) {
  const batch = useBatch(HolidayReview.useActorRef());
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
          batch?.send({ type: 'informed.noted', asked: informedChanges(people, knows, jobs) })
        }
      />
    </CustomerList.Provider>
  );
}

/** Who knows of what is taken back. */
export function InformingAgain({ saved: { asked, jobs } }: OfSaved) {
  const { timeZone } = useRuntime().api.config;
  const informed = informedOfChanges(asked, jobs, { absentId: null, timeZone });
  const customers = useRecordListProps(allCustomers);
  if (informed.length === 0) return null;
  return (
    <CustomerList.Provider {...customers}>
      <InformAgain people={informed} />
    </CustomerList.Provider>
  );
}
