/** The part of the HTTP contract about workers. */
import Type, { type Static } from 'typebox';
import type { WORKER } from '../../../domain/kinds/worker.ts';
import { type Schemas, archived_on, erased, mail_language, personFields } from './people.ts';
import { WEEKLY_TARGET } from '../../../domain/person/weeklyTarget.ts';
import { id, name, nullable } from '../schema.ts';

const color = nullable(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }));

const weekly_target = Type.Optional(
  nullable(
    Type.Number({
      minimum: WEEKLY_TARGET.least,
      maximum: WEEKLY_TARGET.most,
      multipleOf: WEEKLY_TARGET.step,
    }),
    { description: 'How many hours a week the worker is to work; null if none are agreed.' },
  ),
);

const workerFields = { ...personFields, color, weekly_target, archived_on };
const workerNotes = { mail_language } satisfies Schemas<typeof WORKER.notes>;

export const worker = Type.Object({
  id,
  name,
  ...workerFields,
  ...workerNotes,
  calendar_token: Type.String({
    description:
      'Opens the calendar feed of the worker without a session: /calendar/{id}?token=... It is not changed by PUT, and empty for viewers.',
  }),
  plan_token: Type.String({
    description:
      'Opens the plan of the worker without a session, as a page of the server and not below /api: /p/{token}. It is not changed by PUT, and empty for viewers.',
  }),
  ...erased,
});
export type WireWorker = Static<typeof worker>;

export const workerListing = Type.Object({ id, name, ...workerFields });
export type WireWorkerListing = Static<typeof workerListing>;

/** The workers whose links are new; of archived ones those who still have visits ahead. */
export const renewedLinks = Type.Array(Type.Object({ id, name: Type.String() }));
export type WireRenewedLinks = Static<typeof renewedLinks>;

export const workerUpdate = Type.Object({
  name,
  ...Type.Partial(Type.Object({ ...workerFields, ...workerNotes })).properties,
});
export type WireWorkerUpdate = Static<typeof workerUpdate>;
