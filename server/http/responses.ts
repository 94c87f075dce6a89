import Type, { type TSchema } from 'typebox';
import { errorResponse } from '../../src/api/contract/service.ts';

export function responses<Schema extends TSchema>(schema: Schema) {
  return { 200: schema, '4xx': errorResponse, '5xx': errorResponse };
}

/** The same of a route that adds something. */
export function created<Schema extends TSchema>(schema: Schema) {
  return { 201: schema, '4xx': errorResponse, '5xx': errorResponse };
}

/** The same of a route that has something worked on. */
export function accepted<Schema extends TSchema>(schema: Schema) {
  return { 202: schema, '4xx': errorResponse, '5xx': errorResponse };
}

/**
 * The response schemas of a list: its rows, its changes, or 304 if `If-None-Match` has its ETag.
 */
export function listResponses(row: TSchema, changed?: TSchema) {
  const rows = Type.Array(row);
  return {
    ...responses(changed ? Type.Union([rows, changed]) : rows),
    304: Type.Null({ description: 'The list is the one whose tag `If-None-Match` names.' }),
  };
}
