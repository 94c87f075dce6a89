import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Without 0 and o, 1, i and l, which are easily confused on the phone. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 8;

/** A random id, short enough to be read out: `k7m2x9pq`. */
export function createRequestId(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

export function sendRequestId({ id }: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', id);
}

export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => sendRequestId(request, reply));
}
