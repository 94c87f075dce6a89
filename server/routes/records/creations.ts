import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { absence } from '../../../src/api/contract/planning/absences.ts';
import { customer } from '../../../src/api/contract/records/customers.ts';
import { job } from '../../../src/api/contract/records/jobs.ts';
import { worker } from '../../../src/api/contract/records/workers.ts';
import { creationParams } from '../../../src/api/contract/service.ts';
import type { Records } from '../../database/records.ts';
import { signedInUserId } from '../../security/sessions.ts';
import { sendRecord } from '../../http/creation.ts';
import { orNotFound, Problem } from '../../problem.ts';
import { responses } from '../../http/responses.ts';

interface CreationRouteOptions {
  readonly records: Records;
}

/**
 * What the signed-in user has made by a key, for those whose request was not answered: if that still
 * waits to be carried out, the answer waits for it.
 */
export const creationRoutes: FastifyPluginAsyncTypebox<CreationRouteOptions> = async (
  app,
  { records },
) => {
  app.get(
    '/creation/:key',
    {
      schema: {
        params: creationParams,
        response: responses(Type.Union([customer, worker, job, absence])),
      },
    },
    async (request, reply) => {
      const key = request.params.key.toLowerCase();
      const userId = signedInUserId(request);
      const { kind, record } = await records.whenWritten(async (readable) => {
        const made = orNotFound(await readable.creations.find(userId, key));
        // What was made of many records at once is no record.
        const { kind: of } = made;
        if (of === 'visitChanges' || of === 'undo') throw new Problem(404, 'notFound');
        return { kind: of, record: orNotFound(await readable[`${of}s`].find(made.record_id)) };
      });
      return sendRecord(reply, `${app.prefix}/${kind}/${record.id}`, JSON.stringify(record));
    },
  );
};
