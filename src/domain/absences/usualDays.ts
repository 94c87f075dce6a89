import { DAYS_PER_WEEK } from '../calendar/dimensions.ts';
import { weekStart } from '../calendar/view.ts';
import type { Absence, LocalDate } from '../entities.ts';
import type { DayWindow } from '../recurrence/visits.ts';
import { addDays } from '../time/dates.ts';
import { absenceForm, type AbsenceDraft } from './absenceForm.ts';
import { OPEN_DAYS } from './absentAt.ts';

/** Of a long absence, the visits of so many days are looked at. */
const MOST_DAYS = 56;

export const USUAL_DAYS = ['today', 'tomorrow', 'week', 'nextWeek', 'open'] as const;
export type UsualDays = (typeof USUAL_DAYS)[number];

type Days = Pick<Absence, 'firstDay' | 'lastDay'>;

/** The days that are asked for most often, as seen today; a week ends on Sunday. */
export function usualDays(days: UsualDays, today: LocalDate): Days {
  switch (days) {
    case 'today':
      return { firstDay: today, lastDay: today };
    case 'tomorrow': {
      const tomorrow = addDays(today, 1);
      return { firstDay: tomorrow, lastDay: tomorrow };
    }
    case 'week':
      return { firstDay: today, lastDay: addDays(weekStart(today), DAYS_PER_WEEK - 1) };
    case 'nextWeek': {
      const monday = addDays(weekStart(today), DAYS_PER_WEEK);
      return { firstDay: monday, lastDay: addDays(monday, DAYS_PER_WEEK - 1) };
    }
    case 'open':
      return { firstDay: today, lastDay: null };
  }
}

/** The days of an absence of which the visits are looked at. */
export function daysLookedAt({ firstDay, lastDay }: Days): DayWindow {
  if (lastDay === null) return { first: firstDay, last: addDays(firstDay, OPEN_DAYS - 1) };
  const latest = addDays(firstDay, MOST_DAYS - 1);
  return { first: firstDay, last: lastDay < latest ? lastDay : latest };
}

function blankFrom(day: LocalDate) {
  return { ...absenceForm.blank(day), raw: {}, etag: null };
}

/** Of somebody who is ill today. */
export function newAbsence(today: LocalDate): AbsenceDraft {
  return { ...absenceForm.draftOf(blankFrom(today)), kind: 'sick' };
}

/** Of an absence that is noted: what is left of it today. */
export function draftOfNoted(absence: Absence, today: LocalDate): AbsenceDraft {
  const { kind, firstDay, lastDay, part } = absence;
  const first = firstDay < today ? today : firstDay;
  return { ...newAbsence(first), kind: kind ?? 'other', lastDay, part };
}

/** What is wrong with an absence; it can be saved if nothing is. */
function problemsOf(draft: AbsenceDraft) {
  return absenceForm.problemsOf(blankFrom(draft.firstDay), draft);
}

export function isStorable(draft: AbsenceDraft): boolean {
  return problemsOf(draft).length === 0;
}

/** What is wrong with the last day; null if nothing. */
export function lastDayProblem(draft: AbsenceDraft): string | null {
  return problemsOf(draft).find(({ field }) => field === 'lastDay')?.code ?? null;
}
