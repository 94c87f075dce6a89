import type { ListResult, LocalDate } from '../../domain/entities.ts';
import { COUNTERPARTIES, type Counterparty } from '../../domain/job/confirmation/confirmedTerms.ts';
import type { HandedMail, HandedMails, LinkMail } from '../../domain/mail/handover.ts';
import { isDay } from '../../domain/form/shape.ts';
import { wallTimeOf } from '../../domain/time/isoTime.ts';
import { isMailFailure } from '../../domain/mail/undelivered.ts';
import { DELIVERY_STATES } from '../../domain/sentWeek/sentWeek.ts';
import type { VisitQuestion } from '../../domain/job/confirmation/visitRequest.ts';
import type {
  WireConfirmationLink,
  WireConfirmationQuestion,
} from '../contract/records/confirmations.ts';
import type { WireConfirmationMail, WireHandedMail, WireLinkMail } from '../contract/mail.ts';
import type { Api } from '../client/createApi.ts';
import { madeOnce, newCreationKey } from '../client/creation.ts';
import { ApiFailure } from '../client/httpClient.ts';
import { requireParameters } from '../client/required.ts';
import { fieldsIn, idOf, objectOf, textOf, type Unread } from '../client/wire.ts';

/** A page beside the API, and none elsewhere. */
const PATH = /^\/[\w-]+\/[\w-]+$/;

/**
 * Makes the link by which the customer or the worker of a job confirms it, or one visit of it, and
 * returns its path; the link before it ends.
 */
export async function makeConfirmationLink(
  { http }: Api,
  jobId: number,
  party: Counterparty,
  visit: VisitQuestion | null = null,
): Promise<string> {
  requireParameters('makeConfirmationLink', { jobId, party });
  const question = {
    party,
    ...(visit && {
      visit: {
        event: visit.eventId,
        day: visit.seriesDay,
        ...(visit.workerId !== null && { worker_id: visit.workerId }),
      },
    }),
  } satisfies WireConfirmationQuestion;
  const response = await http.post(`job/${jobId}/confirmation-requests`, question, {
    headers: madeOnce(newCreationKey()),
  });
  const { path }: Unread<WireConfirmationLink> = objectOf(await response.json());
  const read = textOf(path);
  if (!PATH.test(read)) throw new ApiFailure({ code: 'unreadableAnswer' });
  return read;
}

/** The server sends a link by mail to the party of a job whom it asks; each link once. */
export async function mailConfirmationLink(
  { http }: Api,
  jobId: number,
  mailed: WireConfirmationMail,
): Promise<HandedMails> {
  requireParameters('mailConfirmationLink', { jobId, mailed });
  const { party, path, language } = mailed;
  const body = { party, path, language } satisfies WireConfirmationMail;
  const response = await http.post(`job/${jobId}/confirmation-requests/mail`, body);
  return { queued: 1, mail: handedOf(objectOf(await response.json())) };
}

function handedOf({ state, failure, answer }: Unread<WireHandedMail>): HandedMail {
  return {
    state: DELIVERY_STATES.find((one) => one === state) ?? 'waiting',
    failure: isMailFailure(failure) ? failure : null,
    answer: textOf(answer),
  };
}

function linkMailOf(wire: Unread<WireLinkMail>, index: number, timeZone: string): LinkMail | null {
  const party = COUNTERPARTIES.find((one) => one === wire.party);
  const at = wallTimeOf(textOf(wire.at), timeZone);
  if (!party || !at) return null;
  const { event, day, person_id } = fieldsIn(wire.visit);
  const [eventId, personId] = [idOf(event), idOf(person_id)];
  const visit = isDay(day) && eventId !== null && personId !== null;
  return {
    ...handedOf(wire),
    id: index + 1,
    party,
    at,
    visit: visit ? { eventId, seriesDay: day as LocalDate, personId } : null,
  };
}

/** Fetches what has become of the mails with the links of a job. */
export async function fetchLinkMails(
  { http, config, now }: Api,
  jobId: number,
  signal: AbortSignal,
): Promise<ListResult<LinkMail>> {
  requireParameters('fetchLinkMails', { jobId });
  const json = await http.get(`job/${jobId}/confirmation-mails`, { signal });
  const wires = Array.isArray(json) ? json : [];
  return {
    rows: wires.flatMap((wire, index) => linkMailOf(objectOf(wire), index, config.timeZone) ?? []),
    unreadable: 0,
    loadedAt: now(),
  };
}
