import type { TSchema } from 'typebox';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { compiledSchema } from '../../checks/compiledSchema.ts';
import { Problem } from '../../problem.ts';
import { schemaProblem } from '../../checks/validation.ts';
import type { Fault } from '../rows/plannedRow.ts';
import { Refusal } from './refusal.ts';

/** Names the column of the file for a field. */
type HeaderOf = (field: string) => string | null;

function faultOf({ code, fields: [path = ''] }: Problem, headerOf: HeaderOf): Fault {
  const field = path.split(/[.[]/)[0] || null;
  return { code, field, header: field && headerOf(field) };
}

/** What the schema of the API says against a record, once for each field. */
export function createSchemaCheck(schema: TSchema) {
  return (record: object, headerOf: HeaderOf): readonly Fault[] => {
    const compiled = compiledSchema(schema);
    if (compiled.Check(record)) return [];
    const found = new Map<string | null, Fault>();
    for (const error of compiled.Errors(record) as FastifySchemaValidationError[]) {
      const fault = faultOf(schemaProblem([error]), headerOf);
      const limit: unknown = error.params['limit'];
      if (found.has(fault.field)) continue;
      found.set(fault.field, { ...fault, ...(typeof limit === 'number' && { value: limit }) });
    }
    return [...found.values()];
  };
}

/** What a rule of the API says against a record that it throws a `Problem` for. */
export function faultsOf(check: () => void, headerOf: HeaderOf): readonly Fault[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof Problem) return [faultOf(error, headerOf)];
    throw error;
  }
}

/** What `read` returns. Throws a `Refusal` for the `Problem` that it throws. */
export function unlessFaulty<Result>(read: () => Result, headerOf: HeaderOf): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof Problem ? new Refusal([faultOf(error, headerOf)]) : error;
  }
}
