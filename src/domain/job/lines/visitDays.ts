import type { Language } from '../../text/language.ts';
import { dayAndMonthWriter, weekdayNames } from '../../time/calendarWords.ts';
import { dayOf, weekdayIndex } from '../../time/dates.ts';
import type { LocalDate } from '../../entities.ts';
import { timesOf } from '../../visits/visitInWords.ts';
import type { JobLine } from './jobLines.ts';

/** The key of the lines without a visit to come. */
export const NO_DAY = '';

const TIMES = /\d\d:\d\d–\d\d:\d\d/;

/** The day on which the visit of a line begins, or `NO_DAY`. */
export function visitDayOf({ nextVisit }: Pick<JobLine, 'nextVisit'>): LocalDate | typeof NO_DAY {
  return nextVisit ? dayOf(nextVisit.start) : NO_DAY;
}

/** Writes days as heads, as seen on a day: `Montag, 30. November`, in another year with that. */
export function dayHeadWriter(language: Language, today: LocalDate): (day: LocalDate) => string {
  const weekdays = weekdayNames(language);
  const dateOf = dayAndMonthWriter(language);
  return (day) => {
    const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`;
    return `${weekdays[weekdayIndex(day)]}, ${dateOf(day)}${year}`;
  };
}

/**
 * A summary of an appointment without the times of the visit that stands beside it; as it is where it
 * has others too.
 */
export function withoutTimesOf(summary: string, { nextVisit }: Pick<JobLine, 'nextVisit'>): string {
  if (!nextVisit) return summary;
  const rest = summary.replaceAll(`, ${timesOf(nextVisit)}`, '');
  return TIMES.test(rest) ? summary : rest;
}
