import { createActorContext } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { recordEditorMachine } from '../../machines/recordEditorMachine.ts';
import type { Api } from '../api/createApi.ts';
import { fetchCustomer, saveCustomer } from '../api/customers.ts';
import { fetchJob, saveJob } from '../api/jobs.ts';
import { announceSaved } from '../api/savedRecords.ts';
import { fetchWorker, saveWorker } from '../api/workers.ts';
import type { RecordId } from '../domain/entities.ts';
import {
  formOf,
  restoredEdits,
  type AnyDraft,
  type DraftOf,
  type EditedOf,
  type EditOf,
  type RecordKind,
  type RecordOf,
} from '../domain/recordForm.ts';
import { logSave } from './logSave.ts';
import type { EditorPorts, EditorStores, NewRecord, SavedRecord } from './newRecord.ts';
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

/** How one kind of record is read and written. */
interface Calls<Known, Draft> {
  readonly fetch: (api: Api, id: number, signal: AbortSignal) => Promise<Known>;
  readonly save: (api: Api, record: Known, draft: Draft) => Promise<Known>;
}

const CALLS: { readonly [Kind in RecordKind]: Calls<RecordOf<Kind>, DraftOf<Kind>> } = {
  job: { fetch: fetchJob, save: saveJob },
  customer: { fetch: fetchCustomer, save: saveCustomer },
  worker: { fetch: fetchWorker, save: saveWorker },
};

/** Records and drafts passed to the calls must be of this kind. */
function callsOf(kind: RecordKind): Calls<SavedRecord, AnyDraft> {
  return CALLS[kind] as unknown as Calls<SavedRecord, AnyDraft>;
}

/** The record that an editor is opened with. */
interface Opened extends NewRecord {
  readonly id: RecordId;
}

function savedRecordPorts(
  { api, draftStore, username }: EditorStores,
  kind: RecordKind,
  id: number,
): EditorPorts {
  const { fetch, save } = callsOf(kind);
  return {
    load: async (signal) => {
      const record = await fetch(api, id, signal);
      const stored = draftStore.find(username, kind, id);
      const edits = stored && { ...stored, newer: record, today: dayIn(api) };
      return { record, restored: edits && restoredEdits(edits) };
    },
    save: (record, draft) => save(api, record as SavedRecord, draft),
  };
}

/** The ports of a new record; their code is loaded with the first one. */
function newRecordPorts(stores: EditorStores, opened: NewRecord): EditorPorts {
  const saveCreated = callsOf(opened.kind).save;
  let ports: Promise<EditorPorts> | null = null;
  const loaded = () => {
    ports ??= import('./newRecord.ts').then((code) =>
      code.newRecordPorts(stores, opened, saveCreated),
    );
    return ports.catch((error: unknown) => {
      ports = null;
      throw error;
    });
  };
  return {
    load: async (signal) => (await loaded()).load(signal),
    save: async (record, draft) => (await loaded()).save(record, draft),
  };
}

/** The `logic` and `options` of an editor's provider; its React key names the kind and the id. */
export function useRecordEditorProps({ kind, id, customerId = null, copyOf = null }: Opened) {
  const { api, draftStore, actorOptions } = useRuntime();
  const username = useUsername();
  return useMemo(() => {
    const stores = { api, draftStore, username };
    const { load, save } =
      id === 'new'
        ? newRecordPorts(stores, { kind, customerId, copyOf })
        : savedRecordPorts(stores, kind, id);
    return {
      logic: recordEditorMachine.provide({
        actors: {
          loadRecord: fromPromise(({ signal }) => load(signal)),
          saveRecord: fromPromise(async ({ input: { record, draft } }) =>
            announceSaved(api, kind, await logSave(kind, record.id, save(record, draft))),
          ),
        },
      }),
      options: { ...actorOptions, input: { kind, id } },
    };
  }, [api, draftStore, username, actorOptions, kind, id, customerId, copyOf]);
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
