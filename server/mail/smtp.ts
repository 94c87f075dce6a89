import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Delivery } from '../database/mails/outbox.ts';
import type { MailServer } from '../config/mail.ts';

/** In ms. */
const TIMEOUTS = {
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  dnsTimeout: 8_000,
  socketTimeout: 20_000,
};

/** Of what a mail server says. */
const ANSWER_LENGTH = 300;

/** A mail as it goes out. */
interface OutgoingMail {
  /** Without brackets. */
  readonly messageId: string;
  readonly date: Date;
  /** The names may be empty. */
  readonly fromName: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
}

interface SendOptions {
  /** Resolves before the mail server is given the text; what it rejects with ends the attempt. */
  readonly beforeText: () => Promise<void>;
  readonly signal: AbortSignal;
}

export type SendMail = (mail: OutgoingMail, options: SendOptions) => Promise<Delivery>;

interface SmtpError extends Error {
  readonly code?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
}

/** In one line, as far as it can be printed. */
function inOneLine(text: string): string {
  return text
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, ANSWER_LENGTH);
}

/** What an error says of a mail whose text the server may have been given. */
function deliveryOf(error: SmtpError, isTextSent: boolean): Delivery {
  const { responseCode: code = 0, response = '' } = error;
  const answer = inOneLine(response);
  if (code >= 400) {
    const failure = error.code === 'EAUTH' ? 'notSignedIn' : 'refused';
    return { failure, answer, isTemporary: code < 500 || failure === 'notSignedIn' };
  }
  if (isTextSent) return { failure: 'lostAnswer', answer, isTemporary: false };
  if (error.code === 'EENVELOPE') return { failure: 'noAddress', answer, isTemporary: false };
  const failure = error.code === 'EAUTH' ? 'notSignedIn' : 'unreachable';
  return { failure, answer: answer || inOneLine(error.code ?? ''), isTemporary: true };
}

const isOwnMachine = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Hands mails over to a mail server, each in a connection of its own. */
export function createSmtp({ host, port, secure, credentials, from }: MailServer): SendMail {
  return async (mail, { beforeText, signal }) => {
    const message = new MailComposer({
      from: { name: mail.fromName, address: from },
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      messageId: `<${mail.messageId}>`,
      date: mail.date,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile();
    const bytes = await message.build();
    let isTextSent = false;
    let refusal: { readonly error: unknown } | null = null;
    /** Read once the server has asked for it. */
    async function* body() {
      try {
        signal.throwIfAborted();
        await beforeText();
      } catch (error) {
        refusal = { error };
        throw error;
      }
      isTextSent = true;
      yield bytes;
    }

    const connection = new SMTPConnection({
      host,
      port,
      secure,
      // A password never goes over a wire as it is.
      requireTLS: !secure && credentials !== null && !isOwnMachine(host),
      ...TIMEOUTS,
    });
    const stop = () => {
      if (!isTextSent) connection.close();
    };
    try {
      signal.throwIfAborted();
      return await new Promise<Delivery>((resolve) => {
        const fail = (error: SmtpError) => resolve(deliveryOf(error, isTextSent));
        signal.addEventListener('abort', stop, { once: true });
        connection.on('error', fail);
        connection.on('end', () => fail(new Error('The connection has ended.')));
        const send = () =>
          connection.send(message.getEnvelope(), Readable.from(body()), (error, info) => {
            if (error) fail(error);
            else resolve({ failure: null, answer: inOneLine(info.response), isTemporary: false });
          });
        connection.connect((error) => {
          if (error) fail(error);
          else if (credentials) {
            connection.login({ credentials }, (refused) => (refused ? fail(refused) : send()));
          } else send();
        });
      }).then((delivery) => {
        if (refusal) throw refusal.error;
        if (delivery.failure !== null && !isTextSent) signal.throwIfAborted();
        return delivery;
      });
    } finally {
      signal.removeEventListener('abort', stop);
      connection.close();
    }
  };
}
