import type { Asked, ChangeRules } from '../../change.ts';
import type { AppointmentEvent, Job, JobListing, LocalDate } from '../../entities.ts';
import { parseRule } from '../../recurrence/rule.ts';
import { nextDays } from '../../recurrence/series.ts';
import { ANY_ZONE, isSeriesDay, type TimeRange } from '../../recurrence/visits.ts';
import { dayOf, timeOf } from '../../time/dates.ts';
import type { VisitKey } from '../../visits/changes/visitPatch.ts';
import { eventWithId } from '../eventIds.ts';

interface SeriesChange extends VisitKey {
  readonly edit:
    /** All visits follow one that is at another time. */
    | { readonly kind: 'moved'; readonly period: TimeRange }
    /** Those from the visit on follow it, in a job of their own; the key makes it once. */
    | { readonly kind: 'restMoved'; readonly period: TimeRange; readonly creationKey: string }
    /** There are none from the visit on. */
    | { readonly kind: 'ended' };
}

type Scheduled = Pick<JobListing, 'fromDate' | 'events'>;

/** The change of a series from one of its visits; `seen` says when the visits of the job are. */
export type AskedSeriesChange = Asked<'series', SeriesChange, string>;

interface Following {
  readonly id: number;
  /** The first day of its series; null if unknown. */
  readonly from: LocalDate | null;
}

/** The job that was split, or is to be. */
export interface SeriesRecord extends Job {
  /** The job that goes on with it from the visit on; absent if none does. */
  readonly following?: Following;
}

/** Which job goes on with another one since that was split. */
export interface Continuation {
  readonly earlier: number;
  readonly following: number;
  /** As of `Following`. */
  readonly from: LocalDate | null;
}

export function isContinuation(note: object): note is Continuation {
  return 'following' in note;
}

/** When the visits of a job are planned, as a text that differs where that does. */
export function seenSeries({ fromDate, events }: Scheduled): string {
  return JSON.stringify([fromDate, events.map(({ start, end, rule }) => [start, end, rule])]);
}

function isPlanned(
  { fromDate }: Pick<Scheduled, 'fromDate'>,
  event: AppointmentEvent,
  day: LocalDate,
): boolean {
  return event.rule !== null && isSeriesDay(event, fromDate, day, ANY_ZONE);
}

/** Whether a series has a visit at these times. */
function hasVisitAt(
  event: AppointmentEvent,
  fromDate: LocalDate | null,
  { start, end }: TimeRange,
): boolean {
  return (
    timeOf(event.start) === timeOf(start) &&
    timeOf(event.end) === timeOf(end) &&
    isPlanned({ fromDate }, event, dayOf(start))
  );
}

/** Whether a job that follows another one is what the change makes. */
export function isRestOf(
  following: Scheduled,
  { change: { edit, seriesDay } }: AskedSeriesChange,
): boolean {
  if (edit.kind !== 'restMoved') return false;
  const { fromDate } = following;
  const isFromVisit = fromDate === seriesDay || fromDate === dayOf(edit.period.start);
  return isFromVisit && following.events.some((event) => hasVisitAt(event, fromDate, edit.period));
}

function isLeft(job: Scheduled, { eventId, seriesDay }: VisitKey): boolean {
  const event = eventWithId(job, eventId);
  return event !== undefined && isPlanned(job, event, seriesDay);
}

function hasVisitFrom({ fromDate, events }: Scheduled, day: LocalDate): boolean {
  return events.some((event) => {
    const time = timeOf(event.start);
    const own = dayOf(event.start);
    const parsed = event.rule === null ? null : parseRule(event.rule, time);
    if (!parsed) return own >= day;
    if (!parsed.ok) return true;
    const series = { rule: parsed.rule, from: fromDate ?? own, time, timeZone: ANY_ZONE };
    return nextDays(series, day, 1).length > 0;
  });
}

/** Whether the job has what the change asks for. */
export function isSeriesChanged(
  job: SeriesRecord,
  { change, seen }: Pick<AskedSeriesChange, 'change' | 'seen'>,
): boolean {
  const { edit, eventId, seriesDay } = change;
  switch (edit.kind) {
    case 'ended':
      return !hasVisitFrom(job, seriesDay);
    case 'restMoved':
      return !isLeft(job, change) && job.following !== undefined;
    case 'moved': {
      const event = eventWithId(job, eventId);
      const isAsSeen = seenSeries(job) === seen;
      return !isAsSeen && event !== undefined && hasVisitAt(event, job.fromDate, edit.period);
    }
  }
}

/** Which visits a job has, from one of them on or all. */
export const seriesChangeRules: ChangeRules<SeriesRecord, AskedSeriesChange, Continuation> = {
  isStored: isSeriesChanged,
  // A series can end on a day on which it has no visit any more.
  isGone: (job, asked) =>
    asked.change.edit.kind !== 'ended' &&
    !isSeriesChanged(job, asked) &&
    !isLeft(job, asked.change),
  isSuperseded: (job, asked) => !isSeriesChanged(job, asked) && seenSeries(job) !== asked.seen,
  knowing: (job, asked) => ({ ...asked, seen: seenSeries(job) }),
  notesAfter: (notes, { id, following }) =>
    following ? [...notes, { earlier: id, following: following.id, from: following.from }] : notes,
};
