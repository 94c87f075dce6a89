import type { Api } from '../../api/client/createApi.ts';
import { fetchJob } from '../../api/jobs/jobs.ts';
import { LIST_PATHS } from '../../api/client/listCache.ts';
import { announceRead } from '../../api/client/savedRecords.ts';
import type { Job } from '../../domain/entities.ts';
import { failureOf } from '../../domain/failure.ts';

/** Reads a job; null if it is gone. */
async function readJob(api: Api, id: number, signal: AbortSignal | null): Promise<Job | null> {
  try {
    return await fetchJob(api, id, signal);
  } catch (error) {
    if (failureOf(error).code !== 'notFound') throw error;
    api.listCache.drop(LIST_PATHS.jobs, id);
    return null;
  }
}

/** Reads the jobs that are still there, and shows them in lists as they are by now. */
export async function readJobs(
  api: Api,
  ids: readonly number[],
  signal: AbortSignal | null,
): Promise<readonly Job[]> {
  const read = await Promise.all(ids.map((id) => readJob(api, id, signal)));
  const jobs = read.filter((job) => job !== null);
  for (const job of jobs) announceRead(api, job);
  return jobs;
}
