/**
 * The part of the HTTP contract about days on which workers do not come: absences, and changes of
 * several visits at once.
 */
import Type, { type Static } from 'typebox';
import {
  ABSENCE_KINDS,
  ABSENCE_NOTE_LENGTH,
  DAY_PARTS,
} from '../../../domain/absences/absentAt.ts';
import { eventId, timesOfEvent, visitPatch, worker_ids } from '../records/appointments.ts';
import { job } from '../records/jobs.ts';
import { day, id, nullable, text, time } from '../schema.ts';

const note = Type.String({
  ...text(ABSENCE_NOTE_LENGTH),
  description: 'For the office; empty for viewers.',
});

const kind = Type.Enum([...ABSENCE_KINDS]);
const part = Type.Enum([...DAY_PARTS], {
  description: 'Which part of each of its days; the halves meet at the `noon` of the settings.',
});
const last_day = nullable(day, {
  description: 'The last day, inclusive; null until further notice. At most 400 days.',
});

/** Those that hold on a day of the period, ordered by first day and id; withdrawn ones are left out. */
export const absenceQuery = Type.Object({
  from: Type.Optional(day),
  to: Type.Optional(day),
  worker: Type.Optional(id),
});
export type WireAbsenceQuery = Static<typeof absenceQuery>;

export const absence = Type.Object({
  id,
  worker_id: id,
  kind: nullable(kind, { description: 'Null for viewers.' }),
  first_day: day,
  last_day,
  part,
  note,
  withdrawn_at: nullable(time, {
    description: 'Since when it no longer holds; null if it does.',
  }),
});
export type WireAbsence = Static<typeof absence>;

export const newAbsence = Type.Object({
  worker_id: id,
  kind,
  first_day: day,
  last_day,
  part,
  note: Type.Optional(note),
});
export type WireNewAbsence = Static<typeof newAbsence>;

/** An omitted field keeps its value. */
export const absenceUpdate = Type.Partial(
  Type.Object({
    kind,
    first_day: day,
    last_day,
    part,
    note,
    withdrawn: Type.Boolean({ description: 'Whether it no longer holds.' }),
  }),
);
export type WireAbsenceUpdate = Static<typeof absenceUpdate>;

const if_match = Type.Optional(
  Type.String({ maxLength: 1000, description: 'The ETag with which the record was read.' }),
);

const patchOrNone = nullable(visitPatch);

const seen = Type.Object(
  {
    ...timesOfEvent,
    patch: patchOrNone,
    worker_ids: { ...worker_ids, description: 'Who would have come if it had no patch.' },
  },
  {
    description:
      'The visit, and the times of its event, as whoever changes it has seen them: 409 `changed` ' +
      'if they are others by now, and nothing is changed. Without it, the visit is changed in any case.',
  },
);

const visitChange = Type.Object({
  job_id: id,
  seen: Type.Optional(seen),
  event: Type.Integer({ ...eventId, description: 'The id of its event.' }),
  day,
  patch: Type.Union(patchOrNone.anyOf, {
    description: 'All that the visit is to have of its own; null if it is to be as planned.',
  }),
  worker_id: Type.Optional(
    nullable(id, {
      description:
        'Who has the job from now on; whoever has it if ' +
        'omitted. Who had it before stays as the job has it.',
    }),
  ),
});
export type WireVisitChange = Static<typeof visitChange>;

/**
 * Changes of visits that are stored together with an absence, or not at all. Those of one job are made
 * in their order; what was seen of their visits is as it was before them.
 */
export const visitChanges = Type.Object({
  changes: Type.Array(visitChange, { maxItems: 400 }),
  absence: Type.Optional({ ...newAbsence, description: 'A new one, as POST has it.' }),
  absence_change: Type.Optional(
    Type.Object(
      { id, if_match, ...absenceUpdate.properties },
      { description: 'In place of a new one: what PUT has of one that is there.' },
    ),
  ),
});
export type WireVisitChanges = Static<typeof visitChanges>;

const tagged = { etag: Type.String() };

/** The records that were changed, as they are by now: jobs in the order in which they were named. */
export const changedVisits = Type.Object({
  jobs: Type.Array(Type.Object({ ...job.properties, ...tagged })),
  absence: nullable(Type.Object({ ...absence.properties, ...tagged })),
});
export type WireChangedVisits = Static<typeof changedVisits>;

/**
 * With 409 `changed`, beside the fields of an error: the jobs of all changes as they are by now, without
 * those that are gone. The absence is there if it has changed since it was read, and in place of a new
 * one the same that holds already.
 */
export const newerRecords = Type.Partial(changedVisits);
export type WireNewerRecords = Static<typeof newerRecords>;
