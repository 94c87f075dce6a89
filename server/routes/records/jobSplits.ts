import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { jobSplit, splitJobs, type WireJobUpdate } from '../../../src/api/contract/records/jobs.ts';
import { idParams } from '../../../src/api/contract/schema.ts';
import { creationHeaders } from '../../../src/api/contract/service.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { sharedDay } from '../../../src/domain/job/series/split.ts';
import { createCanonicalForm } from '../../calendar/canonicalJob.ts';
import { splitJob } from '../../calendar/splitJob.ts';
import { plannedOf } from '../../calendar/schedule.ts';
import { notesOf, type JobToStore, type StoredJob } from '../../calendar/storedJob.ts';
import type { Config } from '../../config/config.ts';
import type { WritableRecords } from '../../database/records.ts';
import { createOnce, sendJson } from '../../http/creation.ts';
import { createDayCheck } from '../../checks/dayCheck.ts';
import { writableJob } from '../../checks/jobChange.ts';
import { createJobCheck } from '../../checks/jobCheck.ts';
import { outdatedTerms } from '../../checks/outdatedTerms.ts';
import { fieldProblem, orNotFound, withFields } from '../../problem.ts';
import { changeHeaders, expectMatch, taggedJson } from '../../checks/recordTag.ts';
import type { ResourceOptions } from '../../http/resource.ts';
import { responses } from '../../http/responses.ts';

interface SplitRouteOptions extends ResourceOptions {
  readonly config: Config;
}

const headers = Type.Object({ ...creationHeaders.properties, ...changeHeaders.properties });

/** A job is split on the day of a visit, and another one goes on with it. */
export const jobSplitRoutes: FastifyPluginAsyncTypebox<SplitRouteOptions> = async (
  app,
  options,
) => {
  const {
    config: { timeZone },
    now,
  } = options;
  const once = createOnce(options);
  const checkDay = createDayCheck({ timeZone, now });
  const canonical = createCanonicalForm(timeZone);
  const checkJob = createJobCheck({ timeZone, now });

  /** The job that goes on with `current`, as it is sent, and what remains of that. */
  async function parts(
    current: StoredJob,
    { from, job: sent }: { readonly from: string; readonly job: WireJobUpdate },
    writable: WritableRecords,
  ) {
    const split = splitJob(current, checkDay(from, 'from'), timeZone);
    if (split.problem) throw fieldProblem(split.problem, 'from');
    const ended = { ...writableJob(current), ...split.ended };
    await checkJob(ended, writable, current);
    const unchanged = { ...current, ...split.following };
    const wanted = await withFields(
      (field) => `job.${field}`,
      async () => {
        const made = canonical.job({ ...notesOf(current), ...sent }, unchanged);
        await checkJob(made, writable, unchanged);
        return made;
      },
    );
    const planned = ({ from_date: fromDate, appointment }: JobToStore) => ({
      fromDate,
      events: appointment.events.map(plannedOf),
    });
    if (sharedDay(planned(ended), planned(wanted), from as LocalDate)) {
      throw fieldProblem('sharedVisits', 'job.from_date');
    }
    const confirmed_terms = outdatedTerms(unchanged, wanted);
    return { ended, following: { ...wanted, confirmed_terms, follows: current.id } };
  }

  app.post(
    '/job/:id/split',
    {
      schema: { params: idParams, headers, body: jobSplit, response: responses(splitJobs) },
    },
    async (request, reply) => {
      const { params, body } = request;
      const check = expectMatch(request.headers['if-match']);
      const split = async (writable: WritableRecords) => {
        const { jobs } = writable;
        const current = orNotFound(await jobs.find(params.id));
        check(current);
        const { ended, following } = await parts(current, body, writable);
        const made = await jobs.insert(following);
        const change = { action: 'split', otherId: made.id } as const;
        const earlier = (await jobs.update(current.id, () => ended, change))!;
        return {
          id: made.id,
          earlier,
          earlier_etag: taggedJson(earlier).etag,
          following: made,
          following_etag: taggedJson(made).etag,
        };
      };
      const { record_id, answer } = await once(request, 'job', split);
      return sendJson(reply.header('location', `${app.prefix}/job/${record_id}`), answer);
    },
  );
};
