import type { ListRecord, LocalDate, LocalDateTime } from '../entities.ts';
import type { Counterparty } from '../job/confirmation/confirmedTerms.ts';
import type { DeliveryState, WeekMail } from '../sentWeek/sentWeek.ts';
import type { Language } from '../text/language.ts';
import type { VisitKey } from '../visits/changes/visitPatch.ts';
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
  readonly state: DeliveryState;
  readonly failure: MailFailure | null;
  /** What the mail server has said; empty if nothing. */
  readonly answer: string;
}

/** The mail with a link by which somebody confirms a job, or one visit of it. */
export interface LinkMail extends HandedMail, ListRecord {
  readonly party: Counterparty;
  /** Of whom; null for the job. */
  readonly visit: (VisitKey & { readonly personId: number }) | null;
  /** When it was sent or given up, or else queued. */
  readonly at: LocalDateTime;
}

/** The mail with the link that somebody has about a job, or about one visit of it. */
export function mailOf(
  mails: readonly LinkMail[],
  by: Counterparty,
  visit: LinkMail['visit'],
): LinkMail | undefined {
  return mails.find(
    (mail) =>
      mail.party === by &&
      mail.visit?.eventId === visit?.eventId &&
      mail.visit?.seriesDay === visit?.seriesDay &&
      mail.visit?.personId === visit?.personId,
  );
}

export interface HandedMails {
  /** How many are on their way; who was written the same before is not written again. */
  readonly queued: number;
  /** Of a single mail; null of several. */
  readonly mail: HandedMail | null;
}
