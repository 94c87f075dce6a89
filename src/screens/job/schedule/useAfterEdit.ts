import { useMemo } from 'react';
import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import { useToday } from '../../../actors/clock/useToday.ts';
import type { Job } from '../../../domain/entities.ts';
import {
  overridesAfter,
  withNewerOverrides,
  type AfterEdit,
} from '../../../domain/job/series/overridesAfter.ts';

/**
 * The events of the draft with their exceptions as they would be saved, and what becomes of these.
 * `saved` has the exceptions that are saved by now.
 */
export function useAfterEdit(
  saved: Pick<Job, 'fromDate' | 'events'>,
  isEdited: boolean,
): AfterEdit {
  const today = useToday();
  const job = JobEditor.useRecord((record) => record);
  const fromDate = JobEditor.useDraft((draft) => draft.fromDate);
  const events = JobEditor.useDraft((draft) => draft.events);
  const keptVisits = JobEditor.useDraft((draft) => draft.keptVisits);
  const isNeeded = isEdited && saved.events.some(({ overrides }) => overrides);
  return useMemo(() => {
    const draft = { fromDate, events, keptVisits };
    if (!isNeeded) return { events, fallen: [], carried: [] };
    const newest = withNewerOverrides(job, draft, saved);
    return overridesAfter(newest.job, newest.draft, today);
  }, [isNeeded, job, saved, fromDate, events, keptVisits, today]);
}
