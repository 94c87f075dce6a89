import type { DayPart, LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { OPEN_DAYS } from '../../src/domain/absences/absentAt.ts';
import { addDays, dayOf } from '../../src/domain/time/dates.ts';
import { instantOf } from '../../src/domain/time/zone.ts';
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

/** Halves of days that follow each other, all of the same length. */
interface Halves {
  readonly start: LocalDateTime;
  readonly end: LocalDateTime;
  count: number;
}

/** The halves of these days in as few runs as possible: one, but for days on which the clock changes. */
function halvesOf(
  part: 'am' | 'pm',
  [first, last]: readonly [LocalDate, LocalDate],
  { noon, timeZone }: Pick<AbsenceContext, 'noon' | 'timeZone'>,
): readonly Halves[] {
  const lengthOf = ({ start, end }: Halves) =>
    instantOf(end, timeZone) - instantOf(start, timeZone);
  const runs: Halves[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const middle = `${day}T${noon}:00` as LocalDateTime;
    const half: Halves =
      part === 'am'
        ? { start: `${day}T00:00:00` as LocalDateTime, end: middle, count: 1 }
        : { start: middle, end: `${addDays(day, 1)}T00:00:00` as LocalDateTime, count: 1 };
    const run = runs.at(-1);
    if (run && lengthOf(run) === lengthOf(half)) run.count += 1;
    else runs.push(half);
  }
  return runs;
}

/**
 * An absence as events that do not say why: one for whole days, and for halves one that recurs
 * each day, which begins anew where a change of the clock makes a half longer or shorter. Without a last
 * day it is shown until two weeks ahead, and so anew each day.
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
  return halvesOf(part, [firstDay, last], { noon, timeZone }).map(({ start, end, count }) =>
    event(`absence-${id}-${dayOf(start).replaceAll('-', '')}`, [
      at('dtstart', start),
      at('dtend', end),
      ...(count > 1 ? [['rrule', {}, 'recur', { freq: 'DAILY', count }] as const] : []),
    ]),
  );
}
