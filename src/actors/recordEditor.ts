import { createActorContext } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { recordEditorMachine, type LoadedRecord } from '../../machines/recordEditorMachine.ts';
import type { Api } from '../api/createApi.ts';
import { newCreationKey } from '../api/creation.ts';
import { createCustomer, fetchCreatedCustomer } from '../api/customers.ts';
import { fetchJob } from '../api/jobs.ts';
import { createJob, fetchCreatedJob } from '../api/newJobs.ts';
import { announceSaved } from '../api/savedRecords.ts';
import { createWorker, fetchCreatedWorker } from '../api/workers.ts';
import type { Job, LocalDate, RecordId } from '../domain/entities.ts';
import {
  formOf,
  isUnsaved,
  restoredEdits,
  unsavedRecord,
  type AnyDraft,
  type AnyRecord,
  type DraftOf,
  type EditedOf,
  type EditOf,
  type RecordKind,
  type RecordOf,
  type UnsavedOf,
} from '../domain/recordForm.ts';
import type { Stored } from '../domain/storedDraft.ts';
import type { SavedRecord } from '../domain/undo/doneChange.ts';
import { logSave } from './logSave.ts';
import { callsOf } from './recordCalls.ts';
import { useRuntime } from './runtime.ts';
import { useUsername } from './session.ts';
import { dayIn } from './useToday.ts';

export const RecordEditor = createActorContext(recordEditorMachine);

export type RecordEditorActor = ActorRefFrom<typeof recordEditorMachine>;

/** The id of the record in an editor; of one that was opened as a new one, its own once it is saved. */
export function editedId({
  context: { id, record },
}: Pick<SnapshotFrom<typeof recordEditorMachine>, 'context'>): RecordId {
  return id === 'new' && record ? record.id : id;
}

/** Whether the record in an editor is not saved yet. */
export function isNewRecord(snapshot: SnapshotFrom<typeof recordEditorMachine>): boolean {
  return editedId(snapshot) === 'new';
}

/** Takes what typed texts that are no values probably mean, as a save does first. */
export function takeLikelyEdits(editor: RecordEditorActor): void {
  const { kind, draft } = editor.getSnapshot().context;
  if (draft === null) return;
  for (const edit of formOf(kind).likelyEdits(draft)) editor.send({ type: 'draft.edited', edit });
}

/** The draft after `takeLikelyEdits`. */
function likelyDraft(kind: RecordKind, draft: AnyDraft): AnyDraft {
  const { likelyEdits, applyEdit } = formOf(kind);
  return likelyEdits(draft).reduce(applyEdit, draft);
}

/** Whether the chart would save after `takeLikelyEdits`. */
export function useCanSave(): boolean {
  return RecordEditor.useSelector((snapshot) => {
    const { kind, draft } = snapshot.context;
    const context = { ...snapshot.context, draft: draft && likelyDraft(kind, draft) };
    return { ...snapshot, context }.can({ type: 'save.requested' });
  });
}

/** How new records of one kind are made. */
interface NewCalls<Known, New, Draft> {
  readonly create: (api: Api, record: New, draft: Draft) => Promise<Known>;
  /** What an earlier try has created; null if nothing. */
  readonly fetchCreated: (api: Api, key: string, signal: AbortSignal) => Promise<Known | null>;
}

const NEW_CALLS: {
  readonly [Kind in RecordKind]: NewCalls<RecordOf<Kind>, UnsavedOf<Kind>, DraftOf<Kind>>;
} = {
  job: { create: createJob, fetchCreated: fetchCreatedJob },
  customer: { create: createCustomer, fetchCreated: fetchCreatedCustomer },
  worker: { create: createWorker, fetchCreated: fetchCreatedWorker },
};

/** The record that an editor is opened with. */
interface Opened {
  readonly kind: RecordKind;
  readonly id: RecordId;
  /** Whom a new job is for, where that is known. */
  readonly customerId?: number | null;
  /** Which job a new one is a copy of, if of any. */
  readonly copyOf?: number | null;
  /** Fetches how a job is copied; stable. */
  readonly loadCopy?: (() => Promise<CopyJob>) | undefined;
}

/** The draft of a new job with what another one has. */
type CopyJob = (blank: UnsavedOf<'job'>, job: Job, today: LocalDate) => DraftOf<'job'>;

interface Ports {
  readonly load: (signal: AbortSignal) => Promise<LoadedRecord>;
  readonly save: (record: AnyRecord, draft: AnyDraft) => Promise<SavedRecord>;
}

type FindDraft = (kind: RecordKind, id: RecordId) => Stored<RecordKind> | null;

