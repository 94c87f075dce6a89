import { informedOfChanges, type Recipient } from '../absences/recipients.ts';
import type { AbsenceRecord, Archivable, CustomerRecord, Job, LocalDate } from '../entities.ts';
import { eventWithId } from '../job/eventIds.ts';
import { visitOfPart } from '../job/edit/jobParts.ts';
import { visitName } from '../job/jobDraft.ts';
import { PARTIES } from '../job/confirmation/parties.ts';
import { archivedOnOf } from '../person/archive.ts';
import { differingParts, formOf, type MadeKind, type RecordOf } from '../record/recordForm.ts';
import { isSameJson } from '../sameJson.ts';
import { dayOf } from '../time/dates.ts';
import { keyNow, seenVisit, type AskedVisitChange } from '../visits/changes/visitChange.ts';
import type { VisitKey } from '../visits/changes/visitPatch.ts';
import type { Visit } from '../visits/jobVisits.ts';
import { visitOf } from '../visits/singleVisits.ts';
import { isSamePeople } from '../visits/workersOf.ts';
import type { UndoneChange } from './undoneChange.ts';

/** What is so again of a visit. */
type VisitOutcome = 'open' | 'given' | 'held' | 'cancelled' | 'moved' | 'asBefore';

/** A visit as it is again. */
export interface Restored {
  readonly visit: Visit;
  readonly outcome: VisitOutcome;
}

/** What is so again since a change was taken back, or brought back. */
export type Reversal =
  | { readonly kind: 'absence'; readonly holds: boolean; readonly visits: number }
  | { readonly kind: 'archive'; readonly isArchived: boolean }
  | { readonly kind: 'merge'; readonly customer: CustomerRecord }
  /** A job that was made. */
  | { readonly kind: 'removed' }
  /** At least one. */
  | { readonly kind: 'visits'; readonly visits: readonly Restored[] }
  /** Of a series: who has it; null if nobody has. */
  | { readonly kind: 'worker'; readonly workerId: number | null }
  /** What was changed, by the names of the parts of the form; none if it was so already. */
  | { readonly kind: 'parts'; readonly parts: readonly string[] };

/** A record until it was taken back, and as it is by now. */
interface Pair<Known> {
  readonly before: Known;
  readonly now: Known;
}

function pairsOf<Known extends { readonly id: number }>(
  before: readonly Known[],
  now: readonly Known[],
): readonly Pair<Known>[] {
  return now.flatMap((record) => {
    const former = before.find(({ id }) => id === record.id);
    return former ? [{ before: former, now: record }] : [];
  });
}

const jobsIn = ({ before, jobs }: UndoneChange) => pairsOf(before.jobs, jobs);

function confirmationsIn({ before, now }: Pair<Job>): readonly string[] {
  const differing = PARTIES.filter((by) => {
    const termsOf = ({ confirmedTerms }: Job) =>
      Object.entries(confirmedTerms ?? {}).find(([party]) => party === by);
    return !isSameJson(termsOf(before) ?? null, termsOf(now) ?? null);
  });
  return differing.map((by) => `confirmation ${by}`);
}

function partsIn<Kind extends MadeKind>(kind: Kind, { before, now }: Pair<RecordOf<Kind>>) {
  const { draftOf } = formOf(kind);
  const parts = differingParts(kind, draftOf(before), draftOf(now));
  const others = kind === 'job' ? confirmationsIn({ before, now } as unknown as Pair<Job>) : [];
  return [...new Set([...parts, ...others])];
}

/** Without what changes with who has the job: who had it until then, and what they have confirmed. */
function withoutFollowers(parts: readonly string[]): readonly string[] {
  const followers = ['earlierWorkers', 'confirmation worker'];
  return parts.includes('workerId') ? parts.filter((part) => !followers.includes(part)) : parts;
}

const idsIn = ({ events }: Job) => events.map(({ id }) => id);

function singleKeys({ events }: Job): readonly VisitKey[] | null {
  return events.every(({ rule }) => rule === null)
    ? events.map(({ id, start }) => ({ eventId: id, seriesDay: dayOf(start) }))
    : null;
}

/** The visits that a part of the form is about; null if that is more than single visits. */
function visitsOfPart(part: string, job: Job): readonly VisitKey[] | null {
  if (part === 'appointment' || part === 'workerId') return singleKeys(job);
  const visit = visitOfPart(part);
  return visit && (singleKeys(job) ?? [visit]);
}

