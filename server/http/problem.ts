import type { ProblemCode } from '../texts.ts';

interface ProblemDetails {
  /** The rejected fields; `field` of the response is the first one. */
  readonly fields?: readonly string[];
  /** Seconds for the `Retry-After` header. */
  readonly retryAfter?: number;
  readonly others?: readonly ProblemCode[];
}

export class Problem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly fields: readonly string[];
  readonly retryAfter: number | undefined;
  readonly others: readonly ProblemCode[];

  constructor(status: number, code: ProblemCode, details: ProblemDetails = {}) {
    const { fields = [], retryAfter, others = [] } = details;
    super(code);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.others = others;
  }
}

export function fieldProblem(
  code: ProblemCode,
  field: string | undefined,
  others: readonly ProblemCode[] = [],
): Problem {
  return new Problem(422, code, { fields: field === undefined ? [] : [field], others });
}

/** Returns the record; throws a 404 `Problem` if it is undefined. */
export function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Problem(404, 'notFound');
  return found;
}
