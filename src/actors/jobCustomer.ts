import { useEffect, useMemo } from 'react';
import { fromPromise, waitFor, type SnapshotFrom } from 'xstate';
import { recordListMachine } from '../../machines/recordListMachine.ts';
import type { Api } from '../api/createApi.ts';
import { fetchCustomer } from '../api/customers.ts';
import { LIST_PATHS } from '../api/listCache.ts';
import { listedCustomer } from '../api/savedRecords.ts';
import type { CustomerRecord, Job, ListResult } from '../domain/entities.ts';
import { RecordEditor, type RecordEditorActor } from './recordEditor.ts';
import { createRecordList, type RecordListActor } from './recordList.ts';
import { useRuntime } from './runtime.ts';

/** The customer of a job, as a list of one. */
export const JobCustomer = createRecordList<CustomerRecord>();

const SAVED = { path: LIST_PATHS.customers, includes: () => true };

/**
 * The customer of a job. Where a list has told whose job it is, one request does not wait for the
 * other; `readCustomerId` resolves once the job itself has told it.
 *
 * @internal
 */
export async function fetchJobCustomer(
  api: Api,
  jobId: number,
  readCustomerId: () => Promise<number>,
  signal: AbortSignal,
): Promise<ListResult<CustomerRecord>> {
  const listedId = listedCustomer(api, jobId);
  // Once the job is there, a failure may be an old one: it is asked again.
  const listed = listedId === null ? null : fetchCustomer(api, listedId, signal).catch(() => null);
  const id = await readCustomerId();
  const known = id === listedId ? await listed : null;
  const customer = known ?? (await fetchCustomer(api, id, signal));
  return { rows: [customer], unreadable: 0, loadedAt: api.now() };
}

/** The props of the customer's provider; give it the job's id as React key too. */
export function useJobCustomerProps(jobId: number, editor: RecordEditorActor) {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      of: SAVED,
      logic: recordListMachine.provide({
        actors: {
          fetchRecords: fromPromise(({ signal }) =>
            fetchJobCustomer(api, jobId, () => customerIdOf(editor, signal), signal),
          ),
        },
      }),
      options: { ...actorOptions, input: { known: null } },
    }),
    [api, actorOptions, jobId, editor],
  );
}

const customerIdIn = ({ context }: SnapshotFrom<RecordEditorActor>) =>
  (context.record as Job | null)?.customerId ?? null;

async function customerIdOf(editor: RecordEditorActor, signal: AbortSignal): Promise<number> {
  const isLoaded = (snapshot: SnapshotFrom<RecordEditorActor>) => customerIdIn(snapshot) !== null;
  return customerIdIn(await waitFor(editor, isLoaded, { signal, timeout: Infinity }))!;
}

/**
 * Loads the customer again once the job names another. Returns a function that ends this.
 *
 * @internal
 */
export function followJob(customers: RecordListActor, editor: RecordEditorActor): () => void {
  let known = customerIdIn(editor.getSnapshot());
  return editor.subscribe((snapshot) => {
    const before = known;
    known = customerIdIn(snapshot);
    if (before !== null && known !== before) customers.send({ type: 'refresh.requested' });
  }).unsubscribe;
}

/** The customer whom the job above names; undefined until they are loaded. */
export function useJobCustomer(): CustomerRecord | undefined {
  const editor = RecordEditor.useActorRef();
  const customers = JobCustomer.useActorRef();
  const customerId = RecordEditor.useSelector(customerIdIn);
  useEffect(() => followJob(customers, editor), [customers, editor]);
  return JobCustomer.useRows()?.find(({ id }) => id === customerId);
}