/** The changes of visits that led from the job of now to that before; none if there was more to it. */
function visitChangesIn({ before, now }: Pair<Job>): readonly AskedVisitChange[] {
  if (!isSameJson(idsIn(before), idsIn(now))) return [];
  const keys = new Map<string, VisitKey>();
  for (const part of withoutFollowers(partsIn('job', { before, now }))) {
    const visits = visitsOfPart(part, now);
    if (!visits) return [];
    for (const key of visits) keys.set(visitName(key), key);
  }
  return [...keys.values()].map((key) => {
    const { start, rule, overrides } = eventWithId(before, key.eventId)!;
    const patch = overrides?.[rule === null ? dayOf(start) : key.seriesDay] ?? null;
    return {
      id: now.id,
      name: '',
      change: { ...key, patch },
      seen: seenVisit(now, key),
    };
  });
}

function outcomeOf(was: Visit | null, now: Visit): VisitOutcome {
  const isCancelled = now.patch?.cancelled === true;
  if ((was?.patch?.cancelled === true) !== isCancelled) return isCancelled ? 'cancelled' : 'held';
  if (was && !isSamePeople(was.workerIds, now.workerIds)) {
    return now.workerIds.length === 0 ? 'open' : 'given';
  }
  return was && (was.start !== now.start || was.end !== now.end) ? 'moved' : 'asBefore';
}

/** The visits that are as they were before. */
function visitsBack(undone: UndoneChange, timeZone: string): readonly Restored[] {
  return jobsIn(undone).flatMap((pair) =>
    visitChangesIn(pair).flatMap((asked) => {
      const visitIn = (job: Job) => {
        const key = keyNow(job, asked);
        return key && visitOf(job, key, timeZone);
      };
      const visit = visitIn(pair.now);
      return visit ? [{ visit, outcome: outcomeOf(visitIn(pair.before), visit) }] : [];
    }),
  );
}

/** The day of the first visit that is as it was before; null if there is none. */
export function firstDayIn(undone: UndoneChange, timeZone: string): LocalDate | null {
  const days = visitsBack(undone, timeZone).map(({ visit }) => dayOf(visit.start));
  return days.toSorted()[0] ?? null;
}

/** Who had been told of visits that are as they were before. */
export function informedOf(undone: UndoneChange, timeZone: string): readonly Recipient[] {
  const absentId = undone.absences[0]?.workerId ?? null;
  return informedOfChanges(jobsIn(undone).flatMap(visitChangesIn), undone.before.jobs, {
    absentId,
    timeZone,
  });
}

const isWithdrawn = ({ withdrawnAt }: AbsenceRecord) => withdrawnAt !== null;
const isArchived = (person: Archivable) => archivedOnOf(person) !== null;

/** What is so again since a change was taken back, or brought back. */
export function reversalIn(undone: UndoneChange, timeZone: string): Reversal {
  const { before } = undone;
  if (undone.removedJobs.length > 0) {
    return undone.jobs.length > 0 ? { kind: 'parts', parts: ['split'] } : { kind: 'removed' };
  }
  const absences = pairsOf(before.absences, undone.absences);
  const customers = pairsOf(before.customers, undone.customers);
  const workers = pairsOf(before.workers, undone.workers);
  const visits = visitsBack(undone, timeZone);
  const held = absences.find((one) => isWithdrawn(one.before) !== isWithdrawn(one.now));
  if (held) return { kind: 'absence', holds: !isWithdrawn(held.now), visits: visits.length };
  const merged = customers.find((one) => !isSameJson(one.before.merged, one.now.merged));
  if (merged) return { kind: 'merge', customer: merged.now };
  const archived = [...customers, ...workers].find(
    (one) => isArchived(one.before) !== isArchived(one.now),
  );
  if (archived) return { kind: 'archive', isArchived: isArchived(archived.now) };
  if (visits.length > 0) return { kind: 'visits', visits };
  const jobs = jobsIn(undone);
  const parts = new Set([
    ...jobs.flatMap((pair) => partsIn('job', pair)),
    ...absences.flatMap((pair) => partsIn('absence', pair)),
    ...customers.flatMap((pair) => partsIn('customer', pair)),
    ...workers.flatMap((pair) => partsIn('worker', pair)),
  ]);
  return withoutFollowers([...parts]).join() === 'workerId'
    ? { kind: 'worker', workerId: jobs[0]!.now.workerId }
    : { kind: 'parts', parts: [...parts] };
}
