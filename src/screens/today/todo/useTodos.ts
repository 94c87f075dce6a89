import { useDeferredValue, useMemo } from 'react';
import { usePendingJobs } from '../../../actors/changes/change.ts';
import { useNoon } from '../../../actors/clock/useNoon.ts';
import { useNow } from '../../../actors/clock/useToday.ts';
import { useAbsences } from '../../../actors/lists/absenceList.ts';
import { useHolidays } from '../../../actors/lists/holidays.ts';
import { JobList } from '../../../actors/lists/jobList.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useOffer } from '../../../actors/runtime/useOffer.ts';
import { todoDays } from '../../../domain/today/todoDays.ts';
import { overlapTodos, todosOf, type TodoGroup } from '../../../domain/today/todos.ts';
import { dayOf } from '../../../domain/time/dates.ts';
import { visitOverlaps } from '../../../domain/visits/conflicts/overlappingVisits.ts';
import { useOverlapWindow } from '../../jobs/useOverlaps.ts';

/**
 * What is to be done, with what the person has just settled left out; null until it is known, after
 * the page is painted.
 */
export function useTodos(): readonly TodoGroup[] | null {
  const jobs = useDeferredValue(usePendingJobs(JobList.useRows()), null);
  const workers = WorkerList.useRowsSoFar();
  const absences = useAbsences();
  const now = useNow();
  const noon = useNoon();
  const { timeZone } = useRuntime().api.config;
  const keepsVisits = useOffer('einsatzplan');
  const today = dayOf(now);
  const days = useMemo(() => todoDays(today), [today]);
  const holidays = useHolidays(days);
  const overlapWindow = useOverlapWindow();
  const overlaps = useMemo(
    () => jobs && overlapTodos(jobs, visitOverlaps(jobs, overlapWindow, timeZone), days.last),
    [jobs, overlapWindow, timeZone, days],
  );
  return useMemo(
    () =>
      jobs &&
      overlaps &&
      todosOf(
        { jobs, workers, absences, holidays, overlaps },
        { now, noon, timeZone, keepsVisits },
      ),
    [jobs, overlaps, workers, absences, holidays, now, noon, timeZone, keepsVisits],
  );
}
