import type { ListRecord, LocalDateTime } from '../entities.ts';
import type { MailFailure } from './undelivered.ts';

/** A mail that has not arrived, or may not have. */
export interface UndeliveredMail {
  readonly id: string;
  readonly recipient: {
    readonly kind: 'customer' | 'worker' | 'user';
    readonly id: number;
    /** Empty if the recipient is gone. */
    readonly name: string;
  };
  readonly subject: string;
  readonly failure: MailFailure;
  /** What the mail server has said; empty if nothing. */
  readonly answer: string;
  /** A wall time of the business. */
  readonly at: LocalDateTime;
}

/** What is known of the mails of the server. */
export interface MailState extends ListRecord {
  /** The address that they come from. */
  readonly sender: string;
  /** When the last one was sent; null before the first. */
  readonly lastSent: LocalDateTime | null;
  /** How many are still to be sent. */
  readonly waiting: number;
  readonly undelivered: readonly UndeliveredMail[];
}

/** What has become of a test mail: it was handed over if there is no failure. */
export interface MailTest {
  readonly recipient: string;
  readonly failure: MailFailure | null;
  readonly answer: string;
}

/** What somebody wants of the mails: a test, or that one goes out again or is forgotten. */
export type MailRequest =
  | { readonly kind: 'test' }
  | { readonly kind: 'repeat' | 'dismiss'; readonly id: string };
