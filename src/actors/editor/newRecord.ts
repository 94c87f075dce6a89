import type { LoadedRecord } from '../../../machines/editor/recordEditorMachine.ts';
import { createAbsence, fetchCreatedAbsence } from '../../api/absences.ts';
import { withBatches, type Batched } from '../../api/client/batches.ts';
import type { Api } from '../../api/client/createApi.ts';
import { newCreationKey } from '../../api/client/creation.ts';
import { fetchJob } from '../../api/jobs/jobs.ts';
import { createJob, fetchCreatedJob } from '../../api/jobs/newJobs.ts';
import {
  createCustomer,
  createWorker,
  fetchCreatedCustomer,
  fetchCreatedWorker,
} from '../../api/people/newPeople.ts';
import { copiedDraft } from '../../domain/job/edit/jobCopy.ts';
import { slotDraft } from '../../domain/job/edit/jobSlot.ts';
import type { Slot } from '../../domain/plan/slot.ts';
import {
  isUnsaved,
  restoredEdits,
  unsavedRecord,
  type AnyDraft,
  type AnyRecord,
  type DraftOf,
  type EditedKind,
  type MadeKind,
  type RecordOf,
  type UnsavedOf,
} from '../../domain/record/recordForm.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { dayIn } from '../clock/useToday.ts';

/** What the chart of an editor asks of the outside. */
export interface EditorPorts {
  /** Loads the record; `open` is what the form has already. */
  readonly load: (signal: AbortSignal, open?: AnyRecord) => Promise<LoadedRecord>;
  readonly save: (record: AnyRecord, draft: AnyDraft) => Promise<RecordOf<EditedKind>>;
}

/** The same, with by what a save is taken back. */
export interface BatchedPorts extends Pick<EditorPorts, 'load'> {
  readonly save: (record: AnyRecord, draft: AnyDraft) => Promise<Batched<RecordOf<EditedKind>>>;
}

/** Where the records and the unsaved changes of a user are. */
export interface EditorStores extends Pick<Runtime, 'api' | 'draftStore'> {
  readonly username: string;
}

/** What is known of a record before it is there. */
export interface NewRecord {
  readonly kind: MadeKind;
  /** Whom a new job is for, where that is known. */
  readonly customerId?: number | null;
  /** Which job a new one is a copy of, if of any. */
  readonly copyOf?: number | null;
  /** When and for whom a new job begins, where that is known. */
  readonly slot?: Slot | null;
  /** Whose a new absence is. */
  readonly workerId?: number;
}

/** How new records of one kind are made. */
interface NewCalls<Known, New, Draft> {
  readonly create: (api: Api, record: New, draft: Draft) => Promise<Known>;
  /** What an earlier try has created; null if nothing. */
  readonly fetchCreated: (api: Api, key: string, signal: AbortSignal) => Promise<Known | null>;
}

const NEW_CALLS: {
  readonly [Kind in MadeKind]: NewCalls<RecordOf<Kind>, UnsavedOf<Kind>, DraftOf<Kind>>;
} = {
  job: { create: createJob, fetchCreated: fetchCreatedJob },
  customer: { create: createCustomer, fetchCreated: fetchCreatedCustomer },
  worker: { create: createWorker, fetchCreated: fetchCreatedWorker },
  absence: { create: createAbsence, fetchCreated: fetchCreatedAbsence },
};

/** A new job with what another one has, to save or to edit first. */
async function copiedJob(api: Api, blank: UnsavedOf<MadeKind>, id: number, signal: AbortSignal) {
  const job = await fetchJob(api, id, signal);
  const record = { ...(blank as UnsavedOf<'job'>), copyOf: id };
  return { record, draft: copiedDraft(record, job, dayIn(api)) };
}

/** A new job that begins in a slot of the plan. */
function jobInSlot(blank: UnsavedOf<MadeKind>, slot: Slot) {
  const record = { ...(blank as UnsavedOf<'job'>), isInSlot: true };
  return { record, draft: slotDraft(record, slot) };
}

/**
 * A blank record is there at once; only after a save was sent, perhaps before a reload, the server
 * is asked for it. Once it is there, it has the ports of a saved one.
 */
export function newRecordPorts(
  { api, draftStore, username }: EditorStores,
  { kind, customerId, copyOf, slot, workerId }: NewRecord,
  portsOfCreated: (id: number) => BatchedPorts,
): BatchedPorts {
  const { create, fetchCreated } = NEW_CALLS[kind] as unknown as NewCalls<
    RecordOf<MadeKind>,
    UnsavedOf<MadeKind>,
    DraftOf<MadeKind>
  >;
  const blank = {
    ...unsavedRecord(kind, newCreationKey(), dayIn(api)),
    ...(customerId && { customerId }),
    ...(workerId && { workerId }),
  };
  /** The address wins over a draft that was begun for somebody else. */
  const withCustomer = (restored: ReturnType<typeof restoredEdits>) => {
    if (!restored || !customerId || (restored.record as UnsavedOf<'job'>).customerId === customerId)
      return restored;
    return { ...restored, draft: { ...restored.draft, customerId, newCustomer: null } };
  };
  /** A copy that was begun earlier is to be told from one that is made now. */
  const asResumed = (restored: ReturnType<typeof restoredEdits>) => {
    const record = restored?.record as UnsavedOf<MadeKind> | undefined;
    if (!restored || !record) return restored;
    const { isInSlot: _, ...left } = record;
    return { ...restored, record: left.copyOf ? { ...left, isResumed: true } : left };
  };
  /** An absence that was begun of somebody else is not this one. */
  const find = () => {
    const stored = draftStore.find(username, kind, 'new');
    const { workerId: of } = (stored?.record ?? {}) as { readonly workerId?: unknown };
    return kind === 'absence' && of !== workerId ? null : stored;
  };
  return {
    load: async (signal, open) => {
      if (open && !isUnsaved(open)) return portsOfCreated(open.id).load(signal);
      if (open) {
        const created = await fetchCreated(api, open.creationKey, signal);
        return { record: created ?? open, restored: null };
      }
      const stored = find();
      const edits = stored && { ...stored, newer: stored.record, today: dayIn(api) };
      const restored =
        asResumed(withCustomer(edits && restoredEdits(edits))) ??
        (copyOf ? await copiedJob(api, blank, copyOf, signal) : null) ??
        (slot ? jobInSlot(blank, slot) : null);
      const record = (restored?.record as UnsavedOf<MadeKind> | undefined) ?? blank;
      const created = stored?.isSent ? await fetchCreated(api, record.creationKey, signal) : null;
      if (created === null) return { record, restored };
      return { record: created, restored: restored && { ...restored, record: created } };
    },
    save: (record, draft) => {
      if (!isUnsaved(record)) return portsOfCreated(record.id).save(record, draft);
      draftStore.markSent(username, kind);
      return withBatches(api, (batched) => create(batched, record, draft as DraftOf<MadeKind>));
    },
  };
}
