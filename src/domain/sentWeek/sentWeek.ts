import type { ListRecord, LocalDateTime } from '../entities.ts';
import type { MessageWay } from '../person/contact.ts';
import type { TimeRange } from '../recurrence/visits.ts';
import type { Language } from '../text/language.ts';

/** By which ways the office tells somebody their week by hand. */
export const HAND_WAYS = ['whatsApp', 'sms', 'mail', 'copy', 'call'] as const;

/** The same, by a mail of the server, and that the worker has said to have seen it. */
export const TOLD_WAYS = [...HAND_WAYS, 'ownMail', 'seen'] as const;

type HandWay = (typeof HAND_WAYS)[number];
export type ToldWay = (typeof TOLD_WAYS)[number];

/** What has become of a mail of the server. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** At most so many visits of a week are told. */
export const MOST_VISITS_TOLD = 300;

/** At most so many are sent a mail at once. */
export const MOST_MAILED = 500;

/** When a visit is, as its worker was told. */
export interface ToldTimes extends TimeRange {
  /** That of the visit, wherever it is moved. */
  readonly id: string;
}

/** That somebody was told their week. */
export interface Telling {
  readonly id: number;
  readonly way: ToldWay;
  readonly at: LocalDateTime;
  /** The name of who has told it; null if the worker has seen it by the link. */
  readonly by: string | null;
  /** Null if it was no mail of the server. */
  readonly mail: DeliveryState | null;
}

/** What a worker was told of a week; its id is that of the worker. */
export interface SentWeek extends ListRecord {
  /** Opens the worker's plan; empty without one. */
  readonly planToken: string;
  /** In which language the worker gets mails; null if nobody has said so. */
  readonly language: Language | null;
  /** As they were told last; null if the worker was told nothing. */
  readonly visits: readonly ToldTimes[] | null;
  /** The oldest first. */
  readonly tellings: readonly Telling[];
}

/** That a worker was told their week by hand. */
export interface ToldNote {
  readonly kind: 'told';
  readonly workerId: number;
  readonly way: HandWay;
  readonly visits: readonly ToldTimes[];
}

/** What is to be noted: that a worker was told, or that a call was none. */
export type WeekNote = ToldNote | { readonly kind: 'withdrawn'; readonly tellingId: number };

/** Who gets their week by a mail of the server, and in which language. */
export interface WeekMail {
  readonly workerId: number;
  readonly language: Language;
}

/** A call is no message. */
export const isMessageWay = (way: ToldWay): way is MessageWay | 'ownMail' =>
  way !== 'call' && way !== 'seen';
