/** The part of the HTTP contract about links by which people without an account confirm. */
import Type, { type Static } from 'typebox';
import { visitKey, worker_ids } from './appointments.ts';
import { dateTime, id, nullable, time } from '../schema.ts';

/** That somebody was asked by a link to confirm a job, and what they have answered. */
const confirmationRequest = Type.Object({
  person_id: {
    ...id,
    description: 'The customer or the worker. Whoever has the job instead by now was not asked.',
  },
  asked_at: time,
  expires_at: time,
  answer: nullable(
    Type.Enum(['confirmed', 'declined'], {
      description: 'The last one; `confirmed` has set the confirmation for the terms of that time.',
    }),
  ),
  answered_at: nullable(time),
  comment: Type.String({ description: 'Why it does not suit; empty without a reason.' }),
});
export type WireConfirmationRequest = Static<typeof confirmationRequest>;

const party = Type.Enum(['customer', 'worker']);

const visitRequest = Type.Object(
  {
    ...confirmationRequest.properties,
    party,
    ...visitKey,
    start_time: dateTime,
    end_time: dateTime,
    worker_ids,
  },
  {
    description:
      'A visit that was moved or given to others, as it was when somebody was asked. Once it is another, nobody was asked.',
  },
);
export type WireVisitRequest = Static<typeof visitRequest>;

const confirmationRequests = Type.Object({
  customer: Type.Optional(confirmationRequest),
  worker: Type.Optional(confirmationRequest),
  visits: Type.Optional(Type.Array(visitRequest)),
});
export type WireConfirmationRequests = Static<typeof confirmationRequests>;

export const askedToConfirm = Type.Optional(
  nullable(confirmationRequests, {
    description: 'Who was asked last to confirm the job by a link. PUT does not change it.',
  }),
);

/** Whom a link asks to confirm a job, or one visit of it. */
export const confirmationQuestion = Type.Object({
  party,
  visit: Type.Optional(
    Type.Object(
      { ...visitKey, worker_id: Type.Optional(id) },
      {
        description:
          'One that was moved or given to others, in place of the job. Of several who come to it, `worker_id` says whom it asks.',
      },
    ),
  ),
});
export type WireConfirmationQuestion = Static<typeof confirmationQuestion>;

/** A link by which somebody without an account confirms. */
export const confirmationLink = Type.Object({
  path: Type.String({
    description:
      'A page of the server and not below /api: `/c/{token}`. It is told this once: the same request again answers a new one, and ends this one.',
  }),
  expires_at: time,
});
export type WireConfirmationLink = Static<typeof confirmationLink>;
