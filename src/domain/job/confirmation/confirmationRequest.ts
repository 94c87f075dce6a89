import type {
  ConfirmationRequest,
  ConfirmationRequests,
  Confirmations,
  LocalDateTime,
} from '../../entities.ts';
import { COUNTERPARTIES, type Counterparty } from './confirmedTerms.ts';

/** What somebody who was asked by a link can say. */
export const CONFIRMATION_ANSWERS = ['confirmed', 'declined'] as const;

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

/** A job whose confirmations can be asked for by links. */
export interface Confirmable {
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
  return requestState(requestTo(by, job), job.confirmations[by], now);
}

/** The same of what somebody was asked by a link, if anything. */
export function requestState(
  request: ConfirmationRequest | null,
  isConfirmed: boolean,
  now: LocalDateTime,
): ConfirmationState {
  if (isConfirmed) return request?.answer === 'confirmed' ? 'confirmedByLink' : 'confirmed';
  if (!request) return 'open';
  if (request.answer === 'declined') return 'declined';
  return request.expiresAt <= now ? 'expired' : 'asked';
}

/** Whether the party has a link that can be answered still, and which another one would end. */
export function hasLink(job: Confirmable, by: Counterparty, now: LocalDateTime): boolean {
  const request = requestTo(by, job);
  return request !== null && request.expiresAt > now;
}

/** The parties whose confirmation stands like that. */
export function partiesWhere(
  state: ConfirmationState,
  job: Confirmable,
  now: LocalDateTime,
): readonly Counterparty[] {
  return COUNTERPARTIES.filter((by) => confirmationState(job, by, now) === state);
}
