import { useDeferredValue, useMemo } from 'react';
import { usePendingJobs } from '../../../actors/changes/change.ts';
import { useNoon } from '../../../actors/clock/useNoon.ts';
import { useNow } from '../../../actors/clock/useToday.ts';
import { useAbsences } from '../../../actors/lists/absenceList.ts';
import { useHolidayRetry, useKnownHolidays } from '../../../actors/lists/holidays.ts';
import { JobList } from '../../../actors/lists/jobList.ts';
import { MailList } from '../../../actors/mail.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useFeature } from '../../../actors/runtime/useFeature.ts';
import { NO_HOLIDAYS } from '../../../domain/holidays/holiday.ts';
import type { UndeliveredMail } from '../../../domain/mail/mailState.ts';
import { todoDays } from '../../../domain/today/todoDays.ts';
import { overlapTodos, todosOf, type TodoGroup } from '../../../domain/today/todos.ts';
import { dayOf } from '../../../domain/time/dates.ts';
import { visitOverlaps } from '../../../domain/visits/conflicts/overlappingVisits.ts';
import { useOverlapWindow } from '../../jobs/overlaps/useOverlaps.ts';

const NO_MAILS: readonly UndeliveredMail[] = [];

/**
 * What is to be done, with what the person has just settled left out; null until it is known, the
 * holidays among it, after the page is painted.
 */
export function useTodos(): readonly TodoGroup[] | null {
  const jobs = useDeferredValue(usePendingJobs(JobList.useRows()), null);
  const workers = WorkerList.useRowsSoFar();
  const absences = useAbsences();
  const now = useNow();
  const noon = useNoon();
  const { timeZone } = useRuntime().api.config;
  const keepsVisits = useFeature('einsatzplan');
  const today = dayOf(now);
  const days = useMemo(() => todoDays(today), [today]);
  const known = useKnownHolidays(days);
  const haveHolidaysFailed = useHolidayRetry(days).isFailed;
  const areHolidaysLoading = keepsVisits && known === null && !haveHolidaysFailed;
  const mails = MailList.useRow()?.undelivered ?? NO_MAILS;
  const overlapWindow = useOverlapWindow();
  const overlaps = useMemo(
    () => jobs && overlapTodos(jobs, visitOverlaps(jobs, overlapWindow, timeZone), days.last),
    [jobs, overlapWindow, timeZone, days],
  );
  const groups = useMemo(
    () =>
      jobs &&
      overlaps &&
      todosOf(
        { jobs, workers, absences, holidays: known ?? NO_HOLIDAYS, mails, overlaps },
        { now, noon, timeZone, keepsVisits },
      ),
    [jobs, overlaps, workers, absences, known, mails, now, noon, timeZone, keepsVisits],
  );
  return areHolidaysLoading ? null : groups;
}
