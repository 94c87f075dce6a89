import { customerKeyOf } from '../../domain/creationKey.ts';
import type { Job, Unsaved } from '../../domain/entities.ts';
import type { JobDraft } from '../../domain/job/jobDraft.ts';
import { changesOf } from '../../domain/job/edit/jobFields.ts';
import { confirmationFields } from '../../domain/job/confirmation/parties.ts';
import type { WireJobCreation } from '../contract/records/jobs.ts';
import type { Api } from '../client/createApi.ts';
import { createOnce, fetchCreated } from '../client/creation.ts';
import { CUSTOMER_WIRE_FIELDS, newCustomerOf } from '../people/customers.ts';
import { jobOf, NOTES, saveJob, wireAppointmentOf } from './jobs.ts';
import { LIST_PATHS } from '../client/listCache.ts';
import { createCustomer } from '../people/newPeople.ts';
import { writeTexts } from '../people/people.ts';
import { namingFields } from '../client/rejectedFields.ts';
import { requireParameters } from '../client/required.ts';
import type { Sent, WireObject } from '../client/wire.ts';

const NEW_CUSTOMER_FIELDS = Object.fromEntries(
  Object.entries(CUSTOMER_WIRE_FIELDS).map(([wire, ours]) => [
    `customer.${wire}`,
    `customer.${ours}`,
  ]),
);

/** What was confirmed for other terms than the draft has by now is not confirmed. */
function newJobOf(job: Unsaved<Job>, draft: JobDraft, timeZone: string): WireObject {
  const { customerId, newCustomer, workerId, fromDate, confirmations } = draft;
  const { confirmedFor: outdated = {} } = changesOf(job, draft);
  return {
    ...(newCustomer ? { customer: newCustomerOf(newCustomer) } : { customer_id: customerId }),
    worker_id: workerId,
    from_date: fromDate,
    appointment: wireAppointmentOf(job, draft, timeZone),
    ...confirmationFields((party) => confirmations[party] && !outdated[party]),
    ...writeTexts(NOTES, draft),
  } satisfies Partial<Sent<WireJobCreation>>;
}

/**
 * Saves the draft of a new job onto what an earlier try of it has created. A new customer is made
 * under a key of their own, unless the earlier try has made them: never written onto another one.
 */
async function saveOnto(
  api: Api,
  created: Job,
  { creationKey }: Unsaved<Job>,
  draft: JobDraft,
): Promise<Job> {
  const { customerId, newCustomer } = draft;
  const made =
    newCustomer &&
    (await createCustomer(api, { creationKey: customerKeyOf(creationKey) }, newCustomer));
  return saveJob(
    api,
    { ...created, customerId: made?.id ?? customerId ?? created.customerId },
    draft,
  );
}

/** Creates a job of the draft, and its customer with it if that is a new one, as `createOnce` does. */
export async function createJob(api: Api, job: Unsaved<Job>, draft: JobDraft): Promise<Job> {
  requireParameters('createJob', { creationKey: job?.creationKey, jobUpdate: draft });
  const { timeZone } = api.config;
  return createOnce(api, {
    path: LIST_PATHS.jobs,
    creationKey: job.creationKey,
    body: newJobOf(job, draft, timeZone),
    recordOf: (wire, etag) => jobOf(wire, etag, timeZone),
    saveOnto: (created) => saveOnto(api, created, job, draft),
  }).catch(namingFields({ customer_id: 'customerId', ...NOTES, ...NEW_CUSTOMER_FIELDS }));
}

/** The job that a key has created; null if none. */
export async function fetchCreatedJob(
  api: Api,
  creationKey: string,
  signal: AbortSignal | null,
): Promise<Job | null> {
  requireParameters('fetchCreatedJob', { creationKey });
  const { timeZone } = api.config;
  return fetchCreated(api, creationKey, (wire, etag) => jobOf(wire, etag, timeZone), signal);
}
