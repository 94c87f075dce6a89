import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { WireHandedMail, WireMailState, WireMailTest } from '../../src/api/contract/mail.ts';
import type { Language } from '../../src/domain/text/language.ts';
import type { Config } from '../config/config.ts';
import { deliveryStateOf, outbox, type NewMail } from '../database/mails/outbox.ts';
import type { FeedJobs } from '../database/records/feedRepository.ts';
import type { Settings } from '../database/settings/settingsRepository.ts';
import type { Database } from '../database/sql/schema.ts';
import { createTaskLeases } from '../tasks/taskLeases.ts';
import { sayIn } from '../texts/say.ts';
import { MAIL_TEXTS } from './mailTexts.ts';
import { addresseeOf, createMailer } from './mailer.ts';
import { createSmtp } from './smtp.ts';
import { createWorkerMails } from './workerMails.ts';

/** In ms: between two looks at what is to be told and sent. */
const INTERVAL = 15_000;

/** In ms: how long whoever hands over a mail waits to hear what has become of it. */
const PATIENCE = 8_000;

interface MailOptions {
  readonly config: Pick<Config, 'mailServer' | 'timeZone' | 'publicOrigin'>;
  readonly database: Database;
  readonly feedJobs: FeedJobs;
  readonly settings: Pick<Settings, 'read'>;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** The mails of this server. */
export interface Mail {
  /** Queues a mail, unless one with its key is queued or was sent; it is sent at once. */
  queue(mail: NewMail): Promise<void>;
  /** Sends what is queued at once; never rejects. */
  run(): Promise<void>;
  /**
   * Queues a mail, unless one with its key is queued or was sent, sends it at once and says what has
   * become of it; one that has not arrived is sent again.
   */
  hand(mail: NewMail): Promise<WireHandedMail>;
  state(): Promise<WireMailState>;
  /** Sends a mail to a user, past the outbox; null if the user has no address. */
  test(userId: number, language: Language): Promise<WireMailTest | null>;
  /** Sends one again that has not arrived. Returns whether there is such a one. */
  repeat(id: string): Promise<boolean>;
  /** Forgets one that has not arrived. Returns whether there is such a one. */
  dismiss(id: string): Promise<boolean>;
  /** Queues what is to be told by now, and sends what is due. Never rejects. */
  check(): Promise<void>;
  open(): void;
  close(): Promise<void>;
}

/** Null without SMTP_URL. */
export function createMail(options: MailOptions): Mail | null {
  const { config, database, settings, now, log } = options;
  if (config.mailServer === null) return null;
  const { from } = config.mailServer;
  const send = createSmtp(config.mailServer);
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const leases = createTaskLeases(database, now);
  const mailer = createMailer({ database, leases, settings, send, domain, now, log });
  const workerMails = createWorkerMails(options);
  const mails = outbox(database, now);
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | null = null;

  async function checkAll(): Promise<void> {
    try {
      await workerMails.check();
    } catch (error) {
      log.error({ event: 'mail.checkFailed', err: error }, 'Workers could not be told by mail.');
    }
    await mailer.run();
  }

  function check(): Promise<void> {
    checking ??= checkAll().finally(() => (checking = null));
    return checking;
  }

  return {
    check,

    async queue(mail) {
      await mails.add(mail);
      void mailer.run();
    },

    run: () => mailer.run(),

    async hand(mail) {
      const { id } = await mails.add(mail);
      await mails.repeat(id);
      await Promise.race([mailer.run(), delay(PATIENCE, null, { ref: false })]);
      const row = await mails.find(id);
      const { failure, answer } = row;
      return { state: deliveryStateOf(row), failure, answer };
    },

    async state() {
      const { waiting, lastSentAt } = await mails.count();
      const undelivered = await Promise.all(
        (await mails.undelivered()).map(async (row) => {
          const { recipient_kind: kind, recipient_id: id } = row;
          const to = await addresseeOf(database, { kind, id });
          return {
            id: row.id,
            recipient_kind: kind,
            recipient_id: to?.id ?? id,
            recipient_name: to?.name ?? '',
            subject: row.subject,
            failure: row.failure,
            answer: row.answer,
            ended_at: row.ended_at!,
          };
        }),
      );
      return { sender: from, last_sent_at: lastSentAt, waiting, undelivered };
    },

    async test(userId, language) {
      const to = await addresseeOf(database, { kind: 'user', id: userId });
      if (!to?.email) return null;
      const say = sayIn(language);
      const { name: fromName } = await settings.read();
      const mail = {
        messageId: `${randomUUID()}@${domain}`,
        date: now(),
        fromName,
        to: { name: to.name, address: to.email },
        subject: say(MAIL_TEXTS.testSubject),
        text: say(MAIL_TEXTS.test),
      };
      const signal = new AbortController().signal;
      const { failure, answer } = await send(mail, { signal, beforeText: async () => {} });
      return { recipient: to.email, failure, answer };
    },

    async repeat(id) {
      const isThere = await mails.repeat(id);
      if (isThere) void mailer.run();
      return isThere;
    },

    dismiss: (id) => mails.dismiss(id),

    open() {
      void check();
      timer = setInterval(() => void check(), INTERVAL).unref();
    },

    async close() {
      clearInterval(timer);
      const closed = mailer.close();
      await checking;
      await closed;
    },
  };
}
