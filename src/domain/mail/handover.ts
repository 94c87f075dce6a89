import type { LocalDate } from '../entities.ts';
import type { Counterparty } from '../job/confirmation/confirmedTerms.ts';
import type { MailState, WeekMail } from '../sentWeek/sentWeek.ts';
import type { Language } from '../text/language.ts';
import type { MailFailure } from './undelivered.ts';

/** What the server is to send: the link by which somebody confirms a job, or their week to workers. */
export type MailsToHand =
  | {
      readonly kind: 'confirmation';
      readonly party: Counterparty;
      readonly path: string;
      readonly language: Language;
    }
  | {
      readonly kind: 'week';
      /** A Monday. */
      readonly week: LocalDate;
      readonly to: readonly WeekMail[];
    };

/** What has become of one mail by now. */
export interface HandedMail {
  readonly state: MailState;
  readonly failure: MailFailure | null;
  /** What the mail server has said; empty if nothing. */
  readonly answer: string;
}

export interface HandedMails {
  /** How many are on their way; who was written the same before is not written again. */
  readonly queued: number;
  /** Of a single mail; null of several. */
  readonly mail: HandedMail | null;
}
