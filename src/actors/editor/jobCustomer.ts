import { useEffect, useMemo } from 'react';
import { waitFor, type SnapshotFrom } from 'xstate';
import type { Api } from '../../api/client/createApi.ts';
import { fetchCustomer } from '../../api/people/customers.ts';
import { LIST_PATHS } from '../../api/client/listCache.ts';
import { listedCustomer } from '../../api/client/savedRecords.ts';
import type { CustomerRecord, ListResult, RecordId } from '../../domain/entities.ts';
import type { JobDraft } from '../../domain/job/jobDraft.ts';
import { positionIn } from '../../domain/person/customerForm.ts';
import { NO_ID } from '../../domain/record/recordReference.ts';
import { RecordEditor, type RecordEditorActor } from './recordEditor.ts';
import { fetchedList } from '../lists/fetchedList.ts';
import { createRecordList, type RecordListActor } from '../lists/recordList.ts';
import { useRuntime } from '../runtime/runtime.ts';

export const JobCustomer = createRecordList<CustomerRecord>();

const SAVED = { path: LIST_PATHS.customers, includes: () => true };

/**
 * Fetches the customer of a job. If a list already names the customer, this does not wait for the
 * job; otherwise `readCustomerId` resolves once the job is loaded.
 *
 * @internal
 */
export async function fetchJobCustomer(
  api: Api,
  jobId: RecordId,
  readCustomerId: () => Promise<number>,
  signal: AbortSignal,
): Promise<ListResult<CustomerRecord>> {
  const listedId = jobId === 'new' ? null : listedCustomer(api, jobId);
  // The failure may be that of an earlier customer, so it retries once the job is loaded.
  const listed = listedId === null ? null : fetchCustomer(api, listedId, signal).catch(() => null);
  const id = await readCustomerId();
  const known = id === listedId ? await listed : null;
  const customer = known ?? (await fetchCustomer(api, id, signal));
  return { rows: [customer], unreadable: 0, loadedAt: api.now() };
}

/** The props of the customer's provider; give it the job's id as React key too. */
export function useJobCustomerProps(jobId: RecordId, editor: RecordEditorActor) {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      of: SAVED,
      ...fetchedList({ actorOptions }, (signal) =>
        fetchJobCustomer(api, jobId, () => customerIdOf(editor, signal), signal),
      ),
    }),
    [api, actorOptions, jobId, editor],
  );
}

const draftIn = ({ context }: SnapshotFrom<RecordEditorActor>) => context.draft as JobDraft | null;

const customerIdIn = (snapshot: SnapshotFrom<RecordEditorActor>) =>
  draftIn(snapshot)?.customerId ?? null;

/** Whether the job above names a customer whom the server has. */
export function useNamesCustomer(): boolean {
  return RecordEditor.useSelector((snapshot) => customerIdIn(snapshot) !== null);
}

async function customerIdOf(editor: RecordEditorActor, signal: AbortSignal): Promise<number> {
  const isLoaded = (snapshot: SnapshotFrom<RecordEditorActor>) => customerIdIn(snapshot) !== null;
  return customerIdIn(await waitFor(editor, isLoaded, { signal, timeout: Infinity }))!;
}

/**
 * Reloads the customer when the job names another. Returns the function that stops this.
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

/** The customer of the job above: the new one who is made with it, or whom it names once loaded. */
export function useJobCustomer(): CustomerRecord | undefined {
  const editor = RecordEditor.useActorRef();
  const customers = JobCustomer.useActorRef();
  const customerId = RecordEditor.useSelector(customerIdIn);
  const made = RecordEditor.useSelector((snapshot) => draftIn(snapshot)?.newCustomer ?? null);
  useEffect(() => followJob(customers, editor), [customers, editor]);
  const loaded = JobCustomer.useRows()?.find(({ id }) => id === customerId);
  return useMemo(
    () => (made ? { ...made, id: NO_ID, position: positionIn(made), raw: {}, etag: null } : loaded),
    [made, loaded],
  );
}
