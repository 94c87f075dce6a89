import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { WireError } from '../../src/api/contract/service.ts';
import { BexioError, type BexioFailure } from '../bexio/bexio.ts';
import {
  ConnectionLostError,
  isAway,
  isBusy,
  isUnwritable,
  type UnwritableError,
} from '../database/sql/databaseErrors.ts';
import { TooManyTasksError } from '../tasks/task.ts';
import { Problem } from '../problem.ts';
import { languageOf } from '../texts/language.ts';
import { problemText, type ProblemCode } from '../texts/problems.ts';
import { schemaProblem } from '../checks/validation.ts';
import { sendRequestId } from './requestId.ts';

/** In seconds, after which a client may ask a database again that was busy or away. */
const RETRY_AFTER = 2;

/** In seconds, after which some of a user's tasks may be done. */
const TASKS_RETRY_AFTER = 60;

const CODES: Readonly<Record<number, ProblemCode>> = {
  404: 'notFound',
  413: 'bodyTooLarge',
  415: 'unsupportedMediaType',
};

/** Neither a 401 nor a 403, which speak of the session and of what its user may do. */
const BEXIO_PROBLEMS: Readonly<Record<BexioFailure, readonly [number, ProblemCode]>> = {
  notConnected: [409, 'providerNotConnected'],
  unavailable: [503, 'providerUnavailable'],
  limited: [503, 'providerLimited'],
  refused: [502, 'providerRefused'],
  unreadable: [502, 'providerUnreadable'],
};

const UNWRITABLE_CODES: Readonly<Record<UnwritableError['reason'], ProblemCode>> = {
  full: 'storageFull',
  readOnly: 'storageReadOnly',
};

/** Not logged, because they would fill the log. */
const ROUTINE = new Set([401, 404]);

function problemOf(error: FastifyError): Problem {
  if (error instanceof Problem) return error;
  if (isBusy(error)) return new Problem(503, 'busy', { retryAfter: RETRY_AFTER });
  if (error instanceof ConnectionLostError) {
    return new Problem(503, 'databaseLost', { retryAfter: RETRY_AFTER });
  }
  if (error instanceof TooManyTasksError) {
    return new Problem(429, 'tooManyTasks', { retryAfter: TASKS_RETRY_AFTER });
  }
  if (isUnwritable(error)) return new Problem(507, UNWRITABLE_CODES[error.reason]);
  if (error instanceof BexioError) return new Problem(...BEXIO_PROBLEMS[error.reason]);
  if (error.validation) {
    return error.validationContext === 'params'
      ? new Problem(404, 'notFound')
      : schemaProblem(error.validation);
  }
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return new Problem(500, 'internal');
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return new Problem(400, 'malformedBody');
  return new Problem(status, CODES[status] ?? 'badRequest');
}

/** What an error means for whoever has sent the request; logged unless it is routine. */
export function loggedProblem(error: FastifyError, request: FastifyRequest): Problem {
  const problem = problemOf(error);
  const { status, code, fields } = problem;
  const { method, routeOptions, ip: address, session } = request;
  const asked = { method, route: routeOptions.url, userId: session?.userId, address };
  if (code === 'internal') {
    request.log.error({ err: error, ...asked }, 'The request failed.');
  } else if (!ROUTINE.has(status)) {
    const isExplained = isAway(error) || isUnwritable(error) || error instanceof BexioError;
    const reason = isExplained ? error.message : 'The request was refused.';
    request.log.warn({ ...asked, status, code, fields }, reason);
  }
  return problem;
}

/** Sends every error as the contract's `errorResponse`, in the client's language. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, fields, line, retryAfter, more } = loggedProblem(error, request);
  const [field] = fields;
  sendRequestId(request, reply);
  reply.header('cache-control', 'no-store');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const language = languageOf(request.headers['accept-language']);
  const response: WireError = {
    code,
    message: problemText(code, language, line),
    request_id: request.id,
    ...(field !== undefined && { field }),
    ...(fields.length > 1 && { fields: [...fields] }),
    ...more,
  };
  return reply.code(status).type('application/json; charset=utf-8').send(response);
}
