import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isAway } from '../database/sql/databaseErrors.ts';
import { handleError } from './errorHandler.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * The `errorHandler` of a route that needs no database: while the database is away, and with it the
 * session, it answers all the same. Other errors are answered as everywhere.
 */
export function withoutSession(answer: Answer) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    isAway(error) ? answer(request, reply) : handleError(error, request, reply);
}
