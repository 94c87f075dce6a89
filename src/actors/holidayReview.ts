import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { holidayReviewMachine } from '../../machines/holidayReviewMachine.ts';
import type { Api } from '../api/createApi.ts';
import { newCreationKey } from '../api/creation.ts';
import { announceSaved } from '../api/savedRecords.ts';
import { saveVisitChanges } from '../api/visitChanges.ts';
import { jobIdsOf, undoOf } from '../domain/absences/savedAbsence.ts';
import type { Job } from '../domain/entities.ts';
import type { HolidayUndo } from '../domain/holidays/holidayReview.ts';
import type { AskedVisitChange } from '../domain/visits/visitChange.ts';
import { logFailure, logInfo } from '../log.ts';
import { readJobs } from './readJobs.ts';
import { useRuntime } from './runtime.ts';

export const HolidayReview = createActorContext(holidayReviewMachine);

/** A key under which the server saves once; each save has one of its own. */
export const newSaveKey = newCreationKey;

type Asked = readonly AskedVisitChange[];

interface Saving {
  readonly key: string;
  readonly asked: Asked;
  readonly jobs: readonly Job[];
}

/** Saves changes of visits, and shows what is saved in lists. */
async function saveChanges(api: Api, changes: Saving): Promise<readonly Job[]> {
  const { jobs } = await logFailure(
    saveVisitChanges(api, { ...changes, absence: null }),
    (code) => ({ event: 'holidays.changesFailed', code }),
  );
  logInfo({ event: 'holidays.changesSaved', count: changes.asked.length });
  for (const job of jobs) announceSaved(api, 'job', job);
  return jobs;
}

async function takeBack(api: Api, asked: Asked): Promise<HolidayUndo> {
  const jobs = await readJobs(api, jobIdsOf(asked));
  const { changes, kept } = undoOf(asked, jobs);
  if (changes.length === 0) return { jobs, kept };
  const key = newCreationKey();
  return { jobs: await saveChanges(api, { key, asked: changes, jobs }), kept };
}

/** The `logic` and `options` of the provider. */
export function useHolidayReviewProps() {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: holidayReviewMachine.provide({
        actors: {
          readJobs: fromPromise(({ input, signal }) => readJobs(api, input.ids, signal)),
          saveChanges: fromPromise(({ input }) => saveChanges(api, input)),
          takeBack: fromPromise(({ input }) => takeBack(api, input.asked)),
        },
      }),
      options: actorOptions,
    }),
    [api, actorOptions],
  );
}
