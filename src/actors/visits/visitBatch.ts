import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { fromPromise, type ActorRefFrom, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { visitBatchMachine } from '../../../machines/visits/visitBatchMachine.ts';
import type { SavedBatch, VisitBatch } from '../../domain/visits/changes/visitBatch.ts';
import type { Job } from '../../domain/entities.ts';
import type { AskedVisitChange } from '../../domain/visits/changes/visitChange.ts';
import { useRuntime } from '../runtime/runtime.ts';

type Batch = ActorRefFrom<typeof visitBatchMachine>;

/** An actor whose chart has a batch saved. */
interface Settling extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => { readonly children: { readonly batch?: Batch | undefined } };
}

interface BatchCalls {
  readonly save: (batch: VisitBatch) => Promise<SavedBatch>;
  readonly noteInformed: (asked: readonly AskedVisitChange[]) => Promise<readonly Job[]>;
}

/** The chart of a batch with these calls as its ports. */
export function visitBatch({ save, noteInformed }: BatchCalls) {
  return visitBatchMachine.provide({
    actors: {
      saveBatch: fromPromise(({ input }) => save(input)),
      noteInformed: fromPromise(({ input }) => noteInformed(input.asked)),
    },
  });
}

/** The batch that an actor has saved; undefined while it has none. */
export function useBatch(settling: Settling): Batch | undefined {
  return useSelector(settling, ({ children }) => children.batch);
}

/** What is selected of that batch; undefined while there is none. */
export function useBatchState<Selected>(
  settling: Settling,
  select: (batch: SnapshotFrom<Batch>) => Selected,
): Selected | undefined {
  return useSelector(useBatch(settling), (batch) => batch && select(batch));
}

/** Calls back with what is saved of a batch. */
export function useBatchSaved(settling: Settling, onSaved: (saved: SavedBatch) => void): void {
  const batch = useBatch(settling);
  const hear = useEffectEvent(onSaved);
  useEffect(() => batch?.on('batch.saved', ({ saved }) => hear(saved)).unsubscribe, [batch]);
}

/** Takes back what is saved of a batch, as any other change. */
export function useTakeBack(): (saved: SavedBatch) => void {
  const { undoFeed } = useRuntime();
  return ({ asked }) => undoFeed.send({ type: 'undo.requested', of: asked });
}
