import type { Api } from '../../api/client/createApi.ts';
import { ApiFailure } from '../../api/client/httpClient.ts';
import { fetchFollowing, restOf, splitJob } from '../../api/jobs/jobSplit.ts';
import { fetchJob, saveJob } from '../../api/jobs/jobs.ts';
import { announceSaved } from '../../api/client/savedRecords.ts';
import type { JobListing } from '../../domain/entities.ts';
import { draftOf } from '../../domain/job/edit/jobFields.ts';
import {
  isRestOf,
  isSeriesChanged,
  type AskedSeriesChange,
  type SeriesRecord,
} from '../../domain/job/series/seriesChange.ts';
import { firstVisitDay } from '../../domain/job/series/seriesEnd.ts';
import { allMoved, endedOn, restMoved } from '../../domain/job/series/seriesEdit.ts';

/** Reads a job, and with it the one that goes on with it if that is what the change makes. */
export async function readSeries(
  api: Api,
  asked: AskedSeriesChange,
  signal: AbortSignal,
): Promise<SeriesRecord> {
  const job = await fetchJob(api, asked.id, signal);
  if (asked.change.edit.kind !== 'restMoved') return job;
  const followers = await fetchFollowing(api, asked.id, signal);
  const following = followers.find((one) => isRestOf(one, asked));
  if (!following) return job;
  return { ...job, following: goingOn(following) };
}

function goingOn(job: Pick<JobListing, 'id' | 'fromDate' | 'events'>) {
  return { id: job.id, from: firstVisitDay(job) ?? job.fromDate };
}

function impossible(): never {
  throw new ApiFailure({ code: 'conflict' });
}

/** Saves the change of a series, shows it in lists, and returns the job as it is then. */
export async function saveSeries(
  api: Api,
  record: SeriesRecord,
  asked: AskedSeriesChange,
): Promise<SeriesRecord> {
  if (isSeriesChanged(record, asked)) return record;
  const { change } = asked;
  const { edit, seriesDay } = change;
  if (edit.kind === 'restMoved') {
    const { rest: part, edited } = restMoved(record, change, edit.period) ?? impossible();
    const rest = restOf(record, part, api.config.timeZone);
    const { earlier, following } = await splitJob(api, record, {
      from: seriesDay,
      rest,
      draft: { ...draftOf(rest), ...edited },
      creationKey: edit.creationKey,
    });
    announceSaved(api, 'job', earlier);
    announceSaved(api, 'job', following);
    return { ...earlier, following: goingOn(following) };
  }
  const edited =
    edit.kind === 'ended' ? endedOn(record, seriesDay) : allMoved(record, change, edit.period);
  const draft = { ...draftOf(record), ...(edited ?? impossible()) };
  return announceSaved(api, 'job', await saveJob(api, record, draft));
}
