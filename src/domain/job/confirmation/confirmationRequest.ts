import type { Confirmations, LocalDateTime } from '../../entities.ts';
import type { Counterparty } from './confirmedTerms.ts';

/** What somebody who was asked by a link can say. */
export const CONFIRMATION_ANSWERS = ['confirmed', 'declined'] as const;

export type ConfirmationAnswer = (typeof CONFIRMATION_ANSWERS)[number];

/** That somebody was asked by a link to confirm a job. */
export interface ConfirmationRequest {
  /** The customer or the worker who was asked. */
  readonly personId: number;
  readonly askedAt: LocalDateTime;
  /** When the link ends. */
  readonly expiresAt: LocalDateTime;
  readonly answer: ConfirmationAnswer | null;
  readonly answeredAt: LocalDateTime | null;
  /** Why it does not suit; empty without a reason. */
  readonly comment: string;
}

export type ConfirmationRequests = Readonly<Partial<Record<Counterparty, ConfirmationRequest>>>;

/**
 * How it stands with the confirmation of a customer or worker: given to the office, or by a link; nobody
 * was asked, or they have not answered, or cannot any more, or have declined.
 */
export type ConfirmationState =
  | 'confirmed'
  | 'confirmedByLink'
  | 'open'
  | 'asked'
  | 'expired'
  | 'declined';

interface Confirmable {
  readonly customerId: number | null;
  readonly workerId: number | null;
  readonly confirmations: Confirmations;
  readonly confirmationRequests?: ConfirmationRequests | undefined;
}

/** What the customer or the worker whom the job has now was asked by a link; null if nothing. */
export function requestTo(by: Counterparty, job: Confirmable): ConfirmationRequest | null {
  const request = job.confirmationRequests?.[by];
  const personId = by === 'customer' ? job.customerId : job.workerId;
  return request?.personId === personId ? (request ?? null) : null;
}

/** How it stands with the confirmation of a party, by a wall time of the business. */
export function confirmationState(
  job: Confirmable,
  by: Counterparty,
  now: LocalDateTime,
): ConfirmationState {
  const request = requestTo(by, job);
  if (job.confirmations[by]) {
    return request?.answer === 'confirmed' ? 'confirmedByLink' : 'confirmed';
  }
  if (!request) return 'open';
  if (request.answer === 'declined') return 'declined';
  return request.expiresAt <= now ? 'expired' : 'asked';
}
