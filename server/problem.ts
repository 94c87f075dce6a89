import type { ProblemCode } from './texts/problems.ts';

interface ProblemDetails {
  /** The rejected fields; `field` of the response is the first one. */
  readonly fields?: readonly string[];
  /** Of the row of a file that the sentence names. */
  readonly line?: number | undefined;
  /** Seconds for the `Retry-After` header. */
  readonly retryAfter?: number;
  /** What the response says beside the fields of every error. */
  readonly more?: object;
}

export class Problem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly fields: readonly string[];
  readonly line: number | undefined;
  readonly retryAfter: number | undefined;
  readonly more: object | undefined;

  constructor(status: number, code: ProblemCode, details: ProblemDetails = {}) {
    const { fields = [], line, retryAfter, more } = details;
    super(code);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.line = line;
    this.retryAfter = retryAfter;
    this.more = more;
  }

  /** The same with other names of its fields. */
  renamed(nameOf: (field: string) => string): Problem {
    const { status, code, line, retryAfter, more } = this;
    return new Problem(status, code, {
      fields: this.fields.map(nameOf),
      line,
      ...(retryAfter !== undefined && { retryAfter }),
      ...(more && { more }),
    });
  }
}

/** Runs what may throw a `Problem`, which then names its fields as they were sent. */
export async function withFields<Result>(
  nameOf: (field: string) => string,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof Problem ? error.renamed(nameOf) : error;
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
