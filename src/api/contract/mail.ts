/** The part of the HTTP contract that tells what has become of mails. */
import Type, { type Static } from 'typebox';
import { MAIL_FAILURES } from '../../domain/mail/undelivered.ts';
import { id, language, nullable, time } from './schema.ts';

const failure = nullable(
  Type.Enum([...MAIL_FAILURES], {
    description:
      '`lostAnswer`: the connection broke after the text was sent, so it may have arrived.',
  }),
);
const answer = Type.String({ description: 'What the mail server has said, as it said it.' });

/** A mail that has not arrived, or may not have. */
const undeliveredMail = Type.Object({
  id: Type.String(),
  recipient_kind: Type.Enum(['customer', 'worker', 'user']),
  recipient_id: id,
  recipient_name: Type.String(),
  subject: Type.String(),
  failure,
  answer,
  ended_at: time,
});
export type WireUndeliveredMail = Static<typeof undeliveredMail>;

/** What is known of the mails of this server. */
export const mailState = Type.Object({
  sender: Type.String({ description: 'The address that mails come from.' }),
  last_sent_at: nullable(time),
  waiting: Type.Integer({ description: 'How many are still to be sent.' }),
  undelivered: Type.Array(undeliveredMail, { description: 'The newest first; at most 200.' }),
});
export type WireMailState = Static<typeof mailState>;

/** What has become of a mail to the signed-in user; it has arrived at the mail server if `failure` is null. */
export const mailTest = Type.Object({ recipient: Type.String(), failure, answer });
export type WireMailTest = Static<typeof mailTest>;

/** The server sends the link that the path opens to the party of a job whom it asks. */
export const confirmationMailRequest = Type.Object({
  party: Type.Enum(['customer', 'worker']),
  path: Type.String({ pattern: '^/c/[0-9a-f]{64}$' }),
  language,
});
export type WireConfirmationMail = Static<typeof confirmationMailRequest>;

/** What has become of a mail by now. */
export const handedMail = Type.Object({
  state: Type.Enum(['sent', 'waiting', 'failed'], {
    description:
      '`waiting` is tried again by the server; of `failed` it may have arrived after `lostAnswer`.',
  }),
  failure,
  answer,
});
export type WireHandedMail = Static<typeof handedMail>;

/** What has become of the mail with a link by which somebody confirms a job, or one visit of it. */
export const linkMail = Type.Object({
  party: confirmationMailRequest.properties.party,
  visit: nullable(Type.Object({ event: Type.Integer(), day: Type.String(), person_id: id })),
  ...handedMail.properties,
  at: Type.String({ description: 'ISO 8601, UTC: when it was sent or given up, or else queued.' }),
});
export type WireLinkMail = Static<typeof linkMail>;

export const mailParams = Type.Object({ id: Type.String({ maxLength: 36 }) });
