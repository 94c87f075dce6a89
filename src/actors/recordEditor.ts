import { createActorContext, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { recordEditorMachine } from '../../machines/recordEditorMachine.ts';
import type { Api } from '../api/createApi.ts';
import type { PersonRecord } from '../domain/entities.ts';
import type { RecordKind } from '../domain/keptDraft.ts';
import { applyEdit, changesOf, draftOf, type PersonDraft } from '../domain/person/personDraft.ts';
import { useDraftKeeping, type Edited } from './draftKeeping.ts';
import { logSave } from './logSave.ts';
import { useRuntime } from './runtime.ts';
import { useUsername } from './session.ts';

export type PersonKind = Exclude<RecordKind, 'job'>;

/** How one kind of record is read and written. */
export interface RecordCalls<Known extends PersonRecord> {
  readonly kind: PersonKind;
  readonly fetch: (api: Api, id: number, signal: AbortSignal) => Promise<Known>;
  readonly save: (api: Api, record: Known, draft: PersonDraft) => Promise<Known>;
}

export type RecordEditorActor = ActorRefFrom<typeof recordEditorMachine>;

/** The editor of one kind of record: its provider, and its record with its type. */
export function createRecordEditor<Known extends PersonRecord>({
  kind,
  fetch,
  save,
}: RecordCalls<Known>) {
  const { Provider, useActorRef, useSelector: useKnown } = createActorContext(recordEditorMachine);

  /** The `logic` and `options` of the provider; give it the record's id as React key too. */
  function useProps(recordId: number) {
    const { api, keptDrafts, actorOptions } = useRuntime();
    const username = useUsername();
    return useMemo(
      () => ({
        logic: recordEditorMachine.provide({
          actors: {
            loadRecord: fromPromise(async ({ input, signal }) => {
              const record = await fetch(api, input.recordId, signal);
              const changes = keptDrafts.find(username, kind, input.recordId);
              return { record, kept: changes && applyEdit(draftOf(record), changes) };
            }),
            saveRecord: fromPromise(({ input }) =>
              logSave(kind, recordId, save(api, input.record as Known, input.draft)),
            ),
          },
        }),
        options: { ...actorOptions, input: { recordId } },
      }),
      [api, keptDrafts, username, actorOptions, recordId],
    );
  }

  return {
    Provider,
    useProps,
    useActorRef,
    useRecord: () => useKnown(({ context }) => context.record) as Known | null,
    /** Tells of the record whenever the server has just spoken of it. */
    useNews: (onNews: (record: Known) => void) => {
      const editor = useActorRef();
      useEffect(() => {
        const { unsubscribe } = editor.on('record.received', ({ record }) =>
          onNews(record as Known),
        );
        return unsubscribe;
      }, [editor, onNews]);
    },
  };
}

function editedOf({
  record,
  draft,
}: SnapshotFrom<typeof recordEditorMachine>['context']): Edited<PersonKind> | null {
  return record && draft && { name: record.name, changes: changesOf(record, draft) };
}

/** Keeps the changes to a customer or worker that are not saved. */
export function useRecordKeeping(kind: PersonKind, editor: RecordEditorActor): void {
  const recordId = useSelector(editor, ({ context }) => context.recordId);
  useDraftKeeping(kind, recordId, editor, editedOf);
}
