import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { health, type WireHealth } from '../../../src/api/contract.ts';
import type { NightlyBackups } from '../../backups/nightlyBackups.ts';
import { Problem } from '../problem.ts';
import { responses } from './responses.ts';

function stateOf(backups: NightlyBackups): WireHealth['backup'] {
  const { last, overdue } = backups.state();
  return { last: last && last.toISOString(), overdue };
}

interface ServiceRouteOptions {
  readonly backups: NightlyBackups | null;
}

export const serviceRoutes: FastifyPluginAsyncTypebox<ServiceRouteOptions> = async (
  app,
  { backups },
) => {
  app.get('/health', { schema: { response: responses(health) } }, () => ({
    status: 'ok' as const,
    backup: backups && stateOf(backups),
  }));

  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());

  const notFound = async () => {
    throw new Problem(404, 'notFound');
  };
  for (const path of ['/', '/*']) {
    app.all(path, { schema: { hide: true }, onRequest: notFound }, notFound);
  }
};
