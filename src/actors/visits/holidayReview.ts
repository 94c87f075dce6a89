import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { holidayReviewMachine } from '../../../machines/holidayReviewMachine.ts';
import { newCreationKey } from '../../api/client/creation.ts';
import type { SavedAbsence, SavedVisits } from '../../domain/absences/savedAbsence.ts';
import type { ChoicesMade } from '../../domain/holidays/holidayChoices.ts';
import { doneVisitsOf } from '../../domain/undo/doneVisits.ts';
import { useRuntime, type Runtime } from '../runtime/runtime.ts';
import { noteTold, saveChanges, savePortions, takeBack } from './savedVisits.ts';

export const HolidayReview = createActorContext(holidayReviewMachine);

/** A key under which the server saves once; each save has one of its own. */
export const newSaveKey = newCreationKey;

const NO_ABSENCE_SAVED: SavedAbsence = { absence: null, jobs: [] };

/** Saves what becomes of visits, which can be taken back as one change. */
async function saveDecisions(
  { api, undoFeed }: Pick<Runtime, 'api' | 'undoFeed'>,
  changes: Parameters<typeof savePortions>[0],
): Promise<SavedVisits> {
  const saved = await savePortions(changes, (portion) =>
    saveChanges(api, null, { ...portion, absence: null }),
  );
  const change = doneVisitsOf({ absence: null, ...saved }, { asked: saved.asked, now: null });
  if (change) undoFeed.send({ type: 'change.made', change });
  return saved;
}

/** The `logic` and `options` of the provider, which begins with choices; these must be stable. */
export function useHolidayReviewProps(left: ChoicesMade) {
  const { api, undoFeed, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: holidayReviewMachine.provide({
        actors: {
          saveChanges: fromPromise(({ input }) => saveDecisions({ api, undoFeed }, input)),
          noteTold: fromPromise(({ input }) => noteTold(api, null, input.asked)),
          takeBack: fromPromise(({ input }) =>
            takeBack(api, { workerId: null, saved: NO_ABSENCE_SAVED, asked: input.asked }),
          ),
        },
      }),
      options: { ...actorOptions, input: left },
    }),
    [api, undoFeed, actorOptions, left],
  );
}
