import { ascending } from '../../src/domain/ascending.ts';
import { coversDay } from '../../src/domain/absences/absentAt.ts';
import type { DayPart, LocalDate } from '../../src/domain/entities.ts';
import type { DayWindow, TimeRange } from '../../src/domain/recurrence/visits.ts';
import { DAYS_PER_WEEK } from '../../src/domain/calendar/dimensions.ts';
import { weekStart } from '../../src/domain/calendar/view.ts';
import { hoursIn, visitsIn } from '../../src/domain/plan/lane.ts';
import { addDays, dayOf } from '../../src/domain/time/dates.ts';
import { overlapsOfEach } from '../../src/domain/visits/conflicts/overlappingVisits.ts';
import { visitsOf, type Visit } from '../../src/domain/visits/jobVisits.ts';
import { eventWithId } from '../../src/domain/job/eventIds.ts';
import { workersOn, type EventStaff } from '../../src/domain/visits/workersOf.ts';
import type { FeedAbsence } from '../calendar/absenceEvents.ts';
import type { FeedJob } from '../calendar/feed.ts';
import { scheduleOf } from '../calendar/schedule.ts';
import { replacedBy } from '../calendar/workerVisits.ts';
import type { Steps } from '../steps.ts';
import { untoldKey } from './untoldVisits.ts';

/** How many days after today the plan shows. */
export const DAYS_AHEAD = 14;

/** More than one person has in that time; of more, the plan shows the first days. */
const MOST_VISITS = 200;

/** A visit as it stands in the plan of a worker. */
export interface PlanEntry extends TimeRange {
  readonly job: FeedJob;
  readonly isCancelled: boolean;
  /** The day for which it was planned; null unless it was moved. */
  readonly movedFrom: LocalDate | null;
  readonly note: string;
  /** Names what became of it, if the worker has yet to be told; null otherwise. */
  readonly untold: string | null;
  /** The names of those in whose place the worker comes, as far as they are known; null if in nobody's. */
  readonly replaced: readonly string[] | null;
  /** The names of those who come as well. */
  readonly beside: readonly string[];
  /** What the worker has at the same time. */
  readonly overlapping: readonly (TimeRange & { readonly job: FeedJob })[];
}

export interface PlanDay {
  readonly day: LocalDate;
  /** By start, of today also those that have begun before. */
  readonly visits: readonly PlanEntry[];
  /** For which part of the day the worker is absent; null if for none. */
  readonly absent: DayPart | null;
  /** The name of the public holiday; null if it is none. */
  readonly holiday: string | null;
}

export interface PlanWeek {
  /** A Monday. */
  readonly first: LocalDate;
  /** What takes place from Monday to Sunday, also what is over; null if that is nothing, or the plan ends before. */
  readonly total: { readonly visits: number; readonly hours: number } | null;
  /** Today and later, as far as there is something. */
  readonly days: readonly PlanDay[];
}

export interface WorkerPlan {
  /** Today. */
  readonly today: PlanDay;
  /** That of today, and those of the days ahead on which there is something; without today itself. */
  readonly weeks: readonly PlanWeek[];
  readonly lastDay: LocalDate;
  /** The jobs of which visits are missing, because their rule cannot be read. */
  readonly unreadableJobs: readonly number[];
}

interface PlanOptions {
  readonly workerId: number;
  /** The names of all workers whom the jobs name, by their ids. */
  readonly workerNames: ReadonlyMap<number, string>;
  readonly jobs: readonly FeedJob[];
  readonly absences: readonly Pick<FeedAbsence, 'firstDay' | 'lastDay' | 'part'>[];
  /** The names of the public holidays, by their days. */
  readonly holidays: ReadonlyMap<string, string>;
  readonly today: LocalDate;
  /** IANA name of the business time zone. */
  readonly timeZone: string;
}

/** Of absences that overlap, the part of the day that they cover together. */
function partCovered(parts: readonly DayPart[]): DayPart | null {
  const [first = null, ...others] = new Set(parts);
  return others.length > 0 ? 'all' : first;
}

