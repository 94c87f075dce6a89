import type { ProblemCode } from './texts.ts';

interface ProblemDetails {
  readonly field?: string | undefined;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number;
  /** What else is wrong. */
  readonly others?: readonly ProblemCode[];
  /** Where, if that is another field. */
  readonly otherField?: string;
}

/** A refusal that its caller is told about. */
export class Problem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;
  readonly others: readonly ProblemCode[];
  readonly otherField: string | undefined;

  constructor(status: number, code: ProblemCode, details: ProblemDetails = {}) {
    const { field, retryAfter, others = [], otherField } = details;
    super(code);
    this.status = status;
    this.code = code;
    this.field = field;
    this.retryAfter = retryAfter;
    this.others = others;
    this.otherField = otherField;
  }
}

/** The refusal of what a field says. */
export function fieldProblem(
  code: ProblemCode,
  field: string | undefined,
  others: readonly ProblemCode[] = [],
): Problem {
  return new Problem(422, code, { field, others });
}

/** The record, or the refusal for want of it. */
export function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Problem(404, 'notFound');
  return found;
}
