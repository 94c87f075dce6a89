/** The part of the HTTP contract about what those who come to visits have to know. */
import Type, { type Static } from 'typebox';
import { MAX_JOBS_ASKED } from '../../../domain/sheets/visitNote.ts';
import { id } from '../schema.ts';

export const visitNoteQuery = Type.Object({
  job: Type.Array(id, {
    minItems: 1,
    maxItems: MAX_JOBS_ASKED,
    description: 'The ids of jobs. Those that are not there are missing in the answer.',
  }),
});

/** Of one job, by its id. */
export const visitNote = Type.Object({
  id,
  instructions: Type.String({ description: 'What there is to do; of the job.' }),
  access: Type.String({ description: 'How one gets in; of its customer.' }),
});
export type WireVisitNote = Static<typeof visitNote>;
