import type { AbsenceRecord, Archivable, Job, LocalDate } from '../entities.ts';
import { archivedOnOf } from '../person/archive.ts';
import { dayOf } from '../time/dates.ts';
import type { JobVisit } from '../visits/jobVisits.ts';
import { visitOf } from '../visits/singleVisits.ts';
import { keyNow, type AskedVisitChange } from '../visits/changes/visitChange.ts';
import { isSamePeople } from '../visits/workersOf.ts';
import { visitChangesIn, withoutFollowers } from './deedVisits.ts';
import { partsOf, type DoneChange } from './doneChange.ts';

/** What is so again of a visit. */
type VisitOutcome = 'open' | 'given' | 'held' | 'cancelled' | 'moved' | 'asBefore';

/** A visit as it is again, of whose job the name is that of the customer. */
export interface VisitBack {
  readonly name: string;
  readonly visit: JobVisit;
  readonly outcome: VisitOutcome;
}

/** What is so again once a deed is reversed. */
export type Reversal =
  | { readonly kind: 'absence'; readonly holds: boolean; readonly visits: number }
  | { readonly kind: 'archive'; readonly isArchived: boolean }
  /** At least one. */
  | { readonly kind: 'visits'; readonly visits: readonly VisitBack[] }
  /** Of a series: who has it; null if nobody has. */
  | { readonly kind: 'worker'; readonly workerId: number | null }
  /** What was changed, by the names of the parts of the form. */
  | { readonly kind: 'parts'; readonly parts: readonly string[] };

function outcomeOf(was: JobVisit | null, now: JobVisit): VisitOutcome {
  const isCancelled = now.patch?.cancelled === true;
  if ((was?.patch?.cancelled === true) !== isCancelled) return isCancelled ? 'cancelled' : 'held';
  if (was && !isSamePeople(was.workerIds, now.workerIds)) {
    return now.workerIds.length === 0 ? 'open' : 'given';
  }
  return was && (was.start !== now.start || was.end !== now.end) ? 'moved' : 'asBefore';
}

function visitBack(
  jobs: readonly { readonly before: Job; readonly saved: Job }[],
  asked: AskedVisitChange,
  timeZone: string,
): readonly VisitBack[] {
  const job = jobs.find(({ before }) => before.id === asked.id);
  const visitIn = (one: Job) => {
    const key = keyNow(one, asked);
    return key && visitOf(one, key, timeZone);
  };
  const now = job ? visitIn(job.before) : null;
  if (!job || !now) return [];
  return [{ name: asked.name, visit: now, outcome: outcomeOf(visitIn(job.saved), now) }];
}

/** The visits of a deed as they are again once it is reversed. */
function visitsBack(change: DoneChange, timeZone: string): readonly VisitBack[] {
  const ofJobs = [change, ...(change.others ?? [])].filter(({ kind }) => kind === 'job');
  const jobs = ofJobs as unknown as readonly { before: Job; saved: Job }[];
  return (visitChangesIn(change) ?? []).flatMap((one) => visitBack(jobs, one, timeZone));
}

/** The day of the first visit that is as it was once a deed is reversed; null if it is of none. */
export function firstDayIn(change: DoneChange, timeZone: string): LocalDate | null {
  const days = visitsBack(change, timeZone).map(({ visit }) => dayOf(visit.start));
  return days.toSorted()[0] ?? null;
}

/** What is so again once a deed is taken back, or as a deed of the other direction brought back. */
export function reversalIn(change: DoneChange, timeZone: string): Reversal {
  const { kind, before, draft, visits } = change;
  if (draft === null) {
    return { kind: 'archive', isArchived: archivedOnOf(before as Archivable) !== null };
  }
  const parts = partsOf(change);
  if (kind === 'absence' && parts.includes('withdrawn')) {
    const holds = (before as AbsenceRecord).withdrawnAt === null;
    return { kind: 'absence', holds, visits: visits?.length ?? 0 };
  }
  if (kind !== 'job') return { kind: 'parts', parts };
  const back = visitsBack(change, timeZone);
  if (back.length > 0) return { kind: 'visits', visits: back };
  return withoutFollowers(parts).join() === 'workerId'
    ? { kind: 'worker', workerId: (before as Job).workerId }
    : { kind: 'parts', parts };
}
