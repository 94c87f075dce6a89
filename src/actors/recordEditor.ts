import { createActorContext } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { recordEditorMachine } from '../../machines/recordEditorMachine.ts';
import type { Api } from '../api/createApi.ts';
import { fetchCustomer, saveCustomer } from '../api/customers.ts';
import { fetchJob, saveJob } from '../api/jobs.ts';
import { announceSaved } from '../api/savedRecords.ts';
import { fetchWorker, saveWorker } from '../api/workers.ts';
import {
  formOf,
  restoredEdits,
  type AnyDraft,
  type AnyRecord,
  type DraftOf,
  type EditOf,
  type RecordKind,
  type RecordOf,
} from '../domain/recordForm.ts';
import { logSave } from './logSave.ts';
import { useRuntime } from './runtime.ts';
import { useUsername } from './session.ts';
import { dayIn } from './useToday.ts';

export const RecordEditor = createActorContext(recordEditorMachine);

export type RecordEditorActor = ActorRefFrom<typeof recordEditorMachine>;

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

/** The `logic` and `options` of an editor's provider; its React key names the kind and the id. */
export function useRecordEditorProps(kind: RecordKind, id: number) {
  const { api, draftStore, actorOptions } = useRuntime();
  const username = useUsername();
  return useMemo(() => {
    const { fetch, save } = CALLS[kind] as unknown as Calls<AnyRecord, AnyDraft>;
    return {
      logic: recordEditorMachine.provide({
        actors: {
          loadRecord: fromPromise(async ({ signal }) => {
            const record = await fetch(api, id, signal);
            const stored = draftStore.find(username, kind, id);
            const edits = stored && { ...stored, newer: record, today: dayIn(api) };
            return { record, restored: edits && restoredEdits(edits) };
          }),
          saveRecord: fromPromise(async ({ input }) =>
            announceSaved(api, kind, await logSave(kind, id, save(api, input.record, input.draft))),
          ),
        },
      }),
      options: { ...actorOptions, input: { kind, id } },
    };
  }, [api, draftStore, username, actorOptions, kind, id]);
}

/** The editor above, whose record is known to be of one kind. Its form is open. */
function editorOf<Kind extends RecordKind>() {
  return {
    useRecord: <Selected>(select: (record: RecordOf<Kind>) => Selected): Selected =>
      RecordEditor.useSelector(({ context }) => select(context.record as RecordOf<Kind>)),
    useDraft: <Selected>(
      select: (draft: DraftOf<Kind>, record: RecordOf<Kind>) => Selected,
    ): Selected =>
      RecordEditor.useSelector(({ context }) =>
        select(context.draft as DraftOf<Kind>, context.record as RecordOf<Kind>),
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
