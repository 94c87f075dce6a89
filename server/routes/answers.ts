import type { TSchema } from 'typebox';
import { errorAnswer } from '../../src/api/contract.ts';

/** A route's answers: what it is asked for, or the one shape of errors. */
export function answers<Schema extends TSchema>(schema: Schema) {
  return { 200: schema, '4xx': errorAnswer, '5xx': errorAnswer };
}
