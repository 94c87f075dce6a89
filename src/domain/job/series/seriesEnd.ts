import { ascending } from '../../ascending.ts';
import type { AppointmentEvent, LocalDate } from '../../entities.ts';
import { parseRule, type Rule } from '../../recurrence/rule.ts';
import { endOfRule, withRuleEnd, type SeriesEnd } from '../../recurrence/ruleEnd.ts';
import { firstDay, firstDays } from '../../recurrence/series.ts';
import { dayOf, timeOf } from '../../time/dates.ts';

/** The most visits after which a series can be made to end. */
export const MAX_VISITS = 999;

/** The events of a job; its recurring ones are its series, with one end. */
export interface Appointment<Event extends AppointmentEvent = AppointmentEvent> {
  readonly fromDate: LocalDate | null;
  readonly events: readonly Event[];
}

export interface RecurringEvent {
  readonly event: AppointmentEvent;
  readonly rule: Rule;
  readonly from: LocalDate;
  /** Its first day, whenever it ends. */
  readonly first: LocalDate;
  readonly end: SeriesEnd;
}

/** The recurring events; none if the end of one cannot be read or set. */
export function seriesOf({ fromDate, events }: Appointment): readonly RecurringEvent[] {
  const series: RecurringEvent[] = [];
  for (const event of events) {
    if (event.rule === null) continue;
    const parsed = parseRule(event.rule, timeOf(event.start));
    if (!parsed.ok) return [];
    const { rule } = parsed;
    const from = fromDate ?? dayOf(event.start);
    const first = firstDay(rule, from);
    const end = endOfRule(rule);
    if (!first || !end) return [];
    series.push({ event, rule, from, first, end });
  }
  return series;
}

/** The index of the recurring event of each of the first visits of a series. */
function firstVisits(series: readonly RecurringEvent[], visits: number): readonly number[] {
  return series
    .flatMap(({ event, rule, from }, index) =>
      firstDays(rule, from, visits).map((day) => ({
        index,
        start: `${day}T${timeOf(event.start)}`,
      })),
    )
    .toSorted((one, other) => ascending(one.start, other.start))
    .slice(0, visits)
    .map(({ index }) => index);
}

/** How many of the first visits each recurring event has, at least one. */
function sharesOf(series: readonly RecurringEvent[], visits: number): readonly number[] {
  if (series.length === 1) return [visits];
  const indexes = firstVisits(series, visits);
  return series.map((_, own) => Math.max(1, indexes.filter((index) => index === own).length));
}

/** The fewest visits after which the series can end: each of its events takes place once. */
export function fewestVisits(appointment: Appointment): number {
  const series = seriesOf(appointment);
  if (series.length < 2) return 1;
  const indexes = firstVisits(series, MAX_VISITS);
  return Math.max(...series.map((_, index) => indexes.indexOf(index) + 1));
}

function sameEnd(a: SeriesEnd, b: SeriesEnd): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The common end of rules with counts; null unless these are the first visits of the series. */
function endAfterVisits(series: readonly RecurringEvent[]): SeriesEnd | null {
  const counts = series.flatMap(({ end }) => (end.kind === 'visits' ? end.visits : []));
  const visits = counts.reduce((sum, count) => sum + count, 0);
  if (series.length > 1 && visits > MAX_VISITS) return null;
  return sharesOf(series, visits).join() === counts.join() ? { kind: 'visits', visits } : null;
}

/** The end of a job's series; `various` if its rules end differently. */
export type JobSeriesEnd = SeriesEnd | { readonly kind: 'various' };

/**
 * When the series of a job ends; `various` if its rules end differently. Null if there is no series,
 * or one of its rules cannot be read.
 */
export function seriesEndOf(appointment: Appointment): JobSeriesEnd | null {
  const series = seriesOf(appointment);
  const [first] = series;
  if (!first) return null;
  const { end } = first;
  if (end.kind === 'visits') return endAfterVisits(series) ?? { kind: 'various' };
  return series.every((other) => sameEnd(other.end, end)) ? end : { kind: 'various' };
}

/**
 * The events with another end of their series; rules that end so already keep their text. A number
 * of visits is divided among the rules, so that the first visits of all remain.
 */
export function withSeriesEnd<Event extends AppointmentEvent>(
  appointment: Appointment<Event>,
  end: SeriesEnd,
): readonly Event[] {
  const series = seriesOf(appointment);
  const shares =
    end.kind === 'visits'
      ? sharesOf(series, Math.max(end.visits, fewestVisits(appointment)))
      : undefined;
  return appointment.events.map((event) => {
    const index = series.findIndex((each) => each.event === event);
    const own = series[index];
    if (!own || event.rule === null) return event;
    const ownEnd = shares ? { kind: 'visits' as const, visits: shares[index]! } : end;
    return sameEnd(own.end, ownEnd) ? event : { ...event, rule: withRuleEnd(event.rule, ownEnd) };
  });
}

/** The events of the edited appointment with the end that their series had before. */
export function keepingEnd<Event extends AppointmentEvent>(
  before: Appointment,
  edited: Appointment<Event>,
): readonly Event[] {
  const end = seriesEndOf(before);
  return end && end.kind !== 'various' ? withSeriesEnd(edited, end) : edited.events;
}

/** The first day of the series, whenever it ends; null if there is none. */
export function firstVisitDay(appointment: Appointment): LocalDate | null {
  const days = seriesOf(appointment).map(({ first }) => first);
  return days.toSorted()[0] ?? null;
}

export function endsBeforeFirst(appointment: Appointment): boolean {
  const end = seriesEndOf(appointment);
  return end?.kind === 'day' && end.day < firstVisitDay(appointment)!;
}
