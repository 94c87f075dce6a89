import type { ProblemCode } from '../texts.ts';

interface ProblemDetails {
  /** The rejected fields; `field` of the response is the first one. */
  readonly fields?: readonly string[];
  /** Seconds for the `Retry-After` header. */
  readonly retryAfter?: number;
  /** What the response says beside the fields of every error. */
  readonly more?: object;
}

export class Problem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly fields: readonly string[];
  readonly retryAfter: number | undefined;
  readonly more: object | undefined;

  constructor(status: number, code: ProblemCode, details: ProblemDetails = {}) {
    const { fields = [], retryAfter, more } = details;
    super(code);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.more = more;
  }
}

export function fieldProblem(code: ProblemCode, field: string | undefined): Problem {
  return new Problem(422, code, { fields: field === undefined ? [] : [field] });
}

/** Throws a 409 `Problem` if the data of a person were erased. */
export function refuseErased({ erased_on }: { readonly erased_on?: string | null }): void {
  if (erased_on) throw new Problem(409, 'erased');
}

/** Returns the record; throws a 404 `Problem` if it is undefined. */
export function orNotFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Problem(404, 'notFound');
  return found;
}
