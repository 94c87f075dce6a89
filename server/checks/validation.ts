import type { FastifySchemaCompiler } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { Clean } from 'typebox/value';
import { IsArray, IsObject, type TObject, type TSchema } from 'typebox';
import { compiledSchema } from './compiledSchema.ts';
import { fieldProblem, type Problem } from '../problem.ts';
import type { ProblemCode } from '../texts/problems.ts';

const CODES: Readonly<Record<string, ProblemCode>> = {
  required: 'required',
  minLength: 'required',
  type: 'wrongType',
  maxLength: 'tooLong',
  maxItems: 'tooMany',
  maxProperties: 'tooManyExceptions',
  minimum: 'outOfRange',
  maximum: 'outOfRange',
};

/** What a string of the URL says to a schema: a list may be there once, as one value. */
function coerced(schema: TSchema, value: unknown): unknown {
  if (IsArray(schema)) return [value].flat().map((item) => coerced(schema.items, item));
  const type: unknown = Reflect.get(schema, 'type');
  if (type === 'integer' && /^\d+$/.test(String(value))) return Number(value);
  if (type === 'boolean' && /^(true|false)$/.test(String(value))) return value === 'true';
  return value;
}

/** URL parameters are strings: integers and booleans of the schema, and lists of them, are converted. */
function coerceUrlParameters({ properties }: TObject, values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, coerced(properties[name] ?? {}, value)]),
  );
}

/**
 * An error for the first list that is longer than its schema allows. Checked first, because
 * validation would check all elements before the length.
 */
function oversizedList(
  schema: TSchema,
  value: unknown,
  path = '',
): FastifySchemaValidationError | undefined {
  if (IsArray(schema) && Array.isArray(value)) {
    const limit: unknown = Reflect.get(schema, 'maxItems');
    if (typeof limit !== 'number' || value.length <= limit) return undefined;
    const params = { limit };
    return { keyword: 'maxItems', instancePath: path, schemaPath: '', params };
  }
  if (!IsObject(schema) || typeof value !== 'object' || value === null) return undefined;
  for (const [name, property] of Object.entries(schema.properties)) {
    const error = oversizedList(property, Reflect.get(value, name), `${path}/${name}`);
    if (error) return error;
  }
  return undefined;
}

/**
 * Validates with the contract's schemas; removes unknown fields from bodies.
 * @internal
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  return (input: unknown) => {
    const value =
      httpPart === 'body'
        ? input
        : coerceUrlParameters(schema as TObject, input as Record<string, unknown>);
    const oversized = oversizedList(schema, value);
    if (oversized) return { error: [oversized] };
    const compiled = compiledSchema(schema);
    if (compiled.Check(value)) return { value: httpPart === 'body' ? Clean(schema, value) : value };
    return { error: compiled.Errors(value) as FastifySchemaValidationError[] };
  };
};

/** Given to a server, its compilers are used instead of Ajv, which Fastify would load. */
export const schemaController = {
  compilersFactory: {
    // The types of Fastify know only Ajv's.
    buildValidator: () => validatorCompiler as never,
    buildSerializer: () => () => JSON.stringify,
  },
};

const NAME = /^[A-Za-z_][\w-]*$/;

function fieldStep(step: string): string {
  if (NAME.test(step)) return `.${step}`;
  return /^\d+$/.test(step) ? `[${step}]` : `[${JSON.stringify(step)}]`;
}

/**
 * Converts `/appointment/events/0/overrides/2026-12-22/note` to
 * `appointment.events[0].overrides["2026-12-22"].note`.
 */
function fieldPath(pointer: string): string {
  const steps = pointer.split('/').slice(1);
  const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.map(fieldStep).join('').replace(/^\./, '');
}

/** Converts the first validation error to a `Problem` with its field. */
export function schemaProblem([error]: readonly FastifySchemaValidationError[]): Problem {
  const missing = error?.params['requiredProperties'];
  const name = Array.isArray(missing) ? `/${String(missing[0])}` : '';
  const field = fieldPath(`${error?.instancePath ?? ''}${name}`);
  return fieldProblem(CODES[error?.keyword ?? ''] ?? 'wrongFormat', field || undefined);
}
