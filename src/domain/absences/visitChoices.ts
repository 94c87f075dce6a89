import type { JobListing, VisitPatch } from '../entities.ts';
import { isPartOf, type TimeRange } from '../recurrence/visits.ts';
import { cancelledFor } from '../visits/changes/cancellation.ts';
import { plannedVisit } from '../visits/singleVisits.ts';
import { replacing } from '../visits/replacing.ts';
import { seenVisit, type AskedVisitChange } from '../visits/changes/visitChange.ts';
import { cancelled, givenTo, moved } from '../visits/changes/visitPatch.ts';
import { visitId, type OfJob, type Visit } from '../visits/jobVisits.ts';
import { workersAt } from '../visits/workersOf.ts';
import { isFields, isId, isWallTime } from '../form/shape.ts';
import type { AbsenceFinder } from './absentAt.ts';
import type { AbsenceConflict } from './affectedVisits.ts';
import { workersOnReturn } from './substitutedVisits.ts';

/** Another time for a visit; somebody else comes then, if they are named. */
type Move = { readonly kind: 'move'; readonly workerId?: number } & TimeRange;

/**
 * What becomes of a visit of somebody who is absent; `keep` leaves it with whoever has it, and `back`
 * makes it theirs again.
 */
export type Choice =
  | { readonly kind: 'substitute'; readonly workerId: number }
  | Move
  | { readonly kind: 'cancel' | 'open' | 'keep' | 'back' };

const NAMED = ['cancel', 'open', 'keep', 'back'];

export function isVisitChoice(value: unknown): value is Choice {
  if (!isFields(value)) return false;
  const { kind, workerId, start, end } = value;
  if (kind === 'substitute') return isId(workerId);
  if (kind === 'move') {
    return isWallTime(start) && isWallTime(end) && (workerId === undefined || isId(workerId));
  }
  return NAMED.some((named) => named === kind);
}

/** By the ids of the visits; those that nothing was chosen for are not in it. */
export type Choices = Readonly<Record<string, Choice>>;

export const NO_CHOICES: Choices = {};

/** The choices without those for some visits. */
export function choicesWithout<Chosen>(
  choices: Readonly<Record<string, Chosen>>,
  ids: readonly string[],
): Readonly<Record<string, Chosen>> {
  return Object.fromEntries(Object.entries(choices).filter(([id]) => !ids.includes(id)));
}

/** Whom a choice gives a visit; null if nobody else. */
export function substituteIn(choice: Choice | null | undefined): number | null {
  return choice && 'workerId' in choice ? (choice.workerId ?? null) : null;
}

/** What is chosen once somebody comes to a visit, where it is moved to if it is; null for nobody else. */
export function givenChoice(
  choice: Choice | null | undefined,
  workerId: number | null,
): Choice | null {
  const given = workerId === null ? null : { workerId };
  if (choice?.kind !== 'move') return given && { kind: 'substitute', ...given };
  const { start, end } = choice;
  return { kind: 'move', start, end, ...given };
}

/** When a visit takes place once a choice is saved. */
export function chosenTime(
  { start, end }: TimeRange,
  choice: Choice | null | undefined,
): TimeRange {
  return choice?.kind === 'move' ? { start: choice.start, end: choice.end } : { start, end };
}

/** Who comes once a choice is saved; null if nobody else than is planned. */
function comingBy(
  job: JobListing,
  visit: Visit,
  absentId: number,
  substitute: number | null,
  timeZone: string,
): readonly number[] | null {
  const planned = plannedVisit(job, visit, timeZone) ?? visit;
  return replacing(visit, planned, absentId, substitute);
}

/** Whether a period is that of the visit in its series. */
function isPlannedAt(job: JobListing, visit: Visit, { start, end }: TimeRange, timeZone: string) {
  const planned = plannedVisit(job, visit, timeZone);
  return planned?.start === start && planned.end === end;
}

interface ChoosingOptions {
  readonly absentId: number;
  readonly timeZone: string;
}

/** The patch of a visit that takes place at another time; whoever has it then keeps it, or is replaced. */
function movedBy(
  { workerId, start, end }: Move,
  { job, visit }: OfJob,
  { absentId, timeZone }: ChoosingOptions,
): VisitPatch | null {
  const period = { start, end };
  const before = visit.patch ?? null;
  const patch = moved(before, isPlannedAt(job, visit, period, timeZone) ? null : period);
  if (workerId === undefined) return patch;
  const { eventId } = visit;
  const planned = { workerIds: workersAt(job, { eventId }, period) };
  const then = { workerIds: workersAt(job, { eventId, patch: before }, period) };
  return givenTo(patch, replacing(then, planned, absentId, workerId));
}

