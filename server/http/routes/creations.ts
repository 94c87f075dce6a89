import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import {
  creationParams,
  customer,
  job,
  worker,
  type RecordKind,
} from '../../../src/api/contract.ts';
import type { Records } from '../../database/records.ts';
import { signedInUserId } from '../../security/sessions.ts';
import { sendRecord } from '../creation.ts';
import { orNotFound } from '../problem.ts';
import { responses } from './responses.ts';

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
        response: responses(Type.Union([customer, worker, job])),
      },
    },
    async (request, reply) => {
      const key = request.params.key.toLowerCase();
      const userId = signedInUserId(request);
      const { kind, record } = await records.whenWritten(
        async ({ creations, customers, workers, jobs }) => {
          const made = orNotFound(await creations.find(userId, key));
          const tables = { customer: customers, worker: workers, job: jobs } satisfies Record<
            RecordKind,
            unknown
          >;
          return {
            kind: made.kind,
            record: orNotFound(await tables[made.kind].find(made.record_id)),
          };
        },
      );
      return sendRecord(reply, `${app.prefix}/${kind}/${record.id}`, JSON.stringify(record));
    },
  );
};
