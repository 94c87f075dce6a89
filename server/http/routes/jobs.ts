import type { FastifyPluginAsync } from 'fastify';
import { job, jobListing, jobQuery, jobUpdate } from '../../../src/api/contract.ts';
import type { Config } from '../../config/config.ts';
import type { Records } from '../../database/records.ts';
import { createJobCheck } from '../jobCheck.ts';
import type { ListResponses } from '../listResponses.ts';
import { outdatedTerms } from '../outdatedTerms.ts';
import { serveResource } from '../resource.ts';

interface JobRouteOptions {
  readonly config: Config;
  readonly records: Records;
  readonly lists: ListResponses;
  readonly now: () => Date;
}

export const jobRoutes: FastifyPluginAsync<JobRouteOptions> = async (
  app,
  { config: { timeZone }, records, lists, now },
) => {
  const checkJob = createJobCheck({ timeZone, now });
  serveResource(app, lists, {
    path: '/job',
    query: jobQuery,
    listed: jobListing,
    record: job,
    changes: jobUpdate,
    list: records.jobs.listAsJson,
    find: records.jobs.find,
    update: (id, change) =>
      records.inTransaction(({ jobs, ...references }) =>
        jobs.update(id, async (current) => {
          const changed = change(current);
          await checkJob(changed, references);
          return { ...changed, confirmed_terms: outdatedTerms(current, changed, timeZone) };
        }),
      ),
  });
};
