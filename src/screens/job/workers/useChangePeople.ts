import { useCallback } from 'react';
import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useNow } from '../../../actors/clock/useToday.ts';
import { handoverDay } from '../../../domain/job/people/handover.ts';
import { withPeopleChanged } from '../../../domain/job/edit/peopleEdits.ts';

type Change = (people: readonly number[]) => readonly number[];

/** Changes who comes to the events at these places; nobody means the worker of the job. */
export function useChangePeople(): (at: readonly number[], change: Change) => void {
  const { timeZone } = useRuntime().api.config;
  const edit = JobEditor.useEdit();
  const job = JobEditor.useRecord((record) => record);
  const draft = JobEditor.useDraft((edited) => edited);
  const now = useNow();
  return useCallback(
    (at, change) => {
      const from = handoverDay(job, now, timeZone);
      edit({ kind: 'people', people: withPeopleChanged(job, draft, { at, change, from }) });
    },
    [edit, job, draft, now, timeZone],
  );
}
