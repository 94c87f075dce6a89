import { useEffect, useState } from 'react';
import { changedByOthers, type OwnChange } from '../../domain/record/recordForm.ts';
import { editedId, RecordEditor } from './recordEditor.ts';
import { useRuntime } from '../runtime/runtime.ts';

/** The parts that others alone had changed, as the last save found. */
export function useTakenOver(): readonly string[] {
  const { undoFeed } = useRuntime();
  const kind = RecordEditor.useSelector(({ context }) => context.kind);
  const id = RecordEditor.useSelector(editedId);
  const record = RecordEditor.useSelector(({ context }) => context.record);
  const parts = RecordEditor.useSelector(({ context }) => context.takenOver);
  const [own, setOwn] = useState<readonly OwnChange[]>([]);
  useEffect(
    () =>
      undoFeed.listen((news) => {
        if (news.type !== 'change.made' || news.change.kind !== kind) return;
        const { saved, parts: changed } = news.change;
        if (saved.id === id && changed) setOwn((known) => [...known, { parts: changed, saved }]);
      }),
    [undoFeed, kind, id],
  );
  return record ? changedByOthers({ kind, parts, own, record }) : parts;
}
