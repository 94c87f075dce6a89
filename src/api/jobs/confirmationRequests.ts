import type { ConfirmationRequest, Job, VisitRequest } from '../../domain/entities.ts';
import { CONFIRMATION_ANSWERS } from '../../domain/job/confirmation/confirmationRequest.ts';
import { COUNTERPARTIES } from '../../domain/job/confirmation/confirmedTerms.ts';
import { wallTimeOf } from '../../domain/time/isoTime.ts';
import type {
  WireConfirmationRequest,
  WireConfirmationRequests,
  WireVisitRequest,
} from '../contract/records/confirmations.ts';
import { idOf, isObject, textOf, type Unread } from '../client/wire.ts';
import { dayOfWire } from '../client/wallTime.ts';

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

function visitRequestOf(wire: Unread<WireVisitRequest>, timeZone: string): VisitRequest | null {
  const request = requestOf(wire, timeZone);
  const party = COUNTERPARTIES.find((by) => by === wire.party);
  const seriesDay = dayOfWire(wire.day, timeZone);
  const [start, end] = [wire.start_time, wire.end_time].map((time) =>
    wallTimeOf(textOf(time), timeZone),
  );
  const { event, worker_ids } = wire;
  if (!request || !party || !seriesDay || !start || !end || typeof event !== 'number') return null;
  const workerIds = Array.isArray(worker_ids) ? worker_ids.flatMap((id) => idOf(id) ?? []) : [];
  return { ...request, party, eventId: event, seriesDay, start, end, workerIds };
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
  const visits = (Array.isArray(wire.visits) ? wire.visits : []).flatMap(
    (one: unknown) => (isObject(one) && visitRequestOf(one, timeZone)) || [],
  );
  if (asked.length + visits.length === 0) return {};
  return {
    confirmationRequests: { ...Object.fromEntries(asked), ...(visits.length > 0 && { visits }) },
  };
}
