import type { Counterparty } from '../../domain/job/confirmation/confirmedTerms.ts';
import type { HandedMails } from '../../domain/mail/handover.ts';
import { isMailFailure } from '../../domain/mail/undelivered.ts';
import { MAIL_STATES } from '../../domain/sentWeek/sentWeek.ts';
import type { VisitQuestion } from '../../domain/job/confirmation/visitRequest.ts';
import type { WireConfirmationLink, WireConfirmationQuestion } from '../contract.ts';
import type { WireConfirmationMail, WireHandedMail } from '../mailContract.ts';
import type { Api } from '../client/createApi.ts';
import { madeOnce, newCreationKey } from '../client/creation.ts';
import { ApiFailure } from '../client/httpClient.ts';
import { requireParameters } from '../client/required.ts';
import { objectOf, textOf, type Unread } from '../client/wire.ts';

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
  const response = await http.post(`job/${jobId}/confirmation-requests/mail`, mailed);
  const { state, failure, answer }: Unread<WireHandedMail> = objectOf(await response.json());
  const mail = {
    state: MAIL_STATES.find((one) => one === state) ?? 'waiting',
    failure: isMailFailure(failure) ? failure : null,
    answer: textOf(answer),
  };
  return { queued: 1, mail };
}
