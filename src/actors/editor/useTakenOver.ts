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
        if (news.type !== 'change.made' || 'lasting' in news.change) return;
        const { before, draft, saved, ...change } = news.change;
        if (change.kind !== kind || saved.id !== id || draft === null) return;
        setOwn((known) => [...known, { before, draft, saved }]);
      }),
    [undoFeed, kind, id],
  );
  return record ? changedByOthers({ kind, parts, own, record }) : parts;
}
