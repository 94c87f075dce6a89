import Type, { type TSchema } from 'typebox';
import { errorResponse } from '../../../src/api/contract.ts';

/** A route's responses: its own schema, or the one shape of errors. */
export function responses<Schema extends TSchema>(schema: Schema) {
  return { 200: schema, '4xx': errorResponse, '5xx': errorResponse };
}

/** The responses of a list: its rows, or 304 when `If-None-Match` has its ETag. */
export function listResponses<Row extends TSchema>(row: Row) {
  return {
    ...responses(Type.Array(row)),
    304: Type.Null({ description: 'The list is the one whose tag `If-None-Match` names.' }),
  };
}
