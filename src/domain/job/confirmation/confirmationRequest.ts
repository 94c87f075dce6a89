import type { Confirmations, LocalDateTime } from '../../entities.ts';
import type { Counterparty } from './confirmedTerms.ts';

/** What somebody who was asked by a link can say. */
export const CONFIRMATION_ANSWERS = ['confirmed', 'declined'] as const;

export type ConfirmationAnswer = (typeof CONFIRMATION_ANSWERS)[number];

/** How long the text of an answer may be, in characters. */
export const MAX_ANSWER_LENGTH = 500;

/** That somebody was asked by a link to confirm a job. */
export interface ConfirmationRequest {
  readonly askedAt: LocalDateTime | null;
  /** When the link ends; null if it stays, as that of a worker's plan does. */
  readonly expiresAt: LocalDateTime | null;
  readonly answer: ConfirmationAnswer | null;
  readonly answeredAt: LocalDateTime | null;
  /** Why it does not suit; empty without a reason. */
  readonly comment: string;
}

export type ConfirmationRequests = Readonly<Partial<Record<Counterparty, ConfirmationRequest>>>;

/** How it stands with the confirmation of a customer or worker. */
export type ConfirmationState =
  /** By the office, and by a link. */
  | 'confirmed'
  | 'confirmedByLink'
  /** Nobody was asked; asked and not answered; asked, and the link has ended. */
  | 'open'
  | 'asked'
  | 'expired'
  | 'declined';

interface Confirmable {
  readonly confirmations: Confirmations;
  readonly confirmationRequests?: ConfirmationRequests | undefined;
}

/** How it stands with the confirmation of a party, by a wall time of the business. */
export function confirmationState(
  { confirmations, confirmationRequests }: Confirmable,
  by: Counterparty,
  now: LocalDateTime,
): ConfirmationState {
  const request = confirmationRequests?.[by];
  if (confirmations[by]) return request?.answer === 'confirmed' ? 'confirmedByLink' : 'confirmed';
  if (!request) return 'open';
  if (request.answer === 'declined') return 'declined';
  return request.expiresAt !== null && request.expiresAt <= now ? 'expired' : 'asked';
}
