import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { Problem } from '../problem.ts';
import { responses } from './responses.ts';

const health = Type.Object({ status: Type.Literal('ok') });

export const serviceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/health', { schema: { response: responses(health) } }, () => ({
    status: 'ok' as const,
  }));

  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());

  const notFound = async () => {
    throw new Problem(404, 'notFound');
  };
  for (const path of ['/', '/*']) {
    app.all(path, { schema: { hide: true }, onRequest: notFound }, notFound);
  }
};
