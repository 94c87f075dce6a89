import type { ConfirmationRequest, Job } from '../../domain/entities.ts';
import { CONFIRMATION_ANSWERS } from '../../domain/job/confirmation/confirmationRequest.ts';
import { COUNTERPARTIES } from '../../domain/job/confirmation/confirmedTerms.ts';
import { wallTimeOf } from '../../domain/time/isoTime.ts';
import type { WireConfirmationRequest, WireConfirmationRequests } from '../contract.ts';
import { idOf, isObject, textOf, type Unread } from '../client/wire.ts';

function requestOf(wire: Unread<WireConfirmationRequest>, timeZone: string) {
  const timeOf = (value: unknown) => wallTimeOf(textOf(value), timeZone);
  const personId = idOf(wire.person_id);
  const [askedAt, expiresAt] = [timeOf(wire.asked_at), timeOf(wire.expires_at)];
  if (personId === null || !askedAt || !expiresAt) return null;
  const request: ConfirmationRequest = {
    personId,
    askedAt,
    expiresAt,
    answer: CONFIRMATION_ANSWERS.find((one) => one === wire.answer) ?? null,
    answeredAt: timeOf(wire.answered_at),
    comment: textOf(wire.comment),
  };
  return request;
}

/** Who was asked by a link to confirm a job, if anybody was; what cannot be read is left out. */
export function confirmationRequestsOf(
  value: unknown,
  timeZone: string,
): Pick<Job, 'confirmationRequests'> {
  const wire: Unread<WireConfirmationRequests> = isObject(value) ? value : {};
  const asked = COUNTERPARTIES.flatMap((by) => {
    const one = wire[by];
    const request = isObject(one) ? requestOf(one, timeZone) : null;
    return request ? [[by, request] as const] : [];
  });
  return asked.length > 0 ? { confirmationRequests: Object.fromEntries(asked) } : {};
}
