import type { CancellationReason, LocalDateTime, VisitPatch } from '../entities.ts';
import type { JobVisit, ScheduledJob } from './jobVisits.ts';
import { exceptionsOf } from './singleVisits.ts';
import { cancelled, told } from './visitPatch.ts';

/** Who has to know of an exception. */
export type ToldParty = keyof NonNullable<VisitPatch['told']>;

/** Whom an exception concerns: of a note alone, nobody has to know. */
export function concernedBy({ patch, workerIds }: JobVisit): readonly ToldParty[] {
  const isOther = patch?.cancelled || patch?.start || patch?.workerIds;
  if (!isOther) return [];
  return workerIds.length > 0 ? ['customer', 'worker'] : ['customer'];
}

/** Whom an exception concerns who does not know of it yet. */
export function untoldOf(visit: JobVisit): readonly ToldParty[] {
  return concernedBy(visit).filter((party) => !visit.patch?.told?.[party]);
}

/** The exceptions from `now` on, a wall time in the zone, of which somebody does not know yet. */
export function untoldVisits(
  job: ScheduledJob,
  now: LocalDateTime,
  timeZone: string,
): readonly JobVisit[] {
  return exceptionsOf(job, timeZone).filter(
    (visit) => visit.end > now && untoldOf(visit).length > 0,
  );
}

/** Cancels a visit; the party that is the reason knows. */
export function cancelledFor(
  patch: VisitPatch | null,
  reason: CancellationReason,
  note: string,
): VisitPatch | null {
  const without = cancelled(patch, reason, note);
  return reason === 'customer' || reason === 'worker' ? told(without, reason, true) : without;
}
