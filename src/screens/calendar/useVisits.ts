import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { useAbsenceFinder } from '../../actors/lists/absenceList.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { NO_ABSENCE } from '../../domain/absences/absentAt.ts';
import { calendarColors, type CalendarColors } from '../../domain/calendar/calendarColors.ts';
import type { WorkerSelection } from '../../domain/calendar/workerSelection.ts';
import {
  assignments,
  NOBODY,
  type Assignment,
  type AssignmentProblem,
} from '../../domain/visits/assignments.ts';
import { doubleBookingsAround } from '../../domain/visits/conflicts/doubleBookings.ts';
import type { JobListing, Worker } from '../../domain/entities.ts';
import type { DayWindow } from '../../domain/recurrence/visits.ts';
import { logWarningOnce } from '../../log.ts';
import { logUnreadableEvents } from '../jobs/logUnreadableEvents.ts';
import { calendarVisits } from './visitWords.ts';

const NO_JOBS: readonly JobListing[] = [];
const NO_VISITS: readonly Assignment[] = [];
const NO_WORKERS: readonly Worker[] = [];

function logProblems(problems: readonly AssignmentProblem[], jobs: readonly JobListing[]): void {
  const unreadable = new Set<number>();
  for (const problem of problems) {
    const { code, jobId } = problem;
    if (code === 'inconsistentData') {
      const { workerId } = problem;
      logWarningOnce(`${jobId} ${workerId}`, { event: 'calendar.workerMissing', jobId, workerId });
    } else {
      unreadable.add(jobId);
    }
  }
  jobs.filter(({ id }) => unreadable.has(id)).forEach(logUnreadableEvents);
}

/** The colours of all workers, by their id. */
export function useWorkerColors(): Readonly<Record<number, CalendarColors>> {
  const workers = WorkerList.useRowsSoFar();
  return useMemo(
    () =>
      Object.fromEntries([NOBODY, ...workers].map((worker) => [worker.id, calendarColors(worker)])),
    [workers],
  );
}

/**
 * The visits of the days shown and the same worded, once per range and in the same order; also
 * whether those are all, and how many rules could not be read.
 */
export function useWordedVisits(
  { first, last }: DayWindow,
  loadedJobs: readonly JobListing[] | null,
  withOpenJobs = false,
) {
  const { i18n, t } = useLingui();
  const { locale } = i18n;
  const { timeZone } = useRuntime().api.config;
  const jobs = loadedJobs ?? NO_JOBS;
  const workers = WorkerList.useRows();
  const colors = useWorkerColors();
  const expanded = useMemo(
    () => (workers ? assignments(jobs, workers, { first, last }, timeZone, withOpenJobs) : null),
    [jobs, workers, first, last, timeZone, withOpenJobs],
  );
  useEffect(() => logProblems(expanded?.problems ?? [], jobs), [expanded, jobs]);
  const texts = useMemo(
    () => ({
      unknownCustomer: t`Unknown customer`,
      recurring: t`recurring`,
      archived: t`archived`,
      nobody: t`nobody yet`,
      cancelled: t`cancelled`,
      moved: t`moved`,
      substitution: t`substitution`,
      absent: t`absent`,
      overlap: (name: string, times: string) => t`Overlaps with ${name}, ${times}`,
    }),
    [t],
  );
  const absenceOf = useAbsenceFinder() ?? NO_ABSENCE;
  const visits = expanded?.visits ?? NO_VISITS;
  const doubled = useMemo(
    () => doubleBookingsAround(visits, { first, last }, jobs, workers ?? NO_WORKERS, timeZone),
    [visits, first, last, jobs, workers, timeZone],
  );
  const worded = useMemo(
    () => calendarVisits(visits, colors, texts, locale, { absenceOf, doubled }),
    [visits, colors, texts, locale, absenceOf, doubled],
  );
  const skipped = expanded?.problems.filter(({ code }) => code === 'unreadableRule').length ?? 0;
  const areJobsWhole = JobList.useSelector(({ context }) => context.unreadable === 0);
  const areVisitsKnown = loadedJobs !== null && workers !== null && areJobsWhole && skipped === 0;
  return { jobs, visits, worded, doubled, areVisitsKnown, skipped };
}

/**
 * The visits of the days shown: another selection of workers only filters them. Also how many
 * rules could not be read.
 */
export function useVisits(window: DayWindow, selected: WorkerSelection) {
  const { worded, areVisitsKnown, skipped } = useWordedVisits(window, JobList.useRows());
  const shown = useMemo(() => {
    const ids = new Set(selected);
    return worded.filter(({ workerId }) => workerId === NOBODY.id || ids.has(workerId));
  }, [worded, selected]);
  return { visits: shown, areVisitsKnown, skipped };
}
