import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { idParams, worker, workerListing, workerUpdate } from '../../../src/api/contract.ts';
import type { Workers } from '../../database/workerRepository.ts';
import type { ListResponses } from '../listResponses.ts';
import { createCalendarToken } from '../../security/calendarTokens.ts';
import { orNotFound } from '../problem.ts';
import { changeHeaders, expectMatch, withTag } from '../recordTag.ts';
import { responses, listResponses } from './responses.ts';

interface WorkerRouteOptions {
  readonly workers: Workers;
  readonly lists: ListResponses;
}

export const workerRoutes: FastifyPluginAsyncTypebox<WorkerRouteOptions> = async (
  app,
  { workers, lists },
) => {
  app.get('/worker', { schema: { response: listResponses(workerListing) } }, (_request, reply) =>
    lists.send(reply, 'worker', async () => Buffer.from(JSON.stringify(await workers.list()))),
  );

  app.get(
    '/worker/:id',
    { schema: { params: idParams, response: responses(worker) } },
    async ({ params }, reply) => withTag(reply, orNotFound(await workers.find(params.id))),
  );

  app.put(
    '/worker/:id',
    {
      schema: {
        params: idParams,
        headers: changeHeaders,
        body: workerUpdate,
        response: responses(worker),
      },
    },
    async ({ params, headers, body }, reply) => {
      const check = expectMatch(headers['if-match']);
      return withTag(reply, orNotFound(await workers.update(params.id, body, check)));
    },
  );

  app.post(
    '/worker/:id/calendar-token',
    { schema: { params: idParams, response: responses(worker) } },
    async ({ params }, reply) =>
      withTag(
        reply,
        orNotFound(await workers.changeCalendarToken(params.id, createCalendarToken())),
      ),
  );
};
