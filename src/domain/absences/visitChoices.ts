import type { JobListing, VisitPatch } from '../entities.ts';
import type { Visit } from '../recurrence/visits.ts';
import { cancelledFor } from '../visits/cancellation.ts';
import { plannedVisit } from '../visits/singleVisits.ts';
import { replacing } from '../visits/replacing.ts';
import { seenVisit, type AskedVisitChange } from '../visits/visitChange.ts';
import { cancelled, givenTo, moved } from '../visits/visitPatch.ts';
import { visitId, type JobVisit } from '../visits/jobVisits.ts';
import { isFields, isId, isWallTime } from '../shape.ts';
import type { AffectedVisit } from './affectedVisits.ts';
import { givenBack } from './givenAway.ts';

/**
 * What becomes of a visit of somebody who is absent; `keep` leaves it with whoever has it, and `back`
 * makes it theirs again.
 */
export type VisitChoice =
  | { readonly kind: 'substitute'; readonly workerId: number }
  | ({ readonly kind: 'move' } & Visit)
  | { readonly kind: 'cancel' | 'open' | 'keep' | 'back' };

const NAMED = ['cancel', 'open', 'keep', 'back'];

export function isVisitChoice(value: unknown): value is VisitChoice {
  if (!isFields(value)) return false;
  const { kind, workerId, start, end } = value;
  if (kind === 'substitute') return isId(workerId);
  if (kind === 'move') return isWallTime(start) && isWallTime(end);
  return NAMED.some((named) => named === kind);
}

/** By the ids of the visits; those that nothing was chosen for are not in it. */
export type VisitChoices = Readonly<Record<string, VisitChoice>>;

export const NO_CHOICES: VisitChoices = {};

/** The choices without those for some visits. */
export function choicesWithout<Choice>(
  choices: Readonly<Record<string, Choice>>,
  ids: readonly string[],
): Readonly<Record<string, Choice>> {
  return Object.fromEntries(Object.entries(choices).filter(([id]) => !ids.includes(id)));
}

/** Who comes once a choice is saved; null if nobody else than is planned. */
function comingBy(
  job: JobListing,
  visit: JobVisit,
  absentId: number,
  substitute: number | null,
  timeZone: string,
): readonly number[] | null {
  const planned = plannedVisit(job, visit, timeZone) ?? visit;
  return replacing(visit, planned, absentId, substitute);
}

/** Whether a period is that of the visit in its series. */
function isPlannedAt(job: JobListing, visit: JobVisit, { start, end }: Visit, timeZone: string) {
  const planned = plannedVisit(job, visit, timeZone);
  return planned?.start === start && planned.end === end;
}

interface ChoosingOptions {
  readonly absentId: number;
  readonly timeZone: string;
}

type ChosenVisit = Pick<AffectedVisit, 'job' | 'visit'>;

/** The patch of a visit by a choice; undefined if it stays as it is. */
function patchBy(
  { job, visit }: ChosenVisit,
  choice: VisitChoice,
  { absentId, timeZone }: ChoosingOptions,
): VisitPatch | null | undefined {
  const patch = visit.patch ?? null;
  switch (choice.kind) {
    case 'keep':
      return undefined;
    case 'cancel':
      return visit.workerIds.length > 1
        ? cancelled(patch, 'worker', '')
        : cancelledFor(patch, 'worker', '');
    case 'back':
      return givenTo(
        patch,
        givenBack(visit, plannedVisit(job, visit, timeZone) ?? visit, absentId),
      );
    case 'move':
      return moved(patch, isPlannedAt(job, visit, choice, timeZone) ? null : choice);
    case 'open':
      return givenTo(patch, comingBy(job, visit, absentId, null, timeZone));
    case 'substitute':
      return givenTo(patch, comingBy(job, visit, absentId, choice.workerId, timeZone));
  }
}

/** The changes of visits by what was chosen for them. */
export function chosenChanges(
  affected: readonly ChosenVisit[],
  choices: VisitChoices,
  options: ChoosingOptions,
): readonly AskedVisitChange[] {
  return affected.flatMap((one): readonly AskedVisitChange[] => {
    const { job, visit } = one;
    const choice = choices[visit.id];
    const patch = choice ? patchBy(one, choice, options) : undefined;
    if (patch === undefined) return [];
    const { eventIndex, seriesDay } = visit;
    return [
      {
        target: 'visit',
        id: job.id,
        name: job.customerName,
        change: { eventIndex, seriesDay, patch },
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
  readonly substituted: number;
  readonly moved: number;
  readonly cancelled: number;
  readonly open: number;
  /** Those that stay with who is absent, chosen or not. */
  readonly undecided: number;
}

/** How many visits become what. */
export function countChoices(
  affected: readonly AffectedVisit[],
  choices: VisitChoices,
): ChoiceCounts {
  const kinds = affected.map(({ visit }) => choices[visit.id]?.kind ?? 'keep');
  const count = (kind: VisitChoice['kind']) => kinds.filter((one) => one === kind).length;
  return {
    substituted: count('substitute'),
    moved: count('move'),
    cancelled: count('cancel'),
    open: count('open'),
    undecided: count('keep'),
  };
}
