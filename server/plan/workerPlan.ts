import { ascending } from '../../src/domain/ascending.ts';
import { coversDay } from '../../src/domain/absences/absentAt.ts';
import type { DayPart, LocalDate } from '../../src/domain/entities.ts';
import type { Visit } from '../../src/domain/recurrence/visits.ts';
import { addDays, dayOf } from '../../src/domain/time/dates.ts';
import { visitsOf, type JobVisit } from '../../src/domain/visits/jobVisits.ts';
import type { FeedAbsence } from '../calendar/absenceEvents.ts';
import type { FeedJob } from '../calendar/feed.ts';
import { storedSchedule } from '../calendar/storedEvent.ts';
import { replacedBy } from '../calendar/workerVisits.ts';

/** How many days after today the plan shows. */
const DAYS_AHEAD = 14;

/** A visit as it stands in the plan of a worker. */
export interface PlanVisit extends Visit {
  readonly job: FeedJob;
  readonly isCancelled: boolean;
  /** Whether one of the same job stands further up, with what there is to know of the job. */
  readonly isRepeated: boolean;
  /** The day for which it was planned; null unless it was moved. */
  readonly movedFrom: LocalDate | null;
  readonly note: string;
  /** The names of those in whose place the worker comes. */
  readonly replaced: readonly string[];
  /** The names of those who come as well. */
  readonly beside: readonly string[];
}

export interface PlanDay {
  readonly day: LocalDate;
  /** By start, of today also those that have begun before. */
  readonly visits: readonly PlanVisit[];
  /** For which parts of the day the worker is absent. */
  readonly absences: readonly DayPart[];
}

export interface WorkerPlan {
  /** Today, and of the days ahead those on which there is something. */
  readonly days: readonly PlanDay[];
  readonly lastDay: LocalDate;
  /** The jobs that have events which cannot be read, and whose visits are therefore missing. */
  readonly unreadableJobs: readonly number[];
}

interface PlanOptions {
  readonly workerId: number;
  /** The names of all workers whom the jobs name, by their ids. */
  readonly workerNames: ReadonlyMap<number, string>;
  readonly jobs: readonly FeedJob[];
  readonly absences: readonly Pick<FeedAbsence, 'firstDay' | 'lastDay' | 'part'>[];
  readonly today: LocalDate;
  /** IANA name of the business time zone. */
  readonly timeZone: string;
}

/** What a worker has to do today and in the days that follow. */
export function workerPlan({
  workerId,
  workerNames,
  jobs,
  absences,
  today,
  timeZone,
}: PlanOptions): WorkerPlan {
  const lastDay = addDays(today, DAYS_AHEAD);
  const namesOf = (ids: readonly number[]) =>
    ids.map((id) => workerNames.get(id) ?? '').filter(Boolean);
  const unreadableJobs: number[] = [];
  const found = jobs.flatMap((job): Omit<PlanVisit, 'isRepeated'>[] => {
    const { id, workerId: worker_id, fromDate, appointment } = job;
    const stored = { id, worker_id, from_date: fromDate, appointment };
    const schedule = storedSchedule(stored, timeZone);
    const expanded = visitsOf(schedule, { first: today, last: lastDay }, timeZone);
    const isWhole = schedule.events.length === appointment.events.length;
    if (!isWhole || expanded.unreadableEvents.length > 0) unreadableJobs.push(id);
    const shown = (isCancelled: boolean) => (visit: JobVisit) => {
      const { start, end, seriesDay, patch, workerIds } = visit;
      if (!workerIds.includes(workerId)) return [];
      const event = schedule.events[visit.eventIndex]!;
      const of = { workerId, event, schedule, fromDate, timeZone };
      return [
        {
          start,
          end,
          job,
          isCancelled,
          movedFrom: patch?.start ? seriesDay : null,
          note: patch?.note ?? '',
          replaced: namesOf(replacedBy(of, visit)),
          beside: namesOf(workerIds.filter((other) => other !== workerId)),
        },
      ];
    };
    return [...expanded.visits.flatMap(shown(false)), ...expanded.cancelled.flatMap(shown(true))];
  });
  const told = new Set<number>();
  const visits = found
    .toSorted((one, other) => ascending(one.start, other.start))
    .map((visit): PlanVisit => {
      const isRepeated = told.has(visit.job.id);
      if (!visit.isCancelled) told.add(visit.job.id);
      return { ...visit, isRepeated };
    });
  const byDay = Map.groupBy(visits, ({ start }) => (dayOf(start) < today ? today : dayOf(start)));
  const all = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => addDays(today, days));
  const days = all.map((day) => ({
    day,
    visits: byDay.get(day) ?? [],
    absences: absences.filter((absence) => coversDay(absence, day)).map(({ part }) => part),
  }));
  return {
    days: days.filter(
      (one) => one.day === today || one.visits.length > 0 || one.absences.length > 0,
    ),
    lastDay,
    unreadableJobs,
  };
}
