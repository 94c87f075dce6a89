import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { holidayReviewMachine } from '../../../machines/holidayReviewMachine.ts';
import { withBatches } from '../../api/client/batches.ts';
import { newCreationKey } from '../../api/client/creation.ts';
import type { SavedChanges } from '../../domain/absences/savedAbsence.ts';
import type { ChoicesMade } from '../../domain/holidays/holidayChoices.ts';
import { useRuntime, type Runtime } from '../runtime/runtime.ts';
import {
  noteInformed,
  saveChanges,
  savePortions,
  takeBackVisits,
  tellSaved,
} from './savedVisits.ts';

export const HolidayReview = createActorContext(holidayReviewMachine);

/** A key under which the server saves once; each save has one of its own. */
export const newSaveKey = newCreationKey;

/** Saves what becomes of visits, which can be taken back as one change. */
async function saveDecisions(
  { api, undoFeed }: Pick<Runtime, 'api' | 'undoFeed'>,
  changes: Parameters<typeof savePortions>[0],
): Promise<SavedChanges> {
  const { saved, batches } = await withBatches(api, (batched) =>
    savePortions(changes, (portion) => saveChanges(batched, null, { ...portion, absence: null })),
  );
  tellSaved(undoFeed, { absence: null, jobs: saved.jobs, batches });
  return { ...saved, batches };
}

/** The `logic` and `options` of the provider, which begins with choices; these must be stable. */
export function useHolidayReviewProps(left: ChoicesMade) {
  const { api, undoFeed, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: holidayReviewMachine.provide({
        actors: {
          saveChanges: fromPromise(({ input }) => saveDecisions({ api, undoFeed }, input)),
          noteInformed: fromPromise(({ input }) => noteInformed(api, null, input.asked)),
          takeBack: fromPromise(({ input }) => takeBackVisits(api, input)),
        },
      }),
      options: { ...actorOptions, input: left },
    }),
    [api, undoFeed, actorOptions, left],
  );
}
