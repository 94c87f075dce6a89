import type { CustomerRecord, Unsaved, WorkerRecord } from '../../domain/entities.ts';
import type { CustomerDraft } from '../../domain/person/customerForm.ts';
import type { WorkerDraft } from '../../domain/person/workerForm.ts';
import type { Api } from '../client/createApi.ts';
import { createOnce, fetchCreated } from '../client/creation.ts';
import {
  CUSTOMER_WIRE_FIELDS,
  customerRecordOf,
  newCustomerOf,
  saveCustomer,
} from './customers.ts';
import { LIST_PATHS } from '../client/listCache.ts';
import { namingFields } from '../client/rejectedFields.ts';
import { requireParameters } from '../client/required.ts';
import { newWorkerOf, saveWorker, WORKER_WIRE_FIELDS, workerRecordOf } from './workers.ts';

/** Creates a customer of the draft, as `createOnce` does. */
export async function createCustomer(
  api: Api,
  customer: Pick<Unsaved<CustomerRecord>, 'creationKey'>,
  draft: CustomerDraft,
): Promise<CustomerRecord> {
  const creationKey = customer?.creationKey;
  requireParameters('createCustomer', { creationKey, customerUpdate: draft });
  return createOnce(api, {
    path: LIST_PATHS.customers,
    creationKey,
    body: newCustomerOf(draft),
    recordOf: customerRecordOf,
    saveOnto: (created) => saveCustomer(api, created, draft),
  }).catch(namingFields(CUSTOMER_WIRE_FIELDS));
}

/** The customer that a key has created; null if none. */
export async function fetchCreatedCustomer(
  api: Api,
  creationKey: string,
  signal: AbortSignal | null,
): Promise<CustomerRecord | null> {
  requireParameters('fetchCreatedCustomer', { creationKey });
  return fetchCreated(api, creationKey, customerRecordOf, signal);
}

/** Creates a worker of the draft, as `createOnce` does. */
export async function createWorker(
  api: Api,
  worker: Unsaved<WorkerRecord>,
  draft: WorkerDraft,
): Promise<WorkerRecord> {
  const creationKey = worker?.creationKey;
  requireParameters('createWorker', { creationKey, workerUpdate: draft });
  return createOnce(api, {
    path: LIST_PATHS.workers,
    creationKey,
    body: newWorkerOf(draft),
    recordOf: workerRecordOf,
    saveOnto: (created) => saveWorker(api, created, draft),
  }).catch(namingFields(WORKER_WIRE_FIELDS));
}

/** The worker that a key has created; null if none. */
export async function fetchCreatedWorker(
  api: Api,
  creationKey: string,
  signal: AbortSignal | null,
): Promise<WorkerRecord | null> {
  requireParameters('fetchCreatedWorker', { creationKey });
  return fetchCreated(api, creationKey, workerRecordOf, signal);
}
