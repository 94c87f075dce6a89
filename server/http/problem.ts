import type { ProblemCode } from '../texts.ts';

interface ProblemDetails {
  /** The fields at fault, the first of all in front. */
  readonly fields?: readonly string[];
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number;
  /** What else is wrong. */
  readonly others?: readonly ProblemCode[];
}

/** A refusal that its caller is told about. */
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

/** The refusal of what a field says. */
export function fieldProblem(
  code: ProblemCode,
  field: string | undefined,
  others: readonly ProblemCode[] = [],
): Problem {
  return new Problem(422, code, { fields: field === undefined ? [] : [field], others });
}

/** The record, or the refusal for want of it. */
export function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Problem(404, 'notFound');
  return found;
}