function savedRecordPorts(api: Api, findDraft: FindDraft, kind: RecordKind, id: number): Ports {
  const { fetch, save } = callsOf(kind);
  return {
    load: async (signal) => {
      const record = await fetch(api, id, signal);
      const stored = findDraft(kind, id);
      const edits = stored && { ...stored, newer: record, today: dayIn(api) };
      return { record, restored: edits && restoredEdits(edits) };
    },
    save: (record, draft) => save(api, record as SavedRecord, draft),
  };
}

/** A blank record is there at once; only after a save was sent the server is asked for it. */
function newRecordPorts(
  api: Api,
  findDraft: FindDraft,
  { kind, customerId, copyOf, loadCopy }: Opened,
): Ports {
  const { create, fetchCreated } = NEW_CALLS[kind] as unknown as NewCalls<
    SavedRecord,
    UnsavedOf<RecordKind>,
    AnyDraft
  >;
  const blank = {
    ...unsavedRecord(kind, newCreationKey(), dayIn(api)),
    ...(customerId && { customerId }),
  };
  /** The address wins over a draft that was begun for somebody else. */
  const withCustomer = (restored: ReturnType<typeof restoredEdits>) => {
    if (!restored || !customerId || (restored.record as UnsavedOf<'job'>).customerId === customerId)
      return restored;
    return { ...restored, draft: { ...restored.draft, customerId, newCustomer: null } };
  };
  const copied = async (signal: AbortSignal) => {
    if (!copyOf || !loadCopy) return null;
    const job = await fetchJob(api, copyOf, signal);
    const record = { ...(blank as UnsavedOf<'job'>), copyOf };
    return { record, draft: (await loadCopy())(record, job, dayIn(api)) };
  };
  let isSent = false;
  return {
    load: async (signal) => {
      const stored = findDraft(kind, 'new');
      const edits = stored && { ...stored, newer: stored.record, today: dayIn(api) };
      const restored = withCustomer(edits && restoredEdits(edits)) ?? (await copied(signal));
      const record = (restored?.record as UnsavedOf<RecordKind> | undefined) ?? blank;
      const created = isSent ? await fetchCreated(api, record.creationKey, signal) : null;
      return created ? { record: created, restored: null } : { record, restored };
    },
    save: (record, draft) => {
      if (!isUnsaved(record)) return callsOf(kind).save(api, record, draft);
      isSent = true;
      return create(api, record, draft);
    },
  };
}

/** The `logic` and `options` of an editor's provider; its React key names the kind and the id. */
export function useRecordEditorProps({
  kind,
  id,
  customerId = null,
  copyOf = null,
  loadCopy,
}: Opened) {
  const { api, draftStore, undoFeed, actorOptions } = useRuntime();
  const username = useUsername();
  return useMemo(() => {
    const findDraft: FindDraft = (of, which) => draftStore.find(username, of, which);
    const { load, save } =
      id === 'new'
        ? newRecordPorts(api, findDraft, { kind, id, customerId, copyOf, loadCopy })
        : savedRecordPorts(api, findDraft, kind, id);
    return {
      logic: recordEditorMachine.provide({
        actors: {
          loadRecord: fromPromise(({ signal }) => load(signal)),
          saveRecord: fromPromise(async ({ input: { record: before, draft } }) => {
            const saved = await logSave(kind, before.id, save(before, draft));
            if (!isUnsaved(before)) {
              undoFeed.send({ type: 'change.made', change: { kind, before, draft, saved } });
            }
            return announceSaved(api, kind, saved);
          }),
        },
      }),
      options: { ...actorOptions, input: { kind, id } },
    };
  }, [api, draftStore, undoFeed, username, actorOptions, kind, id, customerId, copyOf, loadCopy]);
}

/** The editor above, whose record is known to be of one kind. Its form is open. */
function editorOf<Kind extends RecordKind>() {
  return {
    useRecord: <Selected>(select: (record: EditedOf<Kind>) => Selected): Selected =>
      RecordEditor.useSelector(({ context }) => select(context.record as EditedOf<Kind>)),
    useDraft: <Selected>(
      select: (draft: DraftOf<Kind>, record: EditedOf<Kind>) => Selected,
    ): Selected =>
      RecordEditor.useSelector(({ context }) =>
        select(context.draft as DraftOf<Kind>, context.record as EditedOf<Kind>),
      ),
    useEdit: (): ((edit: EditOf<Kind>) => void) => {
      const editor = RecordEditor.useActorRef();
      return useCallback((edit) => editor.send({ type: 'draft.edited', edit }), [editor]);
    },
  };
}

export const JobEditor = editorOf<'job'>();
export const CustomerEditor = editorOf<'customer'>();
export const WorkerEditor = editorOf<'worker'>();
