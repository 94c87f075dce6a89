import { createActorContext } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { waitFor } from 'xstate';
import { recordListMachine } from '../../../machines/lists/recordListMachine.ts';
import type { ListResult } from '../../domain/entities.ts';
import { concernsRecord, type ForeignChange } from '../../domain/heardChange.ts';
import {
  formOf,
  isChanged,
  takenOver,
  type AnyRecord,
  type RecordKind,
  type RecordOf,
} from '../../domain/record/recordForm.ts';
import { isSameJson } from '../../domain/sameJson.ts';
import { callsOf } from './recordCalls.ts';
import { RecordEditor, type RecordEditorActor } from './recordEditor.ts';
import { followNews, type RecordListActor } from '../lists/recordList.ts';
import { fetchedList } from '../lists/fetchedList.ts';
import { useRuntime, type Runtime } from '../runtime/runtime.ts';
import { useUsername } from '../session/session.ts';

/** The record of the editor above as the server has it by now: a list of one. */
export const FollowedRecord = createActorContext(recordListMachine);

interface Followed {
  readonly kind: RecordKind;
  readonly id: number;
}

const isSaving = (editor: RecordEditorActor) => editor.getSnapshot().hasTag('saving');
const recordIn = (editor: RecordEditorActor) => editor.getSnapshot().context.record;

/** Reads the record; once more if the editor has saved it meanwhile, as the answer may be older. */
async function readRecord(
  { api }: Pick<Runtime, 'api'>,
  editor: RecordEditorActor,
  { kind, id }: Followed,
  signal: AbortSignal,
): Promise<ListResult> {
  for (;;) {
    await waitFor(editor, (snapshot) => !snapshot.hasTag('saving'), { signal, timeout: Infinity });
    const before = recordIn(editor);
    const record = await callsOf(kind).fetch(api, id, signal);
    if (recordIn(editor) === before && !isSaving(editor))
      return { rows: [record], unreadable: 0, loadedAt: api.now() };
  }
}

/** The props of the provider; its React key names the record. */
export function useFollowedRecordProps({ kind, id }: Followed) {
  const { api, actorOptions } = useRuntime();
  const editor = RecordEditor.useActorRef();
  return useMemo(
    () =>
      fetchedList({ actorOptions }, (signal) => readRecord({ api }, editor, { kind, id }, signal)),
    [api, actorOptions, editor, kind, id],
  );
}

function isSame(one: AnyRecord, other: AnyRecord): boolean {
  const areTagged = one.etag !== null && other.etag !== null;
  return areTagged ? one.etag === other.etag : isSameJson(one.raw, other.raw);
}

/** What others have saved of the record that an editor shows. */
export interface RecordNews {
  /** The one person who did it; null for several, or if nobody is told. */
  readonly by: string | null;
  readonly parts: readonly string[];
}

interface FollowOptions extends Followed {
  readonly username: string;
  /** What was heard first. */
  readonly first: ForeignChange;
  /** Called with what the form shows at once, unless the person did it. */
  readonly onShown: (news: RecordNews) => void;
  /** Called with who has changed what the form does not show yet. */
  readonly onOffered: (by: string | null) => void;
}

/**
 * Tells an editor what is saved of its record elsewhere, and whether the person did it: who is not
 * known may be anybody. Returns the function that stops this.
 */
function follow(
  runtime: Runtime,
  list: RecordListActor,
  editor: RecordEditorActor,
  { kind, id, username, first, onShown, onOffered }: FollowOptions,
): () => void {
  let authors: ReadonlySet<string | null> = new Set([first.by]);
  let reported: unknown = null;
  const tell = (found: AnyRecord) => {
    const { context } = editor.getSnapshot();
    const { newer } = context;
    const record = context.record!;
    if (isSame(found, record)) authors = new Set();
    if (isSame(found, record) || (newer && isSame(found, newer))) return;
    const others = [...authors].filter((by) => by !== username);
    const by = others.length === 1 ? others[0]! : null;
    const isOwn = authors.size > 0 && others.length === 0;
    const isEdited = isChanged(context);
    editor.send({ type: 'newer.found', record: found, isOwn });
    if (isOwn || !isEdited) authors = new Set();
    if (isEdited) onOffered(by);
    else if (!isOwn) {
      const draft = formOf(kind).draftOf(record);
      onShown({ by, parts: takenOver({ kind, record, draft, newer: found }) });
    }
  };
  const subscription = list.subscribe(({ context: { rows } }) => {
    if (rows === null || rows === reported) return;
    reported = rows;
    for (const found of rows) tell(found as RecordOf<RecordKind>);
  });
  const stopChanges = runtime.api.listCache.onChanged((change) => {
    if (concernsRecord(change, kind, id)) authors = new Set([...authors, change.by]);
  });
  const stopNews = followNews(runtime, {
    isBusy: () => list.getSnapshot().hasTag('busy'),
    refresh: () => list.send({ type: 'refresh.requested' }),
    concerns: (change) => concernsRecord(change, kind, id),
  });
  return () => {
    subscription.unsubscribe();
    stopChanges();
    stopNews();
  };
}

/**
 * Lets the editor above follow what others save of its record. Returns who has changed what its form
 * does not show yet, if that is one person.
 */
export function useFollowing({
  kind,
  id,
  first,
  onShown,
}: Omit<FollowOptions, 'username' | 'onOffered'>): string | null {
  const runtime = useRuntime();
  const list = FollowedRecord.useActorRef();
  const editor = RecordEditor.useActorRef();
  const username = useUsername();
  const [by, setBy] = useState<string | null>(null);
  const tellShown = useEffectEvent(onShown);
  useEffect(
    () =>
      follow(runtime, list, editor, {
        ...{ kind, id, username, first },
        onShown: (news) => tellShown(news),
        onOffered: setBy,
      }),
    [runtime, list, editor, kind, id, username, first],
  );
  return by;
}
