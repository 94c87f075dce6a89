import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  confirmationLink,
  confirmationQuestion,
  type WireConfirmationQuestion,
  type WireConfirmationRequest,
  type WireVisitRequest,
} from '../../../src/api/contract/records/confirmations.ts';
import { idParams } from '../../../src/api/contract/schema.ts';
import { creationHeaders } from '../../../src/api/contract/service.ts';
import type { Counterparty } from '../../../src/domain/job/confirmation/confirmedTerms.ts';
import type { StoredJob } from '../../calendar/storedJob.ts';
import { wallTimeAt } from '../../../src/domain/time/zone.ts';
import { writableJob } from '../../checks/jobChange.ts';
import type { Config } from '../../config/config.ts';
import { visitsAskedAbout, partyId } from '../../confirmation/asked.ts';
import {
  aboutOf,
  changedVisit,
  visitRequestsOf,
  withVisitRequest,
} from '../../confirmation/askedVisit.ts';
import type { WritableRecords } from '../../database/records.ts';
import { storedTimes } from '../../database/sql/storedTimes.ts';
import { createOnce } from '../../http/creation.ts';
import type { ResourceOptions } from '../../http/resource.ts';
import { created } from '../../http/responses.ts';
import { logEvent } from '../../log/eventLog.ts';
import { fieldProblem, orNotFound, Problem, refuseErased } from '../../problem.ts';
import { authorOf, signedInUserId } from '../../security/sessions.ts';

interface ConfirmationRequestOptions extends ResourceOptions {
  readonly config: Config;
}

/** In ms. */
const LINK_LIFETIME = 30 * 24 * 60 * 60_000;

type AskedVisit = NonNullable<WireConfirmationQuestion['visit']>;

/** What is kept of the answer to a request that is repeated. */
interface Made {
  readonly about: string;
  readonly expires_at: string;
}

const ARCHIVED = { customer: 'archivedCustomer', worker: 'archivedWorker' } as const;

/** Whoever plans asks the customer or the worker of a job to confirm it, by a link. */
export const confirmationRequestRoute: FastifyPluginAsyncTypebox<
  ConfirmationRequestOptions
> = async (app, options) => {
  const { config, records, now } = options;
  const once = createOnce(options);

  /** Throws a `Problem` where this person could confirm nothing. */
  async function check(id: number | null, by: Counterparty, writable: WritableRecords) {
    if (id === null) throw fieldProblem('nobodyAssigned', 'party');
    const person = orNotFound(await writable[`${by}s`].find(id));
    refuseErased(person);
    if (person.archived_on) throw fieldProblem(ARCHIVED[by], 'party');
    return id;
  }

  const question = (person_id: number): WireConfirmationRequest => ({
    person_id,
    asked_at: storedTimes(now).after(0),
    expires_at: storedTimes(now).after(LINK_LIFETIME),
    answer: null,
    answered_at: null,
    comment: '',
  });

  /** Asks about a whole job; returns how its link names that. */
  async function askAboutJob(job: StoredJob, by: Counterparty, writable: WritableRecords) {
    const request = question(await check(partyId(job, by), by, writable));
    if (visitsAskedAbout(job, { ...config, now: now() }).length === 0) {
      throw fieldProblem('nothingToConfirm', 'party');
    }
    await writable.jobs.update(job.id, (current) => ({
      ...writableJob(current),
      confirmation_requests: { ...current.confirmation_requests, [by]: request },
    }));
    return { about: '', expires_at: request.expires_at };
  }

  /** The same about one visit. What was asked about visits that are over is forgotten. */
  async function askAboutVisit(
    job: StoredJob,
    party: Counterparty,
    { worker_id, ...place }: AskedVisit,
    writable: WritableRecords,
  ) {
    const moment = wallTimeAt(now().getTime(), config.timeZone);
    const visit = changedVisit(job, place, config.timeZone);
    if (!visit || visit.end <= moment) throw fieldProblem('nothingToConfirm', 'visit');
    const { start, end, workerIds } = visit;
    const [only = null] = workerIds.length === 1 ? workerIds : [];
    const worker =
      worker_id === undefined ? only : (workerIds.find((id) => id === worker_id) ?? null);
    const personId = party === 'customer' ? job.customer_id : worker;
    const request: WireVisitRequest = {
      ...question(await check(personId, party, writable)),
      ...place,
      party,
      start_time: start,
      end_time: end,
      worker_ids: [...workerIds],
    };
    const toCome = visitRequestsOf(job).filter(({ end_time }) => end_time > moment);
    await writable.jobs.update(job.id, (current) =>
      withVisitRequest(
        { ...current, confirmation_requests: { ...current.confirmation_requests, visits: toCome } },
        request,
      ),
    );
    const about = aboutOf(request);
    await writable.confirmationLinks.keepVisits(job.id, [...toCome.map(aboutOf), about]);
    return { about, expires_at: request.expires_at };
  }

  app.post(
    '/job/:id/confirmation-requests',
    {
      schema: {
        params: idParams,
        headers: creationHeaders,
        body: confirmationQuestion,
        response: created(confirmationLink),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { party, visit } = request.body;
      let token: string | undefined;
      const { answer } = await once(request, 'job', async (writable) => {
        const job = orNotFound(await writable.jobs.find(id));
        const { about, expires_at } = visit
          ? await askAboutVisit(job, party, visit, writable)
          : await askAboutJob(job, party, writable);
        token = await writable.confirmationLinks.replace({ job_id: id, party, about });
        return { id, about, expires_at };
      });
      const { about, expires_at } = JSON.parse(answer) as Made;
      token ??= await records.inTransaction(authorOf(request), async (writable) => {
        const requests = (await writable.jobs.find(id))?.confirmation_requests;
        const known = about
          ? requests?.visits?.find((one) => one.party === party && aboutOf(one) === about)
          : requests?.[party];
        if (known?.expires_at !== expires_at) throw new Problem(409, 'changed');
        return writable.confirmationLinks.replace({ job_id: id, party, about });
      });
      logEvent(request, {
        event: 'confirmation.linkMade',
        kind: 'job',
        recordId: id,
        by: signedInUserId(request),
      });
      return reply.code(201).send({ path: `/c/${token}`, expires_at });
    },
  );
};
