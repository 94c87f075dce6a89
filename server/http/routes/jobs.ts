import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { idParams, job, jobUpdate, jobListing, jobQuery } from '../../../src/api/contract.ts';
import type { Config } from '../../config/config.ts';
import type { Customers } from '../../database/customerRepository.ts';
import type { Jobs } from '../../database/jobRepository.ts';
import type { Workers } from '../../database/workerRepository.ts';
import { createJobCheck } from '../jobCheck.ts';
import { outdatedTerms } from '../outdatedTerms.ts';
import type { ListResponses } from '../listResponses.ts';
import { orNotFound } from '../problem.ts';
import { changeHeaders, expectMatch, withTag } from '../recordTag.ts';
import { responses, listResponses } from './responses.ts';

interface JobRouteOptions {
  readonly config: Config;
  readonly customers: Customers;
  readonly workers: Workers;
  readonly jobs: Jobs;
  readonly lists: ListResponses;
  readonly now: () => Date;
}

export const jobRoutes: FastifyPluginAsyncTypebox<JobRouteOptions> = async (
  app,
  { config: { timeZone }, customers, workers, jobs, lists, now },
) => {
  const checkJob = createJobCheck({ customers, workers, timeZone, now });

  app.get(
    '/job',
    { schema: { querystring: jobQuery, response: listResponses(jobListing) } },
    ({ query }, reply) => {
      const { worker, has_worker, unconfirmed } = query;
      const name = JSON.stringify(['job', worker, has_worker, unconfirmed]);
      return lists.send(reply, name, () => jobs.listAsJson(query));
    },
  );

  app.get(
    '/job/:id',
    { schema: { params: idParams, response: responses(job) } },
    async ({ params }, reply) => withTag(reply, orNotFound(await jobs.find(params.id))),
  );

  app.put(
    '/job/:id',
    {
      schema: {
        params: idParams,
        headers: changeHeaders,
        body: jobUpdate,
        response: responses(job),
      },
    },
    async ({ params, headers, body }, reply) => {
      orNotFound(await jobs.find(params.id));
      await checkJob(body);
      const check = expectMatch(headers['if-match']);
      const changed = await jobs.update(params.id, (current) => {
        check(current);
        return { ...body, confirmed_terms: outdatedTerms(current, body, timeZone) };
      });
      return withTag(reply, orNotFound(changed));
    },
  );
};
