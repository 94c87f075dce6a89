/** The part of the HTTP contract that every route has, and the state of the server. */
import Type, { type Static } from 'typebox';
import { nullable, text, time } from './schema.ts';

const UUID = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

/** The header of a request that makes something, so that it may be repeated until it is answered. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

export const creationHeaders = Type.Object({
  [IDEMPOTENCY_KEY]: Type.String({
    pattern: UUID,
    description:
      'A UUID that the client draws for what it wants to make. The same request again has the same answer and makes nothing; another one with the same key is refused with 422. Keys are remembered for a week, for each user.',
  }),
});

export const creationParams = Type.Object({ key: Type.String({ pattern: UUID }) });

export const errorResponse = Type.Object({
  code: Type.String({ description: 'What went wrong, for programs.' }),
  message: Type.String({ description: 'What went wrong, for people, in their language.' }),
  request_id: Type.String({
    description: 'What to quote when asking about it; the header X-Request-Id and the log have it.',
  }),
  field: Type.Optional(
    Type.String({ description: 'The field at fault, as a path: appointment.events[0].rrule.' }),
  ),
  fields: Type.Optional(
    Type.Array(Type.String(), { description: 'Where several fields are at fault: each of them.' }),
  ),
});
export type WireError = Static<typeof errorResponse>;

/** That the server can work with its database; it answers 503 while it cannot. */
export const readiness = Type.Object({ status: Type.Literal('ok') });

/** That the process serves requests, and how old its last backup is. */
export const health = Type.Object({
  status: Type.Literal('ok'),
  backup: nullable(
    Type.Object({
      last: nullable(time),
      overdue: Type.Boolean({ description: 'Whether the last one is older than 48 hours.' }),
    }),
    { description: 'Null where the server makes no backups by itself.' },
  ),
});
export type WireHealth = Static<typeof health>;

export const feedQuery = Type.Object({ token: Type.Optional(text(1000)) });

export const runtimeConfig = Type.Object({
  apiBase: Type.String(),
  providerStatusPath: Type.String(),
  timeZone: Type.String(),
  tiles: Type.Object({ url: Type.String(), attribution: Type.String() }),
  features: Type.Array(Type.String(), {
    description:
      '`einsatzplan`: what this contract has beyond the calls that every backend has. `contactSync` and `positions`: what the settings of the server allow.',
  }),
});
export type WireRuntimeConfig = Static<typeof runtimeConfig>;
