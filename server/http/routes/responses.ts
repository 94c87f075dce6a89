import Type, { type TSchema } from 'typebox';
import { errorResponse } from '../../../src/api/contract.ts';

/** The response schemas of a route: its own, and the one for errors. */
export function responses<Schema extends TSchema>(schema: Schema) {
  return { 200: schema, '4xx': errorResponse, '5xx': errorResponse };
}

/** The same of a route that makes a record. */
export function creationResponses<Schema extends TSchema>(schema: Schema) {
  return { 201: schema, '4xx': errorResponse, '5xx': errorResponse };
}

/**
 * The response schemas of a list: its rows, or what has changed of them, or 304 if `If-None-Match`
 * has its ETag.
 */
export function listResponses(row: TSchema, changed?: TSchema) {
  const rows = Type.Array(row);
  return {
    ...responses(changed ? Type.Union([rows, changed]) : rows),
    304: Type.Null({ description: 'The list is the one whose tag `If-None-Match` names.' }),
  };
}
