import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { idParams, job, jobUpdate, jobListing, jobQuery } from '../../../src/api/contract.ts';
import type { Config } from '../../config/config.ts';
import type { Records } from '../../database/records.ts';
import { createJobCheck } from '../jobCheck.ts';
import { outdatedTerms } from '../outdatedTerms.ts';
import type { ListResponses } from '../listResponses.ts';
import { orNotFound } from '../problem.ts';
import { changeHeaders, expectMatch, withTag } from '../recordTag.ts';
import { responses, listResponses } from './responses.ts';

interface JobRouteOptions {
  readonly config: Config;
  readonly records: Records;
  readonly lists: ListResponses;
  readonly now: () => Date;
}

export const jobRoutes: FastifyPluginAsyncTypebox<JobRouteOptions> = async (
  app,
  { config: { timeZone }, records, lists, now },
) => {
  const checkJob = createJobCheck({ timeZone, now });

  app.get(
    '/job',
    { schema: { querystring: jobQuery, response: listResponses(jobListing) } },
    ({ query }, reply) => {
      const { worker, has_worker, unconfirmed } = query;
      const name = JSON.stringify(['job', worker, has_worker, unconfirmed]);
      return lists.send(reply, name, () => records.jobs.listAsJson(query));
    },
  );

  app.get(
    '/job/:id',
    { schema: { params: idParams, response: responses(job) } },
    async ({ params }, reply) => withTag(reply, orNotFound(await records.jobs.find(params.id))),
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
      const check = expectMatch(headers['if-match']);
      const changed = await records.inTransaction(({ jobs, ...references }) =>
        jobs.update(params.id, async (current) => {
          await checkJob(body, references);
          check(current);
          return { ...body, confirmed_terms: outdatedTerms(current, body, timeZone) };
        }),
      );
      return withTag(reply, orNotFound(changed));
    },
  );
};
