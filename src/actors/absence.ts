import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { absenceMachine } from '../../machines/absenceMachine.ts';
import { newCreationKey } from '../api/creation.ts';
import { fetchRecordHistory } from '../api/history.ts';
import { ApiFailure } from '../api/httpClient.ts';
import type { CaseInput, CaseStart, CaseToSave } from '../domain/absences/absenceCase.ts';
import type { AbsenceDraft } from '../domain/absences/absenceForm.ts';
import type { Meanwhile } from '../domain/absences/meanwhile.ts';
import type { SavedAbsence } from '../domain/absences/savedAbsence.ts';
import { NO_CHOICES } from '../domain/absences/visitChoices.ts';
import { failureOf } from '../domain/failure.ts';
import { doneVisitsOf } from '../domain/undo/doneVisits.ts';
import { keyOfVisit } from '../domain/visits/jobVisits.ts';
import { readJobs } from './readJobs.ts';
import { useRuntime, type Runtime } from './runtime.ts';
import { noteTold, saveChanges, takeBack } from './savedVisits.ts';
import { useOffer } from './useOffer.ts';
import { nowIn } from './useToday.ts';

export const AbsenceFlow = createActorContext(absenceMachine);

/** A key under which the server saves once. */
export const newSaveKey = newCreationKey;

/** Saves an absence with changes of visits, or these alone if none is to be noted. */
async function saveAbsence(
  { api, undoFeed }: Pick<Runtime, 'api' | 'undoFeed'>,
  { workerId, isNoted }: Concerning,
  input: CaseToSave,
): Promise<SavedAbsence> {
  const { draft, standingId, ...changes } = input;
  const isAlone = isNoted || standingId !== null;
  const { jobs, absence } = await saveChanges(api, workerId, {
    ...changes,
    absence: isAlone ? null : { workerId, draft },
  }).catch((error: unknown) => {
    // The lists learn what others were faster with.
    if (failureOf(error).code === 'outdated') api.listCache.markChanged(null, null);
    throw error;
  });
  if (!isAlone && !absence) throw new ApiFailure({ code: 'unreadableAnswer' });
  const saved = { jobs, absence };
  const { asked } = changes;
  const change = doneVisitsOf(saved, { asked, read: input.jobs, now: nowIn(api) });
  if (change) undoFeed.send({ type: 'change.made', change });
  return saved;
}

/** Who has noted the absence that stands, or else has changed the job of the first visit last. */
async function findColleague(
  { api, isOffered }: { readonly api: Runtime['api']; readonly isOffered: boolean },
  { standingId, overtaken: [first] }: Meanwhile,
  signal: AbortSignal,
): Promise<string | null> {
  if (!isOffered) return null;
  if (standingId !== null) {
    const absence = { kind: 'absence', id: standingId } as const;
    const { entries } = await fetchRecordHistory(api, absence, undefined, signal);
    return entries.at(-1)?.user?.name ?? null;
  }
  if (first === undefined) return null;
  const job = { kind: 'job', id: keyOfVisit(first).jobId } as const;
  const { entries } = await fetchRecordHistory(api, job, undefined, signal);
  return entries[0]?.user?.name ?? null;
}

interface Concerning {
  readonly workerId: number;
  /** Whether the absence is noted already, or visits are given back: then none is saved. */
  readonly isNoted: boolean;
}

/** With what a person begins; `isDated` says whether the days need not be asked for. */
export function newStart(draft: AbsenceDraft, isDated: boolean): CaseStart {
  return { key: newCreationKey(), draft, isDated, choices: NO_CHOICES };
}

/** The `logic` and `options` of the provider, for the absence of a worker; `start` must be stable. */
export function useAbsenceFlowProps({ workerId, isNoted }: Concerning, start: CaseInput) {
  const { api, undoFeed, actorOptions } = useRuntime();
  const isOffered = useOffer('history');
  return useMemo(
    () => ({
      logic: absenceMachine.provide({
        actors: {
          readJobs: fromPromise(({ input, signal }) => readJobs(api, input.ids, signal)),
          findColleague: fromPromise(({ input, signal }) =>
            findColleague({ api, isOffered }, input, signal),
          ),
          saveAbsence: fromPromise(({ input }) =>
            saveAbsence({ api, undoFeed }, { workerId, isNoted }, input),
          ),
          noteTold: fromPromise(({ input }) => noteTold(api, workerId, input.asked)),
          takeBack: fromPromise(({ input }) => takeBack(api, { workerId, ...input })),
        },
      }),
      options: { ...actorOptions, input: start },
    }),
    [api, undoFeed, isOffered, actorOptions, workerId, isNoted, start],
  );
}
