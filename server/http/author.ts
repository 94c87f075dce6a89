import type { FastifyRequest } from 'fastify';
import type { Author } from '../database/history.ts';
import { signedInUserId } from '../security/sessions.ts';

/** The author of what the signed-in user changes by a request. */
export function authorOf(request: FastifyRequest): Author {
  return { userId: signedInUserId(request), source: 'ui', requestId: request.id };
}
