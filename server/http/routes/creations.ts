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

/** What the signed-in user has made by a key, for those whose request was not answered. */
export const creationRoutes: FastifyPluginAsyncTypebox<CreationRouteOptions> = async (
  app,
  { records },
) => {
  const tables = {
    customer: records.customers,
    worker: records.workers,
    job: records.jobs,
  } satisfies Record<RecordKind, unknown>;

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
      const { kind, record_id } = orNotFound(
        await records.creations.find(signedInUserId(request), key),
      );
      const record = orNotFound(await tables[kind].find(record_id));
      return sendRecord(reply, `${app.prefix}/${kind}/${record_id}`, JSON.stringify(record));
    },
  );
};
