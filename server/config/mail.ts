import { isEmail } from '../../src/domain/text/email.ts';
import { refuse, type Settings } from './settings.ts';

/** Where mails are handed over. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** Whether TLS begins with the connection, not after it. */
  readonly secure: boolean;
  /** Null where the server takes mails from anybody who reaches it. */
  readonly credentials: { readonly user: string; readonly pass: string } | null;
  /** The address that mails come from. */
  readonly from: string;
}

export interface MailConfig {
  /** Null if no mail is sent. */
  readonly mailServer: MailServer | null;
}

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** Never says what the setting is: it may have a password. */
function refuseUrl(): never {
  return refuse('SMTP_URL', 'an address such as smtps://user:password@mail.example.ch');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuseUrl();
  }
}

export function readMail(settings: Settings): MailConfig {
  const text = settings.text('SMTP_URL', '');
  if (text === '') return { mailServer: null };
  const url = URL.parse(text);
  const port = url && PORTS[url.protocol];
  if (!url?.hostname || !port || url.search || url.hash || !/^\/?$/.test(url.pathname)) refuseUrl();
  if ((url.username === '') !== (url.password === '')) refuseUrl();
  const from = settings.text('MAIL_FROM', '');
  if (from === '' || !isEmail(from)) {
    refuse('MAIL_FROM', `an email address, as SMTP_URL is set, but is "${from}"`);
  }
  return {
    mailServer: {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(url.port) || port,
      secure: url.protocol === 'smtps:',
      credentials: url.username
        ? { user: decoded(url.username), pass: decoded(url.password) }
        : null,
      from,
    },
  };
}
