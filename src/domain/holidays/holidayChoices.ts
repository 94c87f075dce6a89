import type { AbsenceFinder } from '../absences/absentAt.ts';
import type { JobListing, LocalDateTime, VisitPatch } from '../entities.ts';
import { existingVisit, type TimeRange } from '../recurrence/visits.ts';
import { tableOf, withFields } from '../form/shape.ts';
import { addDays, at, dayOf, timeOf } from '../time/dates.ts';
import { warningsOfMoves, type MoveWarnings } from '../visits/conflicts/moveWarnings.ts';
import { plannedVisit } from '../visits/singleVisits.ts';
import { seenVisit, type AskedVisitChange } from '../visits/changes/visitChange.ts';
import { cancelled, moved, tidy } from '../visits/changes/visitPatch.ts';
import type { Holidays } from './holiday.ts';
import type { HolidayConflict } from './holidayVisits.ts';

/** What becomes of a visit on a holiday: as planned, not at all, or a day earlier or later. */
export const HOLIDAY_CHOICES = ['keep', 'cancel', 'before', 'after'] as const;
export type HolidayChoice = (typeof HOLIDAY_CHOICES)[number];

/** By the ids of the visits; those that nothing was chosen for are not in it. */
export type HolidayChoices = Readonly<Record<string, HolidayChoice>>;

/** What was chosen, as it is stored while it is not saved. */
export interface ChoicesMade {
  readonly choices: HolidayChoices;
}

const isMade = withFields({
  choices: tableOf(
    () => true,
    (value) => HOLIDAY_CHOICES.some((choice) => choice === value),
  ),
});

/** Whether something that was stored is what was chosen. */
export function areChoicesMade(value: unknown): value is ChoicesMade {
  return isMade(value);
}

const DAYS = { before: -1, after: 1 } as const;

/** When a visit would be a day earlier or later, in existing wall times of the zone. */
function movedByChoice(
  { start, end }: TimeRange,
  choice: keyof typeof DAYS,
  timeZone: string,
): TimeRange {
  const shifted = (time: LocalDateTime) => at(addDays(dayOf(time), DAYS[choice]), timeOf(time));
  return existingVisit({ start: shifted(start), end: shifted(end) }, timeZone);
}

interface OfferOptions {
  /** A wall time in the zone. */
  readonly now: LocalDateTime;
  readonly timeZone: string;
}

/** What can become of a visit: none is moved to where it would have begun. */
export function offeredChoices(
  { visit }: Pick<HolidayConflict, 'visit'>,
  { now, timeZone }: OfferOptions,
): readonly HolidayChoice[] {
  return HOLIDAY_CHOICES.filter((choice) => {
    if (choice !== 'before' && choice !== 'after') return true;
    return movedByChoice(visit, choice, timeZone).start > now;
  });
}

/** The choices, with this one for all of these visits that can become so. */
export function chosenForAll(
  choices: HolidayChoices,
  visits: readonly HolidayConflict[],
  choice: HolidayChoice,
  options: OfferOptions,
): HolidayChoices {
  const able = visits.filter((one) => offeredChoices(one, options).includes(choice));
  return {
    ...choices,
    ...Object.fromEntries(able.map(({ visit }) => [visit.id, choice])),
  };
}

/** What is chosen for all of these visits; null if that differs, or nothing is for some. */
export function choiceForAll(
  visits: readonly HolidayConflict[],
  choices: HolidayChoices,
): HolidayChoice | null {
  const [first = null, ...others] = new Set(visits.map(({ visit }) => choices[visit.id] ?? null));
  return others.length > 0 ? null : first;
}

/** The patch of a visit that is moved; one that comes back to its place in the series has no reason. */
function movedPatch({ job, visit }: HolidayConflict, period: TimeRange, timeZone: string) {
  const patch = visit.patch ?? null;
  const planned = plannedVisit(job, visit, timeZone);
  const isBack = planned?.start === period.start && planned.end === period.end;
  return isBack ? moved(patch, null) : tidy({ ...moved(patch, period), reason: 'holiday' });
}

/** The patch of a visit by a choice; that it was decided is its reason. */
function patchBy(one: HolidayConflict, choice: HolidayChoice, timeZone: string): VisitPatch | null {
  const { visit } = one;
  const patch = visit.patch ?? null;
  switch (choice) {
    case 'keep':
      return tidy({ ...patch, reason: 'holiday' });
    case 'cancel':
      return cancelled(patch, 'holiday', patch?.note ?? '');
    case 'before':
    case 'after':
      return movedPatch(one, movedByChoice(visit, choice, timeZone), timeZone);
  }
}

/** The changes of visits by what was chosen for them. */
export function decidedChanges(
  visits: readonly HolidayConflict[],
  choices: HolidayChoices,
  timeZone: string,
): readonly AskedVisitChange[] {
  return visits.flatMap((one): readonly AskedVisitChange[] => {
    const { job, visit } = one;
    const choice = choices[visit.id];
    if (!choice) return [];
    const { eventId, seriesDay } = visit;
    const patch = patchBy(one, choice, timeZone);
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

/** How many visits become what. */
export type HolidayCounts = Readonly<Record<HolidayChoice | 'undecided', number>>;

export function countDecisions(
  visits: readonly HolidayConflict[],
  choices: HolidayChoices,
): HolidayCounts {
  const chosen = visits.map(({ visit }) => choices[visit.id] ?? 'undecided');
  const count = (kind: keyof HolidayCounts) => chosen.filter((one) => one === kind).length;
  return {
    keep: count('keep'),
    cancel: count('cancel'),
    before: count('before'),
    after: count('after'),
    undecided: count('undecided'),
  };
}

interface WarningOptions extends OfferOptions {
  readonly jobs: readonly JobListing[];
  readonly holidays: Holidays;
  readonly absenceOf: AbsenceFinder;
}

/** The warnings of each move that is chosen, by the id of its visit; the other choices count. */
export function warningsOfChoices(
  visits: readonly HolidayConflict[],
  choices: HolidayChoices,
  options: WarningOptions,
): ReadonlyMap<string, MoveWarnings> {
  const { timeZone } = options;
  const moves = visits.flatMap(({ job, visit }) => {
    const choice = choices[visit.id];
    if (choice !== 'before' && choice !== 'after') return [];
    return [{ job, visit, period: movedByChoice(visit, choice, timeZone) }];
  });
  return warningsOfMoves(moves, decidedChanges(visits, choices, timeZone), options);
}
