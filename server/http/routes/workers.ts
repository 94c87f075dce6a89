import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { idParams, worker, workerListing, workerUpdate } from '../../../src/api/contract.ts';
import type { Records } from '../../database/records.ts';
import type { ListResponses } from '../listResponses.ts';
import { createCalendarToken } from '../../security/calendarTokens.ts';
import { orNotFound } from '../problem.ts';
import { withTag } from '../recordTag.ts';
import { serveResource } from '../resource.ts';
import { responses } from './responses.ts';

interface WorkerRouteOptions {
  readonly records: Records;
  readonly lists: ListResponses;
}

export const workerRoutes: FastifyPluginAsyncTypebox<WorkerRouteOptions> = async (
  app,
  { records, lists },
) => {
  serveResource(app, lists, {
    path: '/worker',
    listed: workerListing,
    record: worker,
    changes: workerUpdate,
    ...records.workers,
    update: (id, change) => records.inTransaction(({ workers }) => workers.update(id, change)),
  });

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
