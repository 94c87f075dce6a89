import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { MailFailure } from '../../../src/domain/mail/undelivered.ts';
import type { DeliveryState } from '../../../src/domain/sentWeek/sentWeek.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import type { Database, MailRecipientKind, MailRow, Tables } from '../sql/schema.ts';
import { storedTimes } from '../sql/storedTimes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** In ms: how long is waited after each attempt; after later ones as long as after the last. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR];

/** In ms: after that a mail that the server does not take is given up. */
const PATIENCE = 24 * HOUR;

/** In ms: how long is kept what was sent, and what was not. */
export const MAIL_RETENTION = 30 * 24 * HOUR;

/** How many are listed. */
const MOST_LISTED = 200;

/** What has become of a mail: it has arrived at the mail server if there is no failure. */
export interface Delivery {
  readonly failure: MailFailure | null;
  /** Whether it may be otherwise a while later. */
  readonly isTemporary: boolean;
  /** What the mail server has said last. */
  readonly answer: string;
}

export interface Recipient {
  readonly kind: MailRecipientKind;
  readonly id: number;
}

export interface NewMail {
  readonly recipient: Recipient;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  /** What it says, to whom and of which day: a second one with the same key is none. */
  readonly key: string;
}

export interface Outbox {
  /** Queues a mail, unless it is queued or was sent already; returns it as it is by now. */
  add(mail: NewMail): Promise<MailRow>;
  find(id: string): Promise<MailRow>;
  /** Whether a mail with a key is queued or was sent. */
  has(key: string): Promise<boolean>;
  /** Takes those for unclear that a run has left while it sent them. */
  recover(): Promise<void>;
  /** The next one that is to be sent now; of an unclear one it is the second time. */
  next(): Promise<MailRow | undefined>;
  /** Notes that the mail server is given the text from now on. */
  begin(mail: MailRow): Promise<void>;
  /** Notes what has become of it. */
  end(mail: MailRow, delivery: Delivery): Promise<void>;
  /** Those that have not arrived, or may not have, the newest first. */
  undelivered(): Promise<MailRow[]>;
  /** All that are kept to one recipient, the newest first. */
  sentTo(recipient: Recipient): Promise<MailRow[]>;
  count(): Promise<{ readonly waiting: number; readonly lastSentAt: string | null }>;
  /** Sends one again that has not arrived. Returns whether there is such a one. */
  repeat(id: string): Promise<boolean>;
  /** Forgets one that has not arrived. Returns whether there is such a one. */
  dismiss(id: string): Promise<boolean>;
}

/** What has become of a mail by now. */
export function deliveryStateOf({
  state,
  repeated,
}: Pick<MailRow, 'state' | 'repeated'>): DeliveryState {
  if (state === 'sent') return 'sent';
  return state === 'failed' || (state === 'unclear' && repeated === 1) ? 'failed' : 'waiting';
}

/** The mails that are to be sent and were, over a database or a transaction. */
export function outbox(database: Database, now: () => Date): Outbox {
  const { after, isOver } = storedTimes(now);
  const longest = PAUSES.at(-1)!;

  const all = () => database.selectFrom('mails').selectAll();

  /** Whether it is sent as soon as it is due. */
  const isToSend = (where: ExpressionBuilder<Tables, 'mails'>) =>
    where.or([
      where('state', '=', 'waiting'),
      where.and([where('state', '=', 'unclear'), where('repeated', '=', 0)]),
    ]);

  /** Those that are not tried any more. */
  const given = () =>
    all().where((where) =>
      where.or([
        where('state', '=', 'failed'),
        where.and([where('state', '=', 'unclear'), where('repeated', '=', 1)]),
      ]),
    );

  return {
    async add({ recipient, ...mail }) {
      await database
        .deleteFrom('mails')
        .where('ended_at', '<', after(-MAIL_RETENTION))
        .where('state', 'in', ['sent', 'failed', 'unclear'])
        .execute();
      await database
        .insertInto('mails')
        .values({
          ...mail,
          id: randomUUID(),
          recipient_kind: recipient.kind,
          recipient_id: recipient.id,
          state: 'waiting',
          failure: null,
          answer: '',
          repeated: 0,
          attempts: 0,
          due_at: after(0),
          queued_at: after(0),
          ended_at: null,
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      return all().where('key', '=', mail.key).executeTakeFirstOrThrow();
    },

    find: (id) => all().where('id', '=', id).executeTakeFirstOrThrow(),

    has: async (key) => (await all().where('key', '=', key).executeTakeFirst()) !== undefined,

    async recover() {
      await database
        .updateTable('mails')
        .set({ state: 'unclear', failure: 'lostAnswer', due_at: after(0), ended_at: after(0) })
        .where('state', '=', 'sending')
        .execute();
    },

    next: () =>
      all()
        .where(isToSend)
        .where(isOver('due_at', longest))
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),

    async begin({ id, state, repeated }) {
      await database
        .updateTable('mails')
        .set({ state: 'sending', repeated: state === 'unclear' ? 1 : repeated })
        .where('id', '=', id)
        .execute();
    },

    async end({ id, state, repeated, attempts, queued_at }, { failure, answer, isTemporary }) {
      const pause = PAUSES[attempts] ?? longest;
      const isTriedAgain = isTemporary && after(pause - PATIENCE) < queued_at;
      const ended = {
        sent: { state: 'sent', text: '', ended_at: after(0) },
        unclear: { state: 'unclear', ended_at: after(0), due_at: after(0) },
        failed: { state: 'failed', ended_at: after(0) },
        again: {
          state: 'waiting',
          // It stays marked as one that may have arrived.
          repeated: state === 'unclear' ? 1 : repeated,
          ended_at: null,
          due_at: after(pause),
        },
      } as const;
      const outcome =
        failure === null
          ? 'sent'
          : failure === 'lostAnswer'
            ? 'unclear'
            : isTriedAgain
              ? 'again'
              : 'failed';
      await database
        .updateTable('mails')
        .set({ ...ended[outcome], failure, answer, attempts: attempts + 1 })
        .where('id', '=', id)
        .execute();
    },

    undelivered: () =>
      given().orderBy('ended_at', 'desc').orderBy('id').limit(MOST_LISTED).execute(),

    sentTo: ({ kind, id }) =>
      all()
        .where('recipient_kind', '=', kind)
        .where('recipient_id', '=', id)
        .orderBy('queued_at', 'desc')
        .orderBy('id')
        .execute(),

    async count() {
      const waiting = await database
        .selectFrom('mails')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where((where) => where.or([isToSend(where), where('state', '=', 'sending')]))
        .executeTakeFirstOrThrow();
      const sent = await database
        .selectFrom('mails')
        .select(({ fn }) => fn.max('ended_at').as('last'))
        .where('state', '=', 'sent')
        .executeTakeFirst();
      return { waiting: Number(waiting.count), lastSentAt: sent?.last ?? null };
    },

    async repeat(id) {
      const { numUpdatedRows } = await database
        .updateTable('mails')
        .set({
          state: 'waiting',
          attempts: 0,
          due_at: after(0),
          queued_at: after(0),
          ended_at: null,
        })
        .where('id', 'in', given().clearSelect().select('id').where('id', '=', id))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async dismiss(id) {
      const { numDeletedRows } = await database
        .deleteFrom('mails')
        .where('id', 'in', given().clearSelect().select('id').where('id', '=', id))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
