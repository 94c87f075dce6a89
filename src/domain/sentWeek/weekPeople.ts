import type { JobListing, LocalDate, LocalDateTime, Worker } from '../entities.ts';
import { unconfirmedParties } from '../job/confirmation/confirmedTerms.ts';
import { sortRows } from '../list/table.ts';
import type { OfJob } from '../visits/jobVisits.ts';
import { sumOfHours } from '../visits/fit/hoursOf.ts';
import type { SentWeek, ToldNote } from './sentWeek.ts';
import { weekStatus, type WeekStatus } from './weekStatus.ts';
import { byStart, toldTimes, wholeWeekOf } from './weekVisits.ts';

/** Somebody who has visits in a week, or was told of some. */
export interface WeekPerson {
  readonly worker: Worker;
  /** By start, without those that are over. */
  readonly visits: readonly OfJob[];
  /** How many of the week are over. */
  readonly over: number;
  readonly hours: number;
  /** How many of their jobs with these visits they have not confirmed. */
  readonly unconfirmed: number;
  readonly sent: SentWeek | undefined;
  readonly status: WeekStatus;
}

interface WeekSources {
  readonly jobs: readonly JobListing[];
  readonly workers: readonly Worker[];
  readonly sent: readonly SentWeek[];
  /** A Monday. */
  readonly week: LocalDate;
  readonly now: LocalDateTime;
  readonly timeZone: string;
}

/** Who is to know their week, by name. */
export function weekPeople(sources: WeekSources): readonly WeekPerson[] {
  const { jobs, workers, sent, week, now, timeZone } = sources;
  const ofWorkers = new Map<number, OfJob[]>();
  for (const job of jobs) {
    for (const visit of wholeWeekOf(job, { week, timeZone })) {
      for (const id of visit.workerIds) {
        const own = ofWorkers.get(id);
        if (own) own.push({ job, visit });
        else ofWorkers.set(id, [{ job, visit }]);
      }
    }
  }
  const known = new Map(sent.map((one) => [one.id, one]));
  return sortRows(workers, 'ascending', ({ name }) => name).flatMap((worker) => {
    const whole = ofWorkers.get(worker.id) ?? [];
    const visits = whole
      .filter(({ visit }) => visit.end > now)
      .toSorted((one, other) => byStart(one.visit, other.visit));
    const ofWorker = known.get(worker.id);
    if (visits.length === 0 && !ofWorker?.visits?.length) return [];
    const own = new Set(visits.map(({ job }) => job));
    return [
      {
        worker,
        visits,
        over: whole.length - visits.length,
        hours: sumOfHours(visits.map(({ visit }) => visit)),
        unconfirmed: [...own].filter(
          (job) => job.workerId === worker.id && unconfirmedParties(job).includes('worker'),
        ).length,
        sent: ofWorker,
        status: weekStatus(
          ofWorker,
          visits.map(({ visit }) => visit),
          { week, now },
        ),
      },
    ];
  });
}

/** Whether somebody is still to be told their week as it is. */
export const isToTell = ({ status }: WeekPerson) => status.state !== 'told';

/** That somebody was told their week as it is, by hand. */
export function tellingOf(
  { worker, visits }: Pick<WeekPerson, 'worker' | 'visits'>,
  way: ToldNote['way'],
): ToldNote {
  const told = toldTimes(visits.map(({ visit }) => visit));
  return { kind: 'told', workerId: worker.id, way, visits: told };
}
