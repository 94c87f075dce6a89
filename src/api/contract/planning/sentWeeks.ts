/** The part of the HTTP contract about weeks that workers were told. */
import Type, { type Static } from 'typebox';
import {
  HAND_WAYS,
  DELIVERY_STATES,
  MOST_MAILED,
  MOST_VISITS_TOLD,
  TOLD_WAYS,
} from '../../../domain/sentWeek/sentWeek.ts';
import type { LocalDateTime } from '../../../domain/entities.ts';
import { day, id, language, nullable } from '../schema.ts';

const week = Type.String({ ...day, description: 'Any day of the week, which begins on Monday.' });
const wallTime = Type.Unsafe<LocalDateTime>(
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$',
    description: 'A wall time of the business.',
  }),
);

const toldVisits = Type.Array(
  Type.Object({
    id: Type.String({
      maxLength: 40,
      pattern: '^[1-9]\\d*-\\d+-\\d{4}-\\d{2}-\\d{2}$',
      description: 'The job, its event and the day in the series.',
    }),
    start: wallTime,
    end: wallTime,
  }),
  { maxItems: MOST_VISITS_TOLD, description: 'As the message has told them.' },
);
export type WireToldVisits = Static<typeof toldVisits>;

export const sentWeekQuery = Type.Object({ week });

const telling = Type.Object({
  id,
  way: Type.Enum([...TOLD_WAYS], {
    description:
      '`mail` is by the mail program of whoever sends it, `ownMail` by the server, `seen` what the worker has said on the page of the plan.',
  }),
  at: Type.String({ description: 'ISO 8601, UTC.' }),
  by: nullable(Type.String({ description: 'The name of who has told it.' })),
  mail: nullable(
    Type.Enum([...DELIVERY_STATES], { description: 'What has become of a mail of the server.' }),
  ),
});
export type WireTelling = Static<typeof telling>;

/** What one worker was told of a week. */
export const sentWeek = Type.Object({
  id: Type.Integer({ ...id, description: 'Of the worker.' }),
  plan_token: Type.String({ description: 'Opens the plan; empty without one.' }),
  mail_language: Type.String({ description: 'Empty if the worker gets no automatic mails.' }),
  visits: nullable(toldVisits),
  tellings: Type.Array(telling, { description: 'The oldest first.' }),
});
export type WireSentWeek = Static<typeof sentWeek>;

/** That somebody was told their week by hand. The same as the last time is that, at another time. */
export const toldWeek = Type.Object({
  worker_id: id,
  week,
  way: Type.Enum([...HAND_WAYS]),
  visits: toldVisits,
});
export type WireToldWeek = Static<typeof toldWeek>;

export const tellingId = Type.Object({ id });

/** To whom the server writes their week. Who was last written the same is not written again. */
export const weekMails = Type.Object({
  week,
  to: Type.Array(Type.Object({ worker_id: id, language }), {
    minItems: 1,
    maxItems: MOST_MAILED,
  }),
});
export type WireWeekMails = Static<typeof weekMails>;

export const queuedMails = Type.Object({
  queued: Type.Integer({ description: 'How many mails are on their way by this request.' }),
});
export type WireQueuedMails = Static<typeof queuedMails>;
