import type { LocalDate } from '../entities.ts';
import type { DayWindow } from '../recurrence/visits.ts';
import { addDays, weekdayIndex } from '../time/dates.ts';
import { DAYS_PER_WEEK } from './dimensions.ts';
import { addMonths, monthGrid, monthOf } from '../time/month.ts';

/** The views of the calendar; `month` is a grid, `agenda` a small month above a list of its day. */
export const VIEWS = ['day', 'week', 'month', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

/** Those of the plan. */
export const PLAN_VIEWS: readonly View[] = ['day', 'week'];

export const VIEW_KEYS: Readonly<Record<View, string>> = {
  day: 'd',
  week: 'w',
  month: 'm',
  agenda: 'a',
};
export const TODAY_KEY = 't';
export const PREVIOUS_KEY = 'k';
export const FOLLOWING_KEY = 'j';

/** A calendar narrower than this many px, at a base font of 16 px, shows small views only. */
const SMALL_WIDTH = 700;
const BASE_FONT = 16;

/** Both lengths in px. */
export function isSmall(width: number, rootFontSize: number): boolean {
  return width < (SMALL_WIDTH / BASE_FONT) * rootFontSize;
}

/** What a small calendar shows in place of each view. */
const SMALL_VIEWS: Readonly<Record<View, View>> = {
  day: 'day',
  week: 'day',
  month: 'agenda',
  agenda: 'agenda',
};

/** Of how many people the hours of a week can be read beside each other. */
const PEOPLE_OF_WEEK = 3;

/** Whether so many people have room in the plan only, where each has a row. */
export function isForPlan(view: View, people: number): boolean {
  return view === 'week' && people > PEOPLE_OF_WEEK;
}

/** The view that fits the calendar, and so many people, in place of the chosen one. */
export function shownView(chosen: View, isSmallHere: boolean, people = 0): View {
  if (isSmallHere) return SMALL_VIEWS[chosen];
  return isForPlan(chosen, people) ? 'agenda' : chosen;
}

/** The views to choose from. */
export function offeredViews(isSmallHere: boolean): readonly View[] {
  return VIEWS.filter((view) => shownView(view, isSmallHere) === view);
}

export function weekStart(day: LocalDate): LocalDate {
  return addDays(day, -weekdayIndex(day));
}

export function weekOf(day: LocalDate): readonly LocalDate[] {
  const monday = weekStart(day);
  return Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(monday, index));
}

/**
 * The days that a view draws around a date: a month with the whole of its first and last week, the small
 * one of the agenda always with six weeks.
 */
export function daysShown(view: View, date: LocalDate): DayWindow {
  if (view === 'day') return { first: date, last: date };
  if (view === 'agenda') {
    const days = monthGrid(date).flat();
    return { first: days[0]!, last: days.at(-1)! };
  }
  const { first, last } = view === 'week' ? { first: date, last: date } : monthOf(date);
  return { first: weekStart(first), last: addDays(weekStart(last), DAYS_PER_WEEK - 1) };
}

/** The date that the buttons for the next and the previous period lead to. */
export function stepped(view: View, date: LocalDate, periods: number): LocalDate {
  if (view === 'day') return addDays(date, periods);
  return view === 'week' ? addDays(date, periods * DAYS_PER_WEEK) : addMonths(date, periods);
}
