import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { absenceMachine } from '../../../machines/visits/absenceMachine.ts';
import { withBatches } from '../../api/client/batches.ts';
import { newCreationKey } from '../../api/client/creation.ts';
import { ApiFailure } from '../../api/client/httpClient.ts';
import type { CaseInput, CaseStart } from '../../domain/absences/absenceCase.ts';
import type { AbsenceDraft } from '../../domain/absences/absenceForm.ts';
import type { SavedBatch, VisitBatch } from '../../domain/visits/changes/visitBatch.ts';
import { NO_CHOICES } from '../../domain/absences/visitChoices.ts';
import { addNote } from './absenceNote.ts';
import { useRuntime, type Runtime } from '../runtime/runtime.ts';
import { noteInformed, saveChanges, tellSaved } from './saveVisits.ts';
import { useBatchState, visitBatch } from './visitBatch.ts';

export const AbsenceFlow = createActorContext(absenceMachine);

/** A key under which the server saves once. */
export const newSaveKey = newCreationKey;

type BatchSelector<Selected> = Parameters<typeof useBatchState<Selected>>[1];

/** What is selected of the batch that is saved; undefined while nothing was asked to be. */
export function useAbsenceBatch<Selected>(select: BatchSelector<Selected>): Selected | undefined {
  return useBatchState(AbsenceFlow.useActorRef(), select);
}

/** Whether something is being saved or noted. */
export function useIsBusy(): boolean {
  return useAbsenceBatch((batch) => batch.hasTag('busy')) ?? false;
}

/** What is saved; null until then. */
export function useSavedBatch(): SavedBatch | null {
  return useAbsenceBatch(({ context }) => context.saved) ?? null;
}

/**
 * Saves an absence with changes of visits, or these alone if none is to be noted: to one that stands,
 * a note is added. Asked for again, it adds nothing twice.
 */
async function saveAbsence(
  { api, undoFeed }: Pick<Runtime, 'api' | 'undoFeed'>,
  { workerId, isNoted }: AboutWorker,
  { key, asked, absence: noted }: VisitBatch,
): Promise<SavedBatch> {
  const { draft, existingId } = noted!;
  const isAlone = isNoted || existingId !== null;
  const isNoteSaved = existingId !== null && (await addNote(api, existingId, draft.note));
  if (isAlone && asked.length === 0)
    return { jobs: [], asked, absence: null, isNoteSaved, batches: [] };
  const absence = isAlone ? null : { workerId, draft };
  const { saved: stored, batches } = await withBatches(api, (batched) =>
    saveChanges(batched, workerId, { key, asked, absence }),
  );
  if (absence && !stored.absence) throw new ApiFailure({ code: 'unreadableAnswer' });
  const saved = { ...stored, asked, batches };
  tellSaved(undoFeed, saved);
  return saved;
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
          batch: visitBatch({
            save: (batch) => saveAbsence({ api, undoFeed }, { workerId, isNoted }, batch),
            noteInformed: (asked) => noteInformed(api, workerId, asked),
          }),
        },
      }),
      options: { ...actorOptions, input: start },
    }),
    [api, undoFeed, actorOptions, workerId, isNoted, start],
  );
}
