import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'kysely';
import { health, readiness, type WireHealth } from '../../../src/api/contract/service.ts';
import type { NightlyBackups } from '../../backups/nightlyBackups.ts';
import type { Database } from '../../database/sql/schema.ts';
import { Problem } from '../../problem.ts';
import { responses } from '../../http/responses.ts';

function stateOf(backups: NightlyBackups): WireHealth['backup'] {
  const { last, overdue } = backups.state();
  return { last: last && last.toISOString(), overdue };
}

interface ServiceRouteOptions {
  readonly backups: NightlyBackups | null;
  readonly database: Database;
}

export const serviceRoutes: FastifyPluginAsyncTypebox<ServiceRouteOptions> = async (
  app,
  { backups, database },
) => {
  app.get('/health', { schema: { response: responses(health) } }, () => ({
    status: 'ok' as const,
    backup: backups && stateOf(backups),
  }));

  app.get('/ready', { schema: { response: responses(readiness) } }, async () => {
    await sql`select 1`.execute(database);
    return { status: 'ok' as const };
  });

  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());

  const notFound = async () => {
    throw new Problem(404, 'notFound');
  };
  for (const path of ['/', '/*']) {
    app.all(path, { schema: { hide: true }, onRequest: notFound }, notFound);
  }
};
