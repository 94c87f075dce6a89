import { useEffect, useMemo, useState } from 'react';
import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import { useToday } from '../../../actors/clock/useToday.ts';
import type { Job } from '../../../domain/entities.ts';
import type { AfterEdit } from '../../../domain/job/series/overridesAfter.ts';

type Code = typeof import('../../../domain/job/series/overridesAfter.ts');

/**
 * The events of the draft with their exceptions as they would be saved, and what becomes of these. Their
 * code is loaded once a job that has some is edited. `saved` has the exceptions that are saved by now.
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
  const [code, setCode] = useState<Code | null>(null);
  const isNeeded = isEdited && saved.events.some(({ overrides }) => overrides);
  useEffect(() => {
    if (!isNeeded || code) return;
    import('../../../domain/job/series/overridesAfter.ts').then(setCode).catch(() => {});
  }, [isNeeded, code]);
  return useMemo(() => {
    const draft = { fromDate, events, keptVisits };
    if (!isNeeded || !code) return { events, fallen: [], carried: [] };
    const newest = code.withNewerOverrides(job, draft, saved);
    return code.overridesAfter(newest.job, newest.draft, today);
  }, [isNeeded, code, job, saved, fromDate, events, keptVisits, today]);
}
