import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { holidayReviewMachine } from '../../../machines/holidayReviewMachine.ts';
import { newCreationKey } from '../../api/client/creation.ts';
import type { SavedAbsence, SavedVisits } from '../../domain/absences/savedAbsence.ts';
import type { Job } from '../../domain/entities.ts';
import type { ChoicesMade } from '../../domain/holidays/holidayChoices.ts';
import { doneVisitsOf } from '../../domain/undo/doneVisits.ts';
import type { AskedVisitChange } from '../../domain/visits/changes/visitChange.ts';
import { readJobs } from './readJobs.ts';
import { useRuntime, type Runtime } from '../runtime/runtime.ts';
import { noteTold, savePortions, takeBack } from './savedVisits.ts';

export const HolidayReview = createActorContext(holidayReviewMachine);

/** A key under which the server saves once; each save has one of its own. */
export const newSaveKey = newCreationKey;

interface Saving {
  readonly key: string;
  readonly asked: readonly AskedVisitChange[];
  readonly jobs: readonly Job[];
}

const NO_ABSENCE_SAVED: SavedAbsence = { absence: null, jobs: [] };

/** Saves what becomes of visits, which can be taken back as one change. */
async function saveDecisions(
  { api, undoFeed }: Pick<Runtime, 'api' | 'undoFeed'>,
  { key, asked, jobs: read }: Saving,
): Promise<SavedVisits> {
  const saved = await savePortions(api, { key, asked, jobs: read });
  const before = read.filter(({ id }) => saved.jobs.some((job) => job.id === id));
  const change = doneVisitsOf(
    { absence: null, jobs: saved.jobs },
    { asked: saved.asked, read: before, now: null },
  );
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
          readJobs: fromPromise(({ input, signal }) => readJobs(api, input.ids, signal)),
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
