import type { Job, JobListing, LocalDate } from '../../domain/entities.ts';
import type { JobDraft } from '../../domain/job/jobDraft.ts';
import { withCarriedOverrides } from '../../domain/job/series/overridesAfter.ts';
import type { PartOfJob } from '../../domain/job/series/split.ts';
import { dayOf } from '../../domain/time/dates.ts';
import { wallTimeAt } from '../../domain/time/zone.ts';
import type { WireJobQuery, WireJobSplit, WireSplitJobs } from '../contract/records/jobs.ts';
import type { Api } from '../client/createApi.ts';
import { madeOnce } from '../client/creation.ts';
import {
  eventsIn,
  jobOf,
  jobsWhere,
  sourceWithId,
  updateOf,
  wireEarlierWorkersOf,
  wireEventOf,
} from './jobs.ts';
import { listQuery, type ListQuery } from '../client/list.ts';
import { LIST_PATHS } from '../client/listCache.ts';
import { requireParameters } from '../client/required.ts';
import { isObject, objectOf, rowsOf, textOf, type Sent, type Unread } from '../client/wire.ts';

/** The jobs that go on with a job. Which those are, only the server knows. */
export function followingJobs(id: number): ListQuery<JobListing> {
  const query = { follows: id } satisfies Partial<Sent<WireJobQuery>>;
  return listQuery(LIST_PATHS.jobs, jobsWhere({}).rowOf, query);
}

/** The same, read once. */
export async function fetchFollowing(
  { http, config }: Api,
  id: number,
  signal: AbortSignal | null,
): Promise<readonly JobListing[]> {
  requireParameters('fetchFollowing', { id });
  const { path, params: query, rowOf } = followingJobs(id);
  const { rows } = rowsOf(await http.get(path, { query, signal }));
  return rows.flatMap((row) => rowOf(row, config) ?? []);
}

/** What goes on of a job as a job of its own, before it is edited or saved. */
export function restOf(
  job: Job,
  { fromDate, events, earlierWorkers }: PartOfJob,
  timeZone: string,
): Job {
  const appointment = isObject(job.raw.appointment) ? job.raw.appointment : {};
  const loaded = eventsIn(appointment, timeZone);
  const { earlier_workers: _, ...others } = appointment;
  const raw = {
    ...job.raw,
    from_date: fromDate,
    appointment: {
      ...others,
      ...(earlierWorkers.length > 0 && wireEarlierWorkersOf(earlierWorkers)),
      events: events.map((event) => wireEventOf(event, sourceWithId(loaded, event.id), timeZone)),
    },
  };
  return { ...job, fromDate, events, earlierWorkers, raw };
}

export interface SplitJobs {
  /** The job that was split, as it is by now. */
  readonly earlier: Job;
  readonly following: Job;
}

interface Rest {
  /** The day of the visit from which on the other job goes on. */
  readonly from: LocalDate;
  /** As `restOf` says. */
  readonly rest: Job;
  /** What the other job is to be. */
  readonly draft: JobDraft;
  readonly creationKey: string;
}

/**
 * Splits a job as it was read: fails as `outdated` if it has changed. However often it is asked for
 * with a key, one job is made.
 */
export async function splitJob(api: Api, job: Job, asked: Rest): Promise<SplitJobs> {
  requireParameters('splitJob', { id: job?.id, rest: asked });
  const { from, rest, draft, creationKey } = asked;
  const { timeZone } = api.config;
  const today = dayOf(wallTimeAt(api.now(), timeZone));
  const { update } = updateOf(api, rest, withCarriedOverrides(rest, draft, today));
  const body = { from, job: update } satisfies Sent<WireJobSplit>;
  const answer = await api.http.post(`job/${job.id}/split`, body, {
    headers: { ...madeOnce(creationKey), ...(job.etag !== null && { 'if-match': job.etag }) },
  });
  const wire: Unread<WireSplitJobs> = objectOf(await answer.json());
  return {
    earlier: jobOf(objectOf(wire.earlier), textOf(wire.earlier_etag) || null, timeZone),
    following: jobOf(objectOf(wire.following), textOf(wire.following_etag) || null, timeZone),
  };
}
