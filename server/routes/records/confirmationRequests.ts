import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  confirmationLink,
  confirmationQuestion,
  creationHeaders,
  idParams,
  type WireConfirmationRequest,
} from '../../../src/api/contract.ts';
import type { Counterparty } from '../../../src/domain/job/confirmation/confirmedTerms.ts';
import type { StoredJob } from '../../calendar/storedJob.ts';
import { writableJob } from '../../checks/jobChange.ts';
import type { Config } from '../../config/config.ts';
import { visitsAskedAbout, partyId } from '../../confirmation/asked.ts';
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

const ARCHIVED = { customer: 'archivedCustomer', worker: 'archivedWorker' } as const;

/** Whoever plans asks the customer or the worker of a job to confirm it, by a link. */
export const confirmationRequestRoute: FastifyPluginAsyncTypebox<
  ConfirmationRequestOptions
> = async (app, options) => {
  const { config, records, now } = options;
  const once = createOnce(options);

  /** Throws a `Problem` where nobody could confirm the job. */
  async function check(job: StoredJob, by: Counterparty, writable: WritableRecords) {
    const id = partyId(job, by);
    if (id === null) throw fieldProblem('nobodyAssigned', 'party');
    const person = orNotFound(await writable[`${by}s`].find(id));
    refuseErased(person);
    if (person.archived_on) throw fieldProblem(ARCHIVED[by], 'party');
    if (visitsAskedAbout(job, { ...config, now: now() }).length === 0) {
      throw fieldProblem('nothingToConfirm', 'party');
    }
    return id;
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
      const { party } = request.body;
      const asked = { job_id: id, party };
      let token: string | undefined;
      const { answer } = await once(request, 'job', async (writable) => {
        const job = orNotFound(await writable.jobs.find(id));
        const question: WireConfirmationRequest = {
          person_id: await check(job, party, writable),
          asked_at: storedTimes(now).after(0),
          expires_at: storedTimes(now).after(LINK_LIFETIME),
          answer: null,
          answered_at: null,
          comment: '',
        };
        await writable.jobs.update(id, (current) => ({
          ...writableJob(current),
          confirmation_requests: { ...current.confirmation_requests, [party]: question },
        }));
        token = await writable.confirmationLinks.replace(asked);
        return { id, expires_at: question.expires_at };
      });
      const { expires_at } = JSON.parse(answer) as Pick<WireConfirmationRequest, 'expires_at'>;
      token ??= await records.inTransaction(authorOf(request), async (writable) => {
        const known = (await writable.jobs.find(id))?.confirmation_requests?.[party];
        if (known?.expires_at !== expires_at) throw new Problem(409, 'changed');
        return writable.confirmationLinks.replace(asked);
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
