import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { absenceMachine } from '../../machines/absenceMachine.ts';
import { fetchAbsence } from '../api/absences.ts';
import type { Api } from '../api/createApi.ts';
import { newCreationKey } from '../api/creation.ts';
import { ApiFailure } from '../api/httpClient.ts';
import { announceSaved } from '../api/savedRecords.ts';
import { saveVisitChanges } from '../api/visitChanges.ts';
import type { AbsenceDraft } from '../domain/absences/absenceForm.ts';
import {
  jobIdsOf,
  supersededAmong,
  undoOf,
  withNewer,
  type SavedAbsence,
  type TakenBack,
} from '../domain/absences/savedAbsence.ts';
import type { AbsenceRecord, Job } from '../domain/entities.ts';
import type { AskedVisitChange } from '../domain/visits/visitChange.ts';
import { logFailure, logInfo } from '../log.ts';
import { readJobs } from './readJobs.ts';
import { useRuntime } from './runtime.ts';

export const AbsenceFlow = createActorContext(absenceMachine);

type Asked = readonly AskedVisitChange[];

/** Saves changes of visits of a worker's absence, and shows what is saved in lists. */
async function saveChanges(
  api: Api,
  workerId: number,
  changes: Parameters<typeof saveVisitChanges>[1],
) {
  const saved = await logFailure(saveVisitChanges(api, changes), (code) => ({
    event: 'absence.changesFailed',
    workerId,
    code,
  }));
  logInfo({ event: 'absence.changesSaved', workerId, count: changes.asked.length });
  for (const job of saved.jobs) announceSaved(api, 'job', job);
  if (saved.absence) announceSaved(api, 'absence', saved.absence);
  return saved;
}

interface Saving {
  readonly key: string;
  readonly draft: AbsenceDraft;
  readonly asked: Asked;
  readonly jobs: readonly Job[];
}

async function saveAbsence(api: Api, workerId: number, input: Saving): Promise<SavedAbsence> {
  const { draft, ...changes } = input;
  const { jobs, absence } = await saveChanges(api, workerId, {
    ...changes,
    absence: { workerId, draft },
  });
  if (!absence) throw new ApiFailure({ code: 'unreadableAnswer' });
  return { jobs, absence };
}

/** Fails as `outdated` if somebody has changed the visits, about which others were told. */
async function noteTold(api: Api, workerId: number, asked: Asked): Promise<readonly Job[]> {
  const jobs = await readJobs(api, jobIdsOf(asked));
  if (supersededAmong(asked, jobs).length > 0) throw new ApiFailure({ code: 'outdated' });
  const key = newCreationKey();
  return (await saveChanges(api, workerId, { key, asked, jobs, absence: null })).jobs;
}

function isUntouched(now: AbsenceRecord, saved: AbsenceRecord): boolean {
  const { firstDay, lastDay, part, kind } = saved;
  return (
    now.withdrawnAt === null &&
    now.firstDay === firstDay &&
    now.lastDay === lastDay &&
    now.part === part &&
    now.kind === kind
  );
}

async function takeBack(api: Api, saved: SavedAbsence, asked: Asked): Promise<TakenBack> {
  const [jobs, absence] = await Promise.all([
    readJobs(api, jobIdsOf(asked)),
    fetchAbsence(api, saved.absence.id),
  ]);
  const { changes, kept } = undoOf(asked, jobs);
  const withdrawn = isUntouched(absence, saved.absence) ? { withdrawn: absence } : null;
  if (changes.length === 0 && !withdrawn) return { absence, jobs, kept };
  const key = newCreationKey();
  const back = await saveChanges(api, absence.workerId, {
    key,
    asked: changes,
    jobs,
    absence: withdrawn,
  });
  return { ...withNewer({ absence: back.absence ?? absence, jobs }, back.jobs), kept };
}

/** The `logic` and `options` of the provider, for the absence of a worker. */
export function useAbsenceFlowProps(workerId: number, draft: AbsenceDraft) {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: absenceMachine.provide({
        actors: {
          readJobs: fromPromise(({ input, signal }) => readJobs(api, input.ids, signal)),
          saveAbsence: fromPromise(({ input }) => saveAbsence(api, workerId, input)),
          noteTold: fromPromise(({ input }) => noteTold(api, workerId, input.asked)),
          takeBack: fromPromise(({ input }) => takeBack(api, input.saved, input.asked)),
        },
      }),
      options: { ...actorOptions, input: { key: newCreationKey(), draft } },
    }),
    [api, actorOptions, workerId, draft],
  );
}
