/** The part of the HTTP contract about what was changed of records, when, and by whom. */
import Type, { type Static } from 'typebox';
import { KIND_NAMES, RECORD_KINDS } from '../../../domain/kinds/kinds.ts';
import { day, id, nullable, text } from '../schema.ts';

export const recordKind = Type.Enum([...RECORD_KINDS]);

/** A kind of record that people make and change, as paths name it. */
export type RecordKind = Static<typeof recordKind>;

export const changedKind = Type.Enum([...KIND_NAMES]);

/** What the history tells of: records, and absences of workers. */
export type ChangedKind = Static<typeof changedKind>;

const changeSource = Type.Enum(['ui', 'intake', 'import', 'sync', 'link', 'command'], {
  description: 'By which way it was changed; `command` is one of the server, which has no user.',
});
export type ChangeSource = Static<typeof changeSource>;

const changeAction = Type.Enum(
  [
    'created',
    'changed',
    'feedRenewed',
    'planRenewed',
    'weekTold',
    'weekUntold',
    'merged',
    'unmerged',
    'split',
    'unsplit',
    'removed',
    'erased',
  ],
  {
    description:
      '`removed` is a record that an import or a split has made and that was taken back: `before` has its fields, and `after` none. `feedRenewed` and `planRenewed` are new links to the calendar feed and to the plan of a worker, which are not told. `weekTold` and `weekUntold` say that a worker was told a week, by which `way`, and that a call was none; they change nothing of the worker. `merged` is told of both customers and of each job that has moved, `unmerged` of those that were taken back. `split` is told of the job that ends earlier, `unsplit` once it is whole again. `erased` tells that the data of a person are gone, with all that was told of them before.',
  },
);
export type ChangeAction = Static<typeof changeAction>;

const someFields = Type.Record(Type.String(), Type.Unknown());

/** What was changed of a record at once, and by whom. */
const recordChange = Type.Object({
  id,
  at: Type.String({ description: 'ISO 8601, UTC.' }),
  user: nullable(Type.Object({ id, name: Type.String() }), {
    description: 'Whose name is the one at that time; null if it was no user.',
  }),
  source: changeSource,
  kind: changedKind,
  record_id: id,
  record_name: Type.String({
    description:
      'The name of the person at that time; of a job that of its customer, of an absence that of its worker.',
  }),
  action: changeAction,
  before: nullable(someFields, {
    description:
      'The fields that were changed, as the record had them; null if it is new. `after` has the same fields, as the record has them from then on. Viewers are not told the kind and the note of an absence.',
  }),
  after: someFields,
  other_id: Type.Optional(
    Type.Integer({
      ...id,
      description:
        'With whom a customer was merged, or the job that goes on with one, or was so before; of an absence its worker.',
    }),
  ),
  batch_id: nullable(Type.String()),
  request_id: nullable(Type.String()),
});
export type WireRecordChange = Static<typeof recordChange>;

/** A page of a history, the newest change first. */
export const history = Type.Object({
  changes: Type.Array(recordChange),
  next: nullable(id, {
    description: 'The `before` of the next page; null if there is none.',
  }),
});
export type WireHistory = Static<typeof history>;

const page = {
  before: Type.Optional(id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: '50 without it.' })),
};

/** A page of the history of a record; that of a worker tells of the absences, too. */
export const recordHistoryQuery = Type.Object(page);

/** A page of the history of all records. */
export const historyQuery = Type.Object({
  user: Type.Optional(id),
  kind: Type.Optional(changedKind),
  from: Type.Optional(day),
  to: Type.Optional(day),
  text: Type.Optional(text(200)),
  ...page,
});
export type WireHistoryQuery = Static<typeof historyQuery>;

/** A user who has changed records, by the latest name. */
export const historyUser = Type.Object({ id, name: Type.String() });
export type WireHistoryUser = Static<typeof historyUser>;
