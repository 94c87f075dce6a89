import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { absenceMachine } from '../../../machines/absenceMachine.ts';
import { withBatches } from '../../api/client/batches.ts';
import { newCreationKey } from '../../api/client/creation.ts';
import { ApiFailure } from '../../api/client/httpClient.ts';
import type { CaseInput, CaseStart, CaseToSave } from '../../domain/absences/absenceCase.ts';
import type { AbsenceDraft } from '../../domain/absences/absenceForm.ts';
import type { SavedCase } from '../../domain/absences/savedAbsence.ts';
import { NO_CHOICES } from '../../domain/absences/visitChoices.ts';
import { addNote } from './absenceNote.ts';
import { useRuntime, type Runtime } from '../runtime/runtime.ts';
import { noteInformed, saveChanges, takeBackVisits, tellSaved } from './savedVisits.ts';

export const AbsenceFlow = createActorContext(absenceMachine);

/** A key under which the server saves once. */
export const newSaveKey = newCreationKey;

/**
 * Saves an absence with changes of visits, or these alone if none is to be noted: to one that stands,
 * a note is added. Asked for again, it adds nothing twice.
 */
async function saveAbsence(
  { api, undoFeed }: Pick<Runtime, 'api' | 'undoFeed'>,
  { workerId, isNoted }: AboutWorker,
  input: CaseToSave,
): Promise<SavedCase> {
  const { draft, existingId, ...changes } = input;
  const isAlone = isNoted || existingId !== null;
  const isNoteSaved = existingId !== null && (await addNote(api, existingId, draft.note));
  if (isAlone && changes.asked.length === 0)
    return { jobs: [], absence: null, isNoteSaved, batches: [] };
  const absence = isAlone ? null : { workerId, draft };
  const { saved, batches } = await withBatches(api, (batched) =>
    saveChanges(batched, workerId, { ...changes, absence }),
  );
  if (absence && !saved.absence) throw new ApiFailure({ code: 'unreadableAnswer' });
  tellSaved(undoFeed, { ...saved, batches });
  return { ...saved, batches };
}

interface AboutWorker {
  readonly workerId: number;
  /** Whether the absence is noted already, or visits are given back: then none is saved. */
  readonly isNoted: boolean;
}

/** With what a person begins; `isDated` says whether the days need not be asked for. */
export function newStart(draft: AbsenceDraft, isDated: boolean): CaseStart {
  return { key: newCreationKey(), draft, isDated, choices: NO_CHOICES };
}

/** The `logic` and `options` of the provider, for the absence of a worker; `start` must be stable. */
export function useAbsenceFlowProps({ workerId, isNoted }: AboutWorker, start: CaseInput) {
  const { api, undoFeed, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: absenceMachine.provide({
        actors: {
          saveAbsence: fromPromise(({ input }) =>
            saveAbsence({ api, undoFeed }, { workerId, isNoted }, input),
          ),
          noteInformed: fromPromise(({ input }) => noteInformed(api, workerId, input.asked)),
          takeBack: fromPromise(({ input }) => takeBackVisits(api, input)),
        },
      }),
      options: { ...actorOptions, input: start },
    }),
    [api, undoFeed, actorOptions, workerId, isNoted, start],
  );
}
