import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { idParams, worker, workerListing, workerUpdate } from '../../../src/api/contract.ts';
import type { Records } from '../../database/records.ts';
import type { ListResponses } from '../listResponses.ts';
import { createCalendarToken } from '../../security/calendarTokens.ts';
import { orNotFound } from '../problem.ts';
import { changeHeaders, expectMatch, withTag } from '../recordTag.ts';
import { responses, listResponses } from './responses.ts';

interface WorkerRouteOptions {
  readonly records: Records;
  readonly lists: ListResponses;
}

export const workerRoutes: FastifyPluginAsyncTypebox<WorkerRouteOptions> = async (
  app,
  { records, lists },
) => {
  app.get('/worker', { schema: { response: listResponses(workerListing) } }, (_request, reply) =>
    lists.send(reply, 'worker', async () =>
      Buffer.from(JSON.stringify(await records.workers.list())),
    ),
  );

  app.get(
    '/worker/:id',
    { schema: { params: idParams, response: responses(worker) } },
    async ({ params }, reply) => withTag(reply, orNotFound(await records.workers.find(params.id))),
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
      const changed = await records.inTransaction(({ workers }) =>
        workers.update(params.id, (current) => {
          check(current);
          return body;
        }),
      );
      return withTag(reply, orNotFound(changed));
    },
  );

  app.post(
    '/worker/:id/calendar-token',
    { schema: { params: idParams, response: responses(worker) } },
    async ({ params }, reply) => {
      const changed = await records.inTransaction(({ workers }) =>
        workers.update(params.id, () => ({ calendar_token: createCalendarToken() })),
      );
      return withTag(reply, orNotFound(changed));
    },
  );
};
