import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { holidayReviewMachine } from '../../../machines/visits/holidayReviewMachine.ts';
import { withBatches } from '../../api/client/batches.ts';
import { newCreationKey } from '../../api/client/creation.ts';
import type { SavedBatch, VisitBatch } from '../../domain/visits/changes/visitBatch.ts';
import type { ChoicesMade } from '../../domain/holidays/holidayChoices.ts';
import { useRuntime, type Runtime } from '../runtime/runtime.ts';
import { noteInformed, saveChanges, savePortions, tellSaved } from './saveVisits.ts';
import { useBatchSaved, useBatchState, visitBatch } from './visitBatch.ts';

export const HolidayReview = createActorContext(holidayReviewMachine);

/** A key under which the server saves once; each save has one of its own. */
export const newSaveKey = newCreationKey;

type BatchSelector<Selected> = Parameters<typeof useBatchState<Selected>>[1];

/** What is selected of the batch that was saved last; undefined while there is none. */
export function useReviewBatch<Selected>(select: BatchSelector<Selected>): Selected | undefined {
  return useBatchState(HolidayReview.useActorRef(), select);
}

/** Whether something is being saved or noted. */
export function useIsBusy(): boolean {
  return useReviewBatch((batch) => batch.hasTag('busy')) ?? false;
}

/** Tells the review what of its batch is saved. */
export function useReviewNews(): void {
  const review = HolidayReview.useActorRef();
  useBatchSaved(review, (saved) => review.send({ type: 'batch.saved', saved }));
}

/** Saves what becomes of visits, which can be taken back as one change. */
async function saveDecisions(
  { api, undoFeed }: Pick<Runtime, 'api' | 'undoFeed'>,
  batch: VisitBatch,
): Promise<SavedBatch> {
  const { saved: portions, batches } = await withBatches(api, (batched) =>
    savePortions(batch, (portion) => saveChanges(batched, null, { ...portion, absence: null })),
  );
  const saved = { ...portions, absence: null, batches };
  tellSaved(undoFeed, saved);
  return saved;
}

/** The `logic` and `options` of the provider, which begins with choices; these must be stable. */
export function useHolidayReviewProps(left: ChoicesMade) {
  const { api, undoFeed, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: holidayReviewMachine.provide({
        actors: {
          batch: visitBatch({
            save: (batch) => saveDecisions({ api, undoFeed }, batch),
            noteInformed: (asked) => noteInformed(api, null, asked),
          }),
        },
      }),
      options: { ...actorOptions, input: left },
    }),
    [api, undoFeed, actorOptions, left],
  );
}
