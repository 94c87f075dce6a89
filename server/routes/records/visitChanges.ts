import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import {
  newerRecords,
  changedVisits,
  visitChanges,
} from '../../../src/api/contract/planning/absences.ts';
import { creationHeaders, errorResponse } from '../../../src/api/contract/service.ts';
import type { Config } from '../../config/config.ts';
import { createAbsenceChange } from '../../checks/absenceChange.ts';
import { createOnce, sendJson } from '../../http/creation.ts';
import { createJobChange } from '../../checks/jobChange.ts';
import type { ResourceOptions } from '../../http/resource.ts';
import { createVisitSaves } from '../../checks/visitSaves.ts';
import { responses } from '../../http/responses.ts';

interface VisitChangesRouteOptions extends ResourceOptions {
  readonly config: Config;
}

/** In bytes: as many changes as one save may have, with notes of the longest kind. */
const BODY_LIMIT = 2 ** 20;

/** Changes of visits of several jobs, with the absence for which they are made, or nothing. */
export const visitChangesRoute: FastifyPluginAsyncTypebox<VisitChangesRouteOptions> = async (
  app,
  options,
) => {
  const once = createOnce(options);
  const change = createVisitSaves({
    changeAbsence: createAbsenceChange(options),
    changeJob: createJobChange(options),
    timeZone: options.config.timeZone,
  });
  app.post(
    '/visit-changes',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        headers: creationHeaders,
        body: visitChanges,
        response: {
          ...responses(changedVisits),
          409: Type.Object({
            ...errorResponse.properties,
            ...newerRecords.properties,
          }),
        },
      },
    },
    async (request, reply) => {
      const { answer } = await once(request, 'visitChanges', async (writable) => {
        const changed = await change(writable, request.body);
        const { id } = changed.absence ?? changed.jobs[0]!;
        return { id, ...changed };
      });
      return sendJson(reply, answer);
    },
  );
};
