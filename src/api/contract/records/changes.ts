/**
 * The part of the HTTP contract about changes. As they happen: a stream of events that names what has
 * changed, and the lists of the records with some ids. Once they are made: the batch of each write, and
 * the request that takes it back.
 */
import Type, { type Static, type TSchema } from 'typebox';
import { MAX_IDS } from '../../../domain/heardChange.ts';
import { KIND_NAMES, type KindName } from '../../../domain/kinds/kinds.ts';
import { absence } from '../planning/absences.ts';
import { eventId } from './appointments.ts';
import { customer } from './customers.ts';
import { changedKind } from './history.ts';
import { job } from './jobs.ts';
import { worker } from './workers.ts';
import { id, nullable } from '../schema.ts';
import { creationParams } from '../service.ts';

/** The data of an event `changed`. An event `ready`, whose data are `{}`, comes before the first. */
export const announcedChange = Type.Object({
  kind: Type.Enum([...KIND_NAMES, 'holiday', 'setting', 'sent-week', 'intake-request']),
  ids: nullable(Type.Array(id, { maxItems: MAX_IDS }), {
    description:
      'Whose records have changed, or are gone; null for any of them. Jobs are named too where the list shows a customer who has changed.',
  }),
  by: nullable(Type.String(), {
    description: 'The name of the user at a page; null for a command, an import and the like.',
  }),
});
export type WireAnnouncedChange = Static<typeof announcedChange>;
/**
 * A kind of record, the holidays, the settings, what workers were told of their weeks, or what was
 * sorted out of requests from websites.
 */
export type ChangeTopic = WireAnnouncedChange['kind'];

/** The query of a list for the records with these ids alone: `?id=1&id=2`. */
export const idsQuery = Type.Object({
  id: Type.Optional(
    Type.Array(id, {
      maxItems: MAX_IDS,
      description: 'Only the rows with these ids, those that the list has.',
    }),
  ),
});
export type WireIdsQuery = Static<typeof idsQuery>;

/**
 * The header of every answer to a write of records: it names all that the request has changed. The
 * same request again, with the same `Idempotency-Key`, has the same.
 */
export const BATCH_HEADER = 'change-batch';

export const changeParams = Type.Object({ batch: creationParams.properties.key });

const tagged = { etag: Type.String({ description: 'The ETag of the record.' }) };

const changedRecords = {
  jobs: Type.Array(Type.Object({ ...job.properties, ...tagged })),
  absences: Type.Array(Type.Object({ ...absence.properties, ...tagged })),
  customers: Type.Array(Type.Object({ ...customer.properties, ...tagged })),
  workers: Type.Array(Type.Object({ ...worker.properties, ...tagged })),
} satisfies Readonly<Record<`${KindName}s`, TSchema>>;

const keptChange = Type.Object({
  kind: changedKind,
  id,
  name: Type.String({
    description:
      'Of the person as it is by now; of a job that of its customer, of an absence that of its worker. Empty if the record is gone.',
  }),
  reason: Type.Enum(['changed', 'erased', 'gone', 'made', 'refused'], {
    description:
      '`changed` was changed since, `erased` was erased with a person, `gone` is there no more. `made` is a customer, worker or job that the request has made: it is archived or ended as any other. `refused` cannot be so again, as a visit of a worker who was archived since.',
  }),
  fields: Type.Optional(
    Type.Array(Type.String(), { description: 'The fields that stay; absent of a visit.' }),
  ),
  visit: Type.Optional(
    Type.Object(
      { event: Type.Integer(eventId), day: Type.String() },
      { description: 'The visit that stays: its event, and its day in the series.' },
    ),
  ),
  by: nullable(Type.String(), {
    description: 'The name of the user who has changed it last; null if it was no user.',
  }),
  at: nullable(Type.String(), {
    description: 'When that was, ISO 8601, UTC; null if nobody has changed it since.',
  }),
});
export type WireKeptChange = Static<typeof keptChange>;

/**
 * What a request has taken back of a batch: the records that the batch has changed, as they are by now,
 * and what was not taken back. What is so already is neither.
 */
export const undoneChange = Type.Object({
  batch: nullable(changeParams.properties.batch, {
    description:
      'That of this request: to take it back brings back what it has taken back. Null if it has changed nothing.',
  }),
  ...changedRecords,
  before: Type.Object(changedRecords, {
    description: 'The records as they were until this request, with who had been told of visits.',
  }),
  removed_jobs: Type.Array(id, {
    description: 'Jobs that the batch has made by a split and that are gone.',
  }),
  kept: Type.Array(keptChange),
});
export type WireUndoneChange = Static<typeof undoneChange>;
