import type { ConfirmationRequests, LocalDateTime, VisitRequest } from '../../entities.ts';
import { isSameJson } from '../../sameJson.ts';
import type { Visit } from '../../visits/jobVisits.ts';
import { requestState, type ConfirmationState } from './confirmationRequest.ts';
import type { VisitKey } from '../../visits/changes/visitPatch.ts';

type AskedVisit = Pick<VisitRequest, 'eventId' | 'seriesDay' | 'start' | 'end' | 'workerIds'>;

/** Whether a visit is that which somebody was asked about, and takes place as it was then. */
export function isAsAsked(asked: AskedVisit, visit: Visit): boolean {
  const termsOf = ({ eventId, seriesDay, start, end, workerIds }: AskedVisit) => [
    eventId,
    seriesDay,
    start,
    end,
    workerIds,
  ];
  return !visit.patch?.cancelled && isSameJson(termsOf(asked), termsOf(visit));
}

/** What those who are to come to a visit, and its customer, were asked about it as it is now. */
export function requestsOfVisit(
  { customerId, confirmationRequests }: WithRequests,
  visit: Visit,
): readonly VisitRequest[] {
  return (confirmationRequests?.visits ?? []).filter((request) => {
    const { party, personId } = request;
    const isTheirs =
      party === 'customer' ? personId === customerId : visit.workerIds.includes(personId);
    return isTheirs && isAsAsked(request, visit);
  });
}

interface WithRequests {
  readonly customerId: number | null;
  readonly confirmationRequests?: ConfirmationRequests | undefined;
}

/** Somebody who can be asked about a visit of a job. */
export interface VisitQuestion extends VisitKey {
  /** Of several who come to it, whom; null for the customer. */
  readonly workerId: number | null;
}

/** How it stands with the answer to such a request, by a wall time of the business. */
export function visitRequestState(
  request: VisitRequest | null,
  now: LocalDateTime,
): ConfirmationState {
  return requestState(request, request?.answer === 'confirmed', now);
}
