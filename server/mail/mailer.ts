import type { FastifyBaseLogger } from 'fastify';
import { outbox, type Delivery, type Recipient } from '../database/mails/outbox.ts';
import { isAway, isBusy } from '../database/sql/databaseErrors.ts';
import { raiseSentWeeks } from '../database/records/recordVersions.ts';
import { WEEK_KEY } from '../database/records/sentWeekRepository.ts';
import type { Database, MailRow } from '../database/sql/schema.ts';
import type { Settings } from '../database/settings/settingsRepository.ts';
import type { TaskLeases } from '../tasks/taskLeases.ts';
import { TaskBusyError } from '../tasks/taskRunner.ts';
import { remainingCustomer } from '../database/records/mergeReader.ts';
import { sayIn } from '../texts/say.ts';
import { MAIL_TEXTS } from './mailTexts.ts';
import type { SendMail } from './smtp.ts';

/** The lane of the leases in which mails are sent, one after the other. */
const LANE = 'mail';

const NO_ADDRESS: Delivery = { failure: 'noAddress', answer: '', isTemporary: false };

interface Addressee {
  /** Of a customer whom another one has taken up, that of the other. */
  readonly id: number;
  readonly name: string;
  /** Empty if there is none. */
  readonly email: string;
}

/** Who somebody is by now; undefined of those who are gone. */
export async function addresseeOf(
  database: Database,
  { kind, id }: Recipient,
): Promise<Addressee | undefined> {
  if (kind === 'user') {
    const user = database.selectFrom('users').select(['id', 'username as name', 'email']);
    return user.where('id', '=', id).executeTakeFirst();
  }
  if (kind === 'worker') {
    const worker = database.selectFrom('workers').select(['id', 'name', 'email']);
    return worker.where('id', '=', id).executeTakeFirst();
  }
  const customer = await remainingCustomer(database, id);
  return customer && { id: customer.id, name: customer.name, email: customer.email };
}

export interface Mailer {
  /** Sends what is due, unless it is being sent; never rejects. */
  run(): Promise<void>;
  /** Stops between two mails. */
  close(): Promise<void>;
}

interface MailerOptions {
  readonly database: Database;
  readonly leases: TaskLeases;
  readonly settings: Pick<Settings, 'read'>;
  readonly send: SendMail;
  /** The part of every Message-ID behind its at sign. */
  readonly domain: string;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/**
 * Sends the mails of the outbox, in one process at a time. Before the mail server is given a text, its
 * row says so: what a killed process leaves like that is unclear, and is sent once more at most.
 */
export function createMailer(options: MailerOptions): Mailer {
  const { database, leases, settings, send, domain, now, log } = options;
  const closing = new AbortController();
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  async function deliver(mail: MailRow, signal: AbortSignal, begin: () => Promise<void>) {
    const { recipient_kind: kind, recipient_id: id, language, subject, text } = mail;
    const to = await addresseeOf(database, { kind, id });
    if (!to?.email.trim()) return NO_ADDRESS;
    const isRepeated = mail.repeated === 1 || mail.state === 'unclear';
    const { name: fromName } = await settings.read();
    const outgoing = {
      messageId: `${mail.id}@${domain}`,
      date: new Date(mail.queued_at),
      fromName,
      to: { name: to.name, address: to.email.trim() },
      subject,
      text: isRepeated ? `${sayIn(language)(MAIL_TEXTS.repeated)}\n\n${text}` : text,
    };
    return send(outgoing, { signal, beforeText: begin });
  }

  async function drain(): Promise<void> {
    const lease = await leases.acquire(LANE);
    if (!lease) return;
    try {
      await leases.hold(lease, async (lost) => {
        const signal = AbortSignal.any([closing.signal, lost]);
        await leases.write(lease, (transaction) => outbox(transaction, now).recover());
        while (!signal.aborted) {
          const mail = await outbox(database, now).next();
          if (!mail) return;
          const delivery = await deliver(mail, signal, () =>
            leases.write(lease, (transaction) => outbox(transaction, now).begin(mail)),
          );
          await leases.write(lease, (transaction) => outbox(transaction, now).end(mail, delivery));
          if (mail.key.startsWith(WEEK_KEY)) await raiseSentWeeks(database);
          if (delivery.failure !== null) {
            const { failure, answer } = delivery;
            const data = { event: 'mail.notDelivered', mailId: mail.id, failure, answer };
            log.warn(data, 'A mail was not delivered.');
          }
        }
      });
    } finally {
      await leases.release(lease);
    }
  }

  async function runOnce(): Promise<void> {
    try {
      do {
        isAskedAgain = false;
        await drain();
      } while (isAskedAgain && !closing.signal.aborted);
    } catch (error) {
      const isExpected =
        closing.signal.aborted || error instanceof TaskBusyError || isBusy(error) || isAway(error);
      if (!isExpected) log.error({ event: 'mail.interrupted', err: error }, 'Mails wait.');
    }
  }

  return {
    run() {
      if (closing.signal.aborted) return Promise.resolve();
      isAskedAgain = true;
      running ??= runOnce().finally(() => (running = null));
      return running;
    },

    async close() {
      closing.abort();
      await running;
    },
  };
}
