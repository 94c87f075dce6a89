/** The part of the HTTP contract with which records are exported. */
import Type from 'typebox';
import { LANGUAGES } from '../../../domain/text/language.ts';
import { recordKind } from '../records/history.ts';
import { id } from '../schema.ts';

export const exportParams = Type.Object({ kind: recordKind });

/** Which records a file is to have. */
export const exportRequest = Type.Object({
  ids: Type.Optional(
    Type.Array(id, {
      maxItems: 100_000,
      description: 'In this order; all without it. Those that are gone are left out.',
    }),
  ),
});

export const archiveQuery = Type.Object({
  language: Type.Optional(
    Type.Enum([...LANGUAGES], { description: 'Without it that of `Accept-Language`.' }),
  ),
});
