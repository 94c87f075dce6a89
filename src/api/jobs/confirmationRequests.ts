import type { ConfirmationRequest, Job, LocalDateTime } from '../../domain/entities.ts';
import { COUNTERPARTIES } from '../../domain/job/confirmation/confirmedTerms.ts';
import { wallTimeOf } from '../../domain/time/isoTime.ts';
import type { WireConfirmationRequest } from '../contract.ts';
import { idOf, isObject, numberOf, textOf, type Unread } from '../client/wire.ts';
import { dayOfWire } from '../client/wallTime.ts';

type Wire = Unread<WireConfirmationRequest>;

function visitOf({ visit }: Wire, timeZone: string): Pick<ConfirmationRequest, 'visit'> | null {
  if (visit === undefined || visit === null) return {};
  const { event, day }: Unread<NonNullable<WireConfirmationRequest['visit']>> = isObject(visit)
    ? visit
    : {};
  const [eventId, seriesDay] = [numberOf(event), dayOfWire(day, timeZone)];
  return eventId === null || seriesDay === null ? null : { visit: { eventId, seriesDay } };
}

function answerOf(
  { answer, answered_at, reason }: Wire,
  timeOf: (wire: unknown) => LocalDateTime | null,
): Pick<ConfirmationRequest, 'answer'> {
  const at = timeOf(answered_at);
  if (at === null || (answer !== 'confirmed' && answer !== 'declined')) return {};
  return { answer: { isConfirmed: answer === 'confirmed', at, reason: textOf(reason) } };
}

function requestOf(wire: Wire, timeZone: string): ConfirmationRequest | null {
  const timeOf = (value: unknown) => wallTimeOf(textOf(value), timeZone);
  const party = COUNTERPARTIES.find((one) => one === wire.party);
  const personId = idOf(wire.person_id);
  const [askedAt, expiresAt] = [timeOf(wire.asked_at), timeOf(wire.expires_at)];
  const visit = visitOf(wire, timeZone);
  if (!party || personId === null || !askedAt || !expiresAt || !visit) return null;
  return { party, personId, ...visit, askedAt, expiresAt, ...answerOf(wire, timeOf) };
}

/** Who was asked to confirm a job by a link, if anybody was; what cannot be read is left out. */
export function confirmationRequestsOf(
  value: unknown,
  timeZone: string,
): Pick<Job, 'confirmationRequests'> {
  const wires = Array.isArray(value) ? value.filter(isObject) : [];
  const requests = wires.flatMap((wire) => requestOf(wire, timeZone) ?? []);
  return requests.length > 0 ? { confirmationRequests: requests } : {};
}
