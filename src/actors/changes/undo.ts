import { createActorContext } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { undoMachine } from '../../../machines/changes/undoMachine.ts';
import { newCreationKey } from '../../api/client/creation.ts';
import { meantIn, recordsIn, withMade, type MadeChange } from '../../domain/undo/madeChange.ts';
import { recordName } from './recordName.ts';
import { undoBatches } from './undoBatches.ts';
import { useRuntime } from '../runtime/runtime.ts';
import { useUsername } from '../session/session.ts';

export const Undo = createActorContext(undoMachine);

/** What is said of what became of an undo. */
export type ReportedState = Extract<
  SnapshotFrom<typeof undoMachine>['value'],
  { reported: unknown }
>['reported'];

/** Says whether a record that a change has changed has unsaved changes. */
function useIsEdited(): (change: MadeChange | null | undefined) => boolean {
  const { draftStore } = useRuntime();
  const username = useUsername();
  return useCallback(
    (change) =>
      !!change && recordsIn(change).some(({ kind, id }) => draftStore.find(username, kind, id)),
    [draftStore, username],
  );
}

export function useUndoProps() {
  const { api, undoFeed, actorOptions } = useRuntime();
  const isEdited = useIsEdited();
  return useMemo(
    () => ({
      logic: undoMachine.provide({
        actors: {
          awaitSaves: fromPromise(async ({ input }) => {
            await undoFeed.saved();
            return { of: null, edited: isEdited(input?.newest), key: newCreationKey() };
          }),
          undoChange: fromPromise(({ input }) => undoBatches(api, input)),
        },
      }),
      options: actorOptions,
    }),
    [api, undoFeed, actorOptions, isEdited],
  );
}

/** Tells the chart what was changed, and when the person wants it back. */
export function useUndoNews(): void {
  const { api, undoFeed } = useRuntime();
  const isEdited = useIsEdited();
  const actor = Undo.useActorRef();
  useEffect(() => {
    const hear = () => {
      // The first news come before the chart has started, and are in its context only then.
      let { done } = actor.getSnapshot().context;
      for (const news of undoFeed.take()) {
        if (news.type === 'change.made') {
          const change = { ...news.change, name: recordName(api, news.change) };
          done = withMade(done, change);
          actor.send({ type: 'change.made', change });
        } else if (news.type === 'undo.requested') {
          const { of = null, saving } = news;
          const edited = isEdited(meantIn(done, of));
          actor.send({ type: 'undo.requested', of, saving, edited, key: newCreationKey() });
        } else if (news.type === 'redo.requested') {
          const { undone } = actor.getSnapshot().context;
          const edited = isEdited(undone.at(-1));
          actor.send({ type: 'redo.requested', edited, key: newCreationKey() });
        }
      }
    };
    hear();
    const offer = () => {
      const { done, undone } = actor.getSnapshot().context;
      undoFeed.offer({ undo: done.at(-1) ?? null, redo: undone.at(-1) ?? null });
    };
    offer();
    const offers = actor.subscribe(offer);
    const waits = actor.on('wait.ended', (news) => undoFeed.tell(news));
    const stopHearing = undoFeed.listen(hear);
    return () => {
      stopHearing();
      offers.unsubscribe();
      waits.unsubscribe();
    };
  }, [api, undoFeed, isEdited, actor]);
}
