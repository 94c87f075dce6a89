import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { announcedChange } from '../../../src/api/contract/records/changes.ts';
import { errorResponse } from '../../../src/api/contract/service.ts';
import type { ChangeHub } from '../../changes/changeHub.ts';
import { openEventStream } from '../../changes/eventStream.ts';
import { sessionKey } from '../../security/sessionStore.ts';
import { Problem } from '../../problem.ts';

/** In seconds. */
const RETRY_AFTER = 60;

const response = {
  200: {
    description:
      'Server-sent events, as long as the session goes on: `ready` with `{}`, then `changed`. Nothing is repeated after a pause: who has connected loads the lists again.',
    content: { 'text/event-stream': { schema: announcedChange } },
  },
  '4xx': errorResponse,
  '5xx': errorResponse,
};

/** What changes, as it happens. */
export const changesRoute: FastifyPluginAsyncTypebox<{ readonly changes: ChangeHub }> = async (
  app,
  { changes },
) => {
  app.get('/changes', { schema: { response } }, async (request, reply) => {
    const open = () => {
      reply.hijack();
      return openEventStream(reply.raw, reply.getHeaders());
    };
    if (request.method === 'HEAD') {
      open().end();
      return reply;
    }
    const key = sessionKey(request.session.sessionId);
    if (changes.isFull(key)) {
      throw new Problem(429, 'tooManyStreams', { retryAfter: RETRY_AFTER });
    }
    await changes.add(key, open);
    return reply;
  });
};
