import { hash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { BATCH_HEADER, changeParams } from '../../src/api/contract/records/changes.ts';
import { IDEMPOTENCY_KEY } from '../../src/api/contract/service.ts';
import { signedInUserId } from '../security/sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The batch of what the request changes; null if it writes no records. */
    changeBatch: string | null;
  }
}

/** The routes that write records, which those that hand over a mail do not. */
const WRITES =
  /^(POST|PUT) (?!.*\/mail$)\/api\/(absence|changes|customer|job|visit-changes|worker)(\/|$)/;

/** A UUID of version 8, whose bits are its maker's. */
function uuidOf(text: string): string {
  const digits = hash('sha256', text, 'hex');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** The same for the same request, where that has a key. */
function batchOf(request: FastifyRequest): string {
  const key = request.headers[IDEMPOTENCY_KEY];
  if (key === undefined) return randomUUID();
  return uuidOf(`${signedInUserId(request)} ${String(key).toLowerCase()}`);
}

const headers = {
  [BATCH_HEADER]: {
    ...changeParams.properties.batch,
    description: 'Names what the request has changed, to take it back.',
  },
};

/** The response schemas of a route, those of its success with the header. */
function withHeader(response: object): object {
  const schemas = Object.entries(response).map(([status, schema]: [string, object]) => [
    status,
    status.startsWith('2') ? { ...schema, headers } : schema,
  ]);
  return Object.fromEntries(schemas) as object;
}

/**
 * Gives each request that writes records, of the routes that are registered from now on, a batch of its
 * own in the history, and names it in the answer.
 */
export function registerChangeBatches(app: FastifyInstance): void {
  app.decorateRequest('changeBatch', null);
  app.addHook('onRoute', (route: RouteOptions) => {
    const { method, url, schema } = route;
    if (!WRITES.test(`${String(method)} ${url}`)) return;
    route.schema = { ...schema, response: withHeader(schema?.response as object) };
    route.preHandler = async (request) => {
      request.changeBatch = batchOf(request);
    };
    route.onSend = async ({ changeBatch }, reply) => {
      if (changeBatch !== null && reply.statusCode < 400) reply.header(BATCH_HEADER, changeBatch);
    };
  });
}
