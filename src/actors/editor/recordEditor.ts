import { createActorContext } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { recordEditorMachine } from '../../../machines/editor/recordEditorMachine.ts';
import { withBatches } from '../../api/client/batches.ts';
import { announceSaved } from '../../api/client/savedRecords.ts';
import type { RecordId } from '../../domain/entities.ts';
import {
  formOf,
  isUnsaved,
  restoredEdits,
  type AnyDraft,
  type AnyRecord,
  type DraftOf,
  type EditedKind,
  type EditedOf,
  type EditOf,
  type RecordKind,
  type RecordOf,
} from '../../domain/record/recordForm.ts';
import { logSave } from './logSave.ts';
import {
  newRecordPorts,
  type BatchedPorts,
  type EditorPorts,
  type EditorStores,
  type NewRecord,
} from './newRecord.ts';
import { callsOf, type Calls } from './recordCalls.ts';
import { useRuntime } from '../runtime/runtime.ts';
import { useUsername } from '../session/session.ts';
import { dayIn } from '../clock/useToday.ts';

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

/** Takes what typed texts probably mean, as a save does first. */
export function takeLikelyEdits(editor: RecordEditorActor): void {
  const { kind, draft, record } = editor.getSnapshot().context;
  if (draft === null || record === null) return;
  for (const edit of formOf(kind).likelyEdits(draft, record)) {
    editor.send({ type: 'draft.edited', edit });
  }
}

/** The draft after `takeLikelyEdits`. */
function likelyDraft(kind: EditedKind, draft: AnyDraft, record: AnyRecord): AnyDraft {
  const { likelyEdits, applyEdit } = formOf(kind);
  return likelyEdits(draft, record).reduce(applyEdit, draft);
}

/** Whether the chart would save after `takeLikelyEdits`. */
export function useCanSave(): boolean {
  return RecordEditor.useSelector((snapshot) => {
    const { kind, draft, record } = snapshot.context;
    const likely = draft && record && likelyDraft(kind, draft, record);
    const context = { ...snapshot.context, draft: likely };
    return { ...snapshot, context }.can({ type: 'save.requested' });
  });
}

/** The record that an editor is opened with. */
interface Opened extends Pick<NewRecord, 'customerId' | 'copyOf' | 'slot'> {
  readonly kind: RecordKind;
  readonly id: RecordId;
}

interface SavedRecordOptions<Kind extends EditedKind> {
  readonly kind: Kind;
  readonly id: number;
  readonly calls: Calls<RecordOf<Kind>, DraftOf<Kind>>;
}

/** Makes the ports of an editor. */
export type PortsOf = (stores: EditorStores) => EditorPorts;

/** The ports of an editor of what the server has. */
export function savedRecordPorts<Kind extends EditedKind>(
  { api, draftStore, username }: EditorStores,
  { kind, id, calls: { fetch, save } }: SavedRecordOptions<Kind>,
): BatchedPorts {
  return {
    load: async (signal) => {
      const record = await fetch(api, id, signal);
      const stored = draftStore.find(username, kind, id);
      const edits = stored && { ...stored, newer: record, today: dayIn(api) };
      return { record, restored: edits && restoredEdits(edits) };
    },
    save: (record, draft) =>
      withBatches(api, (batched) =>
        save(batched, record as RecordOf<Kind>, draft as DraftOf<Kind>),
      ),
  };
}

/** The `logic` and `options` of an editor's provider. `portsOf` must be stable. */
export function useEditorProps(kind: EditedKind, id: RecordId, portsOf: PortsOf) {
  const { api, draftStore, actorOptions } = useRuntime();
  const username = useUsername();
  return useMemo(() => {
    const { load, save } = portsOf({ api, draftStore, username });
    return {
      logic: recordEditorMachine.provide({
        actors: {
          loadRecord: fromPromise(({ input, signal }) => load(signal, input?.record)),
          saveRecord: fromPromise(({ input: { record, draft } }) =>
            logSave(kind, record.id, save(record, draft)),
          ),
        },
      }),
      options: { ...actorOptions, input: { kind, id } },
    };
  }, [api, draftStore, username, actorOptions, kind, id, portsOf]);
}

/** The same of a record's editor, whose React key names the kind and the id. */
export function useRecordEditorProps({
  kind,
  id,
  customerId = null,
  copyOf = null,
  slot = null,
}: Opened) {
  const { undoFeed } = useRuntime();
  const portsOf = useCallback<PortsOf>(
    (stores) => {
      const portsOfSaved = (savedId: number) =>
        savedRecordPorts(stores, { kind, id: savedId, calls: callsOf(kind) });
      const { load, save } =
        id === 'new'
          ? newRecordPorts(stores, { kind, customerId, copyOf, slot }, portsOfSaved)
          : portsOfSaved(id);
      return {
        load,
        save: async (before, draft) => {
          const { saved, batches } = await save(before, draft);
          const change = isUnsaved(before)
            ? { kind, saved, batches: [], irreversible: 'creation' as const }
            : { kind, saved, batches };
          undoFeed.send({ type: 'change.made', change });
          return announceSaved(stores.api, kind, saved as RecordOf<RecordKind>);
        },
      };
    },
    [undoFeed, kind, id, customerId, copyOf, slot],
  );
  return useEditorProps(kind, id, portsOf);
}

/** The editor above, whose record is known to be of one kind. Its form is open. */
export function editorOf<Kind extends EditedKind>() {
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