/** The patch of a visit by a choice; undefined if it stays as it is. */
function patchBy(
  { job, visit }: OfJob,
  choice: Choice,
  { absentId, timeZone }: ChoosingOptions,
): VisitPatch | null | undefined {
  const patch = visit.patch ?? null;
  switch (choice.kind) {
    case 'keep':
      return undefined;
    case 'cancel':
      return visit.workerIds.length > 1
        ? cancelled(patch, 'worker', patch?.note ?? '')
        : cancelledFor(patch, 'worker', patch?.note ?? '');
    case 'back':
      return givenTo(
        patch,
        workersOnReturn(visit, plannedVisit(job, visit, timeZone) ?? visit, absentId),
      );
    case 'move':
      return movedBy(choice, { job, visit }, { absentId, timeZone });
    case 'open':
      return givenTo(patch, comingBy(job, visit, absentId, null, timeZone));
    case 'substitute':
      return givenTo(patch, comingBy(job, visit, absentId, choice.workerId, timeZone));
  }
}

/** The changes of visits by what was chosen for them. */
export function chosenChanges(
  affected: readonly OfJob[],
  choices: Choices,
  options: ChoosingOptions,
): readonly AskedVisitChange[] {
  return affected.flatMap((one): readonly AskedVisitChange[] => {
    const { job, visit } = one;
    const choice = choices[visit.id];
    const patch = choice ? patchBy(one, choice, options) : undefined;
    if (patch === undefined) return [];
    const { eventId, seriesDay } = visit;
    return [
      {
        id: job.id,
        name: job.customerName,
        change: { eventId, seriesDay, patch },
        seen: seenVisit(job, visit),
      },
    ];
  });
}

/** The id of the visit of a change. */
export function visitIdOf({ id, change }: AskedVisitChange): string {
  return visitId(id, change);
}

/** What becomes of visits. */
export interface ChoiceCounts {
  /** Those that are not moved. */
  readonly substituted: number;
  /** Those that stay with whoever has them. */
  readonly moved: number;
  /** Those of which whoever has them makes a part. */
  readonly shortened: number;
  readonly movedAndSubstituted: number;
  readonly cancelled: number;
  readonly open: number;
  /** Those that stay with who is absent, chosen or not. */
  readonly undecided: number;
  /** Of those that are moved, the ones at whose new time the person is absent, too. */
  readonly stillAbsent: number;
  /** Those that are given to somebody who is absent then; they are not among the substituted ones. */
  readonly givenToAbsent: number;
}

interface AbsentOptions {
  readonly absentId: number;
  readonly absenceOf: AbsenceFinder;
}

/** Whether a choice leaves a visit to somebody who is absent then: the substitute, or the person at its new time. */
function isInVain(
  visit: TimeRange,
  choice: Choice | undefined,
  { absentId, absenceOf }: AbsentOptions,
): boolean {
  const comes = substituteIn(choice) ?? (choice?.kind === 'move' ? absentId : null);
  return comes !== null && absenceOf(comes, chosenTime(visit, choice)) !== undefined;
}

/** How many visits become what. */
export function countChoices(
  affected: readonly AbsenceConflict[],
  choices: Choices,
  options: AbsentOptions,
): ChoiceCounts {
  const chosen = affected.map(({ visit }) => {
    const choice = choices[visit.id];
    const isGiven = substituteIn(choice) !== null;
    const isShorter = choice?.kind === 'move' && !isGiven && isPartOf(choice, visit);
    const kind = isShorter ? 'shorten' : (choice?.kind ?? 'keep');
    return { kind, isGiven, isVain: isInVain(visit, choice, options) };
  });
  const count = (isSuch: (one: (typeof chosen)[number]) => boolean) => chosen.filter(isSuch).length;
  return {
    substituted: count(({ kind, isVain }) => kind === 'substitute' && !isVain),
    moved: count(({ kind, isGiven }) => kind === 'move' && !isGiven),
    shortened: count(({ kind }) => kind === 'shorten'),
    movedAndSubstituted: count(
      ({ kind, isGiven, isVain }) => kind === 'move' && isGiven && !isVain,
    ),
    cancelled: count(({ kind }) => kind === 'cancel'),
    open: count(({ kind }) => kind === 'open'),
    undecided: count(({ kind }) => kind === 'keep'),
    stillAbsent: count(({ isGiven, isVain }) => isVain && !isGiven),
    givenToAbsent: count(({ isGiven, isVain }) => isVain && isGiven),
  };
}