/** The visits of a job to which the worker comes, or would have come, in a window. */
function visitsOfJob(job: FeedJob, window: DayWindow, options: PlanOptions) {
  const { workerId, workerNames, today, timeZone } = options;
  const { id, workerId: worker_id, fromDate, appointment } = job;
  const namesOf = (ids: readonly number[]) =>
    ids.map((one) => workerNames.get(one) ?? '').filter(Boolean);
  const schedule = scheduleOf({ id, worker_id, from_date: fromDate, appointment });
  const { visits, cancelled, unreadableEvents } = visitsOf(schedule, window, timeZone);
  const isOwn = ({ workerIds }: Visit) => workerIds.includes(workerId);
  const comes = (staff: EventStaff) =>
    [today, window.last].some((day) =>
      workersOn(schedule, staff, day, undefined).includes(workerId),
    );
  const planned = (visit: Visit, isCancelled: boolean) => {
    const { start, end, seriesDay, patch, workerIds, eventId } = visit;
    const event = eventWithId(schedule, eventId)!;
    const replaced = replacedBy({ workerId, event, schedule, fromDate, timeZone }, visit);
    return {
      start,
      end,
      job,
      isCancelled,
      movedFrom: patch?.start ? seriesDay : null,
      note: patch?.note ?? '',
      untold: untoldKey(visit, workerId),
      replaced: replaced.length > 0 ? namesOf(replaced) : null,
      beside: namesOf(workerIds.filter((other) => other !== workerId)),
    };
  };
  return {
    visits: [
      ...visits.filter(isOwn).map((visit) => planned(visit, false)),
      ...cancelled.filter(isOwn).map((visit) => planned(visit, true)),
    ],
    isReadable: !unreadableEvents.some(comes),
  };
}

/** What a worker has to do today and in the days that follow. */
export function* workerPlan(options: PlanOptions): Steps<WorkerPlan> {
  const { jobs, absences, holidays, today } = options;
  const window = { first: weekStart(today), last: addDays(today, DAYS_AHEAD) };
  const ofJobs: ({ readonly job: FeedJob } & ReturnType<typeof visitsOfJob>)[] = [];
  for (const job of jobs) {
    ofJobs.push({ job, ...visitsOfJob(job, window, options) });
    yield;
  }
  const dayIn = ({ start }: TimeRange) => (dayOf(start) < today ? today : dayOf(start));
  const sinceMonday = ofJobs
    .flatMap((ofJob) => ofJob.visits)
    .toSorted((one, other) => ascending(one.start, other.start));
  const planned = sinceMonday.filter(({ end }) => end > `${today}T00:00:00`);
  const leftOut = planned[MOST_VISITS];
  const dayBefore = leftOut && addDays(dayIn(leftOut), -1);
  const lastDay = dayBefore ? [today, dayBefore].toSorted().at(-1)! : window.last;
  const shown = planned.filter((visit) => dayIn(visit) <= lastDay);
  const overlapping = overlapsOfEach(shown.filter(({ isCancelled }) => !isCancelled));
  const visits = shown.map((visit): PlanEntry => ({
    ...visit,
    overlapping: overlapping.get(visit) ?? [],
  }));
  const byDay = Map.groupBy(visits, dayIn);
  const planOf = (day: LocalDate): PlanDay => ({
    day,
    visits: byDay.get(day) ?? [],
    absent: partCovered(
      absences.filter((absence) => coversDay(absence, day)).map(({ part }) => part),
    ),
    holiday: holidays.get(day) ?? null,
  });
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, days) => planOf(addDays(today, days + 1)));
  const later = ahead.filter(
    ({ day, visits: own, absent, holiday }) =>
      day <= lastDay && (own.length > 0 || absent !== null || holiday !== null),
  );
  const weeks = Map.groupBy(later, ({ day }) => weekStart(day));
  const totalOf = (week: DayWindow) => {
    if (week.last > lastDay) return null;
    const own = visitsIn(sinceMonday, week);
    return own.length > 0 ? { visits: own.length, hours: hoursIn(own, week) } : null;
  };
  const weekFrom = (first: LocalDate): PlanWeek => ({
    first,
    total: totalOf({ first, last: addDays(first, DAYS_PER_WEEK - 1) }),
    days: weeks.get(first) ?? [],
  });
  return {
    today: planOf(today),
    weeks: [...new Set([weekStart(today), ...weeks.keys()])].map(weekFrom),
    lastDay,
    unreadableJobs: ofJobs.filter(({ isReadable }) => !isReadable).map(({ job }) => job.id),
  };
}
