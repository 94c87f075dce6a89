import type { FastifyPluginAsync } from 'fastify';
import { job, jobChanges, jobListing, jobQuery, jobUpdate } from '../../../src/api/contract.ts';
import type { Config } from '../../config/config.ts';
import { createJobCheck } from '../jobCheck.ts';
import { outdatedTerms } from '../outdatedTerms.ts';
import { serveResource, type ResourceOptions } from '../resource.ts';

interface JobRouteOptions extends ResourceOptions {
  readonly config: Config;
  readonly now: () => Date;
}

export const jobRoutes: FastifyPluginAsync<JobRouteOptions> = async (app, options) => {
  const {
    config: { timeZone },
    records,
    now,
  } = options;
  const checkJob = createJobCheck({ timeZone, now });
  serveResource(app, options, {
    path: '/job',
    query: jobQuery,
    listed: jobListing,
    record: job,
    changes: jobUpdate,
    listChanges: jobChanges,
    shows: ['jobs', 'customers'],
    list: ({ since, ...query }, version) =>
      since === undefined
        ? records.jobs.listAsJson(query)
        : records.jobs.changesAsJson(query, since, version),
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
