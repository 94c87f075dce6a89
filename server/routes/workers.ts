import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { worker, workerIn, idParams } from '../../src/api/contract.ts';
import type { Workers } from '../database/workers.ts';
import { orNotFound } from '../problem.ts';
import { answers } from './answers.ts';

export const workerRoutes: FastifyPluginAsyncTypebox<{ workers: Workers }> = async (
  app,
  { workers },
) => {
  app.get('/worker', { schema: { response: answers(Type.Array(worker)) } }, () => workers.list());

  app.get(
    '/worker/:id',
    { schema: { params: idParams, response: answers(worker) } },
    async ({ params }) => orNotFound(await workers.find(params.id)),
  );

  app.put(
    '/worker/:id',
    { schema: { params: idParams, body: workerIn, response: answers(worker) } },
    async ({ params, body }) => orNotFound(await workers.update(params.id, body)),
  );
};
