import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { idsQuery } from '../../../src/api/contract/records/changes.ts';
import {
  renewedLinks,
  worker,
  workerListing,
  workerUpdate,
  type WireRenewedLinks,
} from '../../../src/api/contract/records/workers.ts';
import { idParams } from '../../../src/api/contract/schema.ts';
import { stillComes } from '../../calendar/stillComes.ts';
import { createCalendarToken } from '../../credentials/calendarTokens.ts';
import { createLinkToken } from '../../credentials/linkTokens.ts';
import type { FeedJobs } from '../../database/records/feedRepository.ts';
import { authorOf, signedInUserId } from '../../security/sessions.ts';
import { withArchivedDay, type ArchivedDayOptions } from '../../checks/archivedDay.ts';
import { logEvent } from '../../log/eventLog.ts';
import { orNotFound, refuseErased } from '../../problem.ts';
import { withTag } from '../../checks/recordTag.ts';
import { serveResource, type ResourceOptions } from '../../http/resource.ts';
import { responses } from '../../http/responses.ts';

interface WorkerRouteOptions extends ResourceOptions, ArchivedDayOptions {
  readonly feedJobs: FeedJobs;
}

export const workerRoutes: FastifyPluginAsyncTypebox<WorkerRouteOptions> = async (app, options) => {
  const { records } = options;
  serveResource(app, options, {
    kind: 'worker',
    query: idsQuery,
    listed: workerListing,
    record: worker,
    changes: workerUpdate,
    creation: workerUpdate,
    shows: ['workers'],
    ...records.workers,
    forViewers: (record) => ({ ...record, calendar_token: '', plan_token: '' }),
    update: (id, change, { workers }) =>
      workers.update(id, (current) => {
        const changed = withArchivedDay(change(current), options, current);
        refuseErased(current);
        return changed;
      }),
    insert: (fields, { workers }) => workers.insert(withArchivedDay(fields, options)),
  });

  const links = [
    {
      path: 'calendar-token',
      renew: () => ({ calendar_token: createCalendarToken() }),
      action: 'feedRenewed',
      event: 'worker.linkRenewed',
    },
    {
      path: 'plan-token',
      renew: () => ({ plan_token: createLinkToken() }),
      action: 'planRenewed',
      event: 'worker.planLinkRenewed',
    },
  ] as const;
  for (const { path, renew, action, event } of links) {
    app.post(
      `/worker/:id/${path}`,
      { schema: { params: idParams, response: responses(worker) } },
      async (request, reply) => {
        const changed = await records.inTransaction(authorOf(request), ({ workers }) =>
          workers.update(
            request.params.id,
            (current) => {
              refuseErased(current);
              return renew();
            },
            action,
          ),
        );
        const renewed = orNotFound(changed);
        logEvent(request, { event, workerId: renewed.id, by: signedInUserId(request) });
        return withTag(reply, renewed);
      },
    );
  }

  app.post('/worker/links', { schema: { response: responses(renewedLinks) } }, async (request) => {
    const renewed = await records.inTransaction(authorOf(request), async ({ workers }) => {
      const living = (await workers.all()).filter(({ erased_on }) => erased_on === null);
      for (const { id } of living) {
        for (const { renew, action } of links) await workers.update(id, renew, action);
      }
      return living;
    });
    logEvent(request, { event: 'worker.allLinksRenewed', by: signedInUserId(request) });
    const toTell: WireRenewedLinks = [];
    for (const one of renewed) {
      if (await stillComes(one, options)) toTell.push({ id: one.id, name: one.name });
    }
    return toTell;
  });
};
