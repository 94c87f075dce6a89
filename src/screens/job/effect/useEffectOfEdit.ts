import { useDeferredValue, useMemo } from 'react';
import { useAbsenceFinder } from '../../../actors/lists/absenceList.ts';
import { JobList } from '../../../actors/lists/jobList.ts';
import { isNewRecord, RecordEditor } from '../../../actors/editor/recordEditor.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useToday } from '../../../actors/clock/useToday.ts';
import { NO_ABSENCE } from '../../../domain/absences/absentAt.ts';
import { effectOfEdit, type EffectOfEdit } from '../../../domain/job/series/effectOfEdit.ts';
import type { CarriedOverride, FallenOverride } from '../../../domain/job/series/overridesAfter.ts';
import { useWorkerSchedule } from '../schedule/WorkerSchedule.tsx';

export interface ShownEffect extends EffectOfEdit {
  /** The exceptions from today on that stay on their days or go to others. */
  readonly carried: readonly CarriedOverride[];
  /** Those that nobody keeps. */
  readonly lost: readonly FallenOverride[];
}

/** What saving would do to the visits of the job; null without an edit, while all jobs load, and if that fails. */
export function useEffectOfEdit(): ShownEffect | null {
  const { timeZone } = useRuntime().api.config;
  const { isEdited, saved, job, carried, fallen } = useWorkerSchedule();
  const isNew = RecordEditor.useSelector(isNewRecord);
  const jobs = JobList.useRows();
  const absenceOf = useAbsenceFinder() ?? NO_ABSENCE;
  const today = useToday();
  const edit = useMemo(() => {
    if (!isEdited && !isNew) return null;
    const before = isNew ? { ...saved, events: [] } : saved;
    return jobs && { before, after: job, jobs, absenceOf, carried, fallen, today, timeZone };
  }, [isEdited, isNew, saved, job, jobs, absenceOf, carried, fallen, today, timeZone]);
  // For 10,000 jobs, it takes longer than the paint of an edit may wait.
  const deferred = useDeferredValue(edit, null);
  return useMemo(
    () =>
      deferred && {
        ...effectOfEdit(deferred),
        carried: deferred.carried.filter(({ from }) => from >= deferred.today),
        lost: deferred.fallen.filter(({ isKept }) => !isKept),
      },
    [deferred],
  );
}
