import type { DayPart, LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { OPEN_DAYS } from '../../src/domain/absences/absentAt.ts';
import { addDays } from '../../src/domain/time/dates.ts';
import { text, type Component, type Property } from './jCal.ts';

/** Days on which the worker does not come. */
export interface FeedAbsence {
  readonly id: number;
  readonly firstDay: LocalDate;
  /** Null until further notice. */
  readonly lastDay: LocalDate | null;
  readonly part: DayPart;
  /** How often it has changed. */
  readonly revision: number;
  /** When it last did, in UTC: `2026-11-20T08:00:00Z`. */
  readonly revisedAt: string;
}

interface AbsenceContext {
  readonly today: LocalDate;
  /** What parts a day into halves, `HH:mm`. */
  readonly noon: string;
  /** IANA name of the business time zone. */
  readonly timeZone: string;
  readonly installation: string;
}

const onDay = (name: string, day: LocalDate): Property => [name, {}, 'date', day];

function daysOf(first: LocalDate, last: LocalDate): readonly LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * An absence as events that do not say why: one for whole days, or for halves one each day. Without a
 * last day it is shown until two weeks ahead, and so anew each day.
 */
export function absenceEvents(
  { id, firstDay, lastDay, part, revision, revisedAt }: FeedAbsence,
  { today, noon, timeZone, installation }: AbsenceContext,
): Component[] {
  const shownAt = `${today}T00:00:00Z`;
  const stamp = lastDay === null && shownAt > revisedAt ? shownAt : revisedAt;
  const last = lastDay ?? addDays(firstDay > today ? firstDay : today, OPEN_DAYS);
  const event = (uid: string, period: readonly Property[]): Component => [
    'vevent',
    [
      text('uid', `${uid}@${installation}`),
      ['dtstamp', {}, 'date-time', stamp],
      ['last-modified', {}, 'date-time', stamp],
      ['sequence', {}, 'integer', revision],
      text('summary', 'Abwesend'),
      ['status', {}, 'text', 'CONFIRMED'],
      ['transp', {}, 'text', 'OPAQUE'],
      ['x-microsoft-cdo-busystatus', {}, 'text', 'OOF'],
      ...period,
    ],
    [],
  ];
  if (part === 'all') {
    const end = onDay('dtend', addDays(last, 1));
    return [event(`absence-${id}`, [onDay('dtstart', firstDay), end])];
  }
  const at = (name: string, time: LocalDateTime): Property => [
    name,
    { tzid: timeZone },
    'date-time',
    time,
  ];
  return daysOf(firstDay, last).map((day) => {
    const middle = `${day}T${noon}:00` as LocalDateTime;
    const [start, end] =
      part === 'am'
        ? [`${day}T00:00:00` as LocalDateTime, middle]
        : [middle, `${addDays(day, 1)}T00:00:00` as LocalDateTime];
    return event(`absence-${id}-${day.replaceAll('-', '')}`, [
      at('dtstart', start),
      at('dtend', end),
    ]);
  });
}
