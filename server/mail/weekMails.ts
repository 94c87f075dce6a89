import type { LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { placeInWords } from '../../src/domain/person/contact.ts';
import type { ToldTimes } from '../../src/domain/sentWeek/sentWeek.ts';
import { weekMessage } from '../../src/domain/sentWeek/weekMessage.ts';
import { byStart, toldTimes, weekVisitsOf } from '../../src/domain/sentWeek/weekVisits.ts';
import type { Visit } from '../../src/domain/visits/jobVisits.ts';
import type { FeedJob } from '../calendar/feed.ts';
import { scheduleOf } from '../calendar/schedule.ts';
import type { Steps } from '../steps.ts';

interface OwnWeek {
  readonly workerId: number;
  /** A Monday. */
  readonly week: LocalDate;
  readonly now: LocalDateTime;
  /** IANA name of the business time zone. */
  readonly timeZone: string;
}

interface VisitOfWeek {
  readonly visit: Visit;
  readonly job: FeedJob;
}

/** The visits of a worker that begin in a week and are not over, by start. */
export function* ownWeek(
  jobs: readonly FeedJob[],
  { workerId, ...options }: OwnWeek,
): Steps<readonly VisitOfWeek[]> {
  const own: VisitOfWeek[] = [];
  for (const job of jobs) {
    const { id, workerId: worker_id, fromDate: from_date, appointment } = job;
    const schedule = scheduleOf({ id, worker_id, from_date, appointment });
    for (const visit of weekVisitsOf(schedule, options)) {
      if (visit.workerIds.includes(workerId)) own.push({ visit, job });
    }
    yield;
  }
  return own.toSorted((one, other) => byStart(one.visit, other.visit));
}

/** When these visits are, as their worker is told. */
export function timesIn(own: readonly VisitOfWeek[]): readonly ToldTimes[] {
  return toldTimes(own.map(({ visit }) => visit));
}

/** What is said of a week by mail. */
export function weekMail(
  week: LocalDate,
  own: readonly VisitOfWeek[],
  link: string,
  addressing: Parameters<typeof weekMessage>[3],
) {
  const places = own.map(({ visit: { start, end }, job: { customer } }) => ({
    start,
    end,
    place: placeInWords({ ...customer, zipCode: customer.zip_code }),
  }));
  return weekMessage(week, places, link, addressing);
}
