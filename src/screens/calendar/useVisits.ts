import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import { Calendar } from '../../actors/calendar.ts';
import { JobList } from '../../actors/jobList.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { WorkerList } from '../../actors/workerList.ts';
import { calendarColors, type CalendarColors } from '../../domain/calendar/calendarColors.ts';
import { calendarEvents, type CalendarProblem } from '../../domain/calendar/calendarEvents.ts';
import type { JobListing, LocalDate, Worker } from '../../domain/entities.ts';
import { initialsOf } from '../../domain/person/initials.ts';
import type { DayWindow } from '../../domain/recurrence/visits.ts';
import { dayWriter } from '../../domain/time/calendarWords.ts';
import { logWarningOnce } from '../../log.ts';
import type { MonthVisit } from '../../ui/calendar/MonthCalendar.tsx';
import type { DetailedVisit } from './VisitDetails.tsx';

const NO_JOBS: readonly JobListing[] = [];
const NO_WORKERS: readonly Worker[] = [];

function logProblem(problem: CalendarProblem): void {
  const { code, jobId } = problem;
  if (code === 'inconsistentData') {
    const { workerId } = problem;
    logWarningOnce(`${jobId} ${workerId}`, { event: 'calendar.workerMissing', jobId, workerId });
  } else {
    const { rule } = problem;
    logWarningOnce(`${jobId} ${rule}`, {
      event: 'rule.unreadable',
      jobId,
      code: problem.problem.code,
    });
  }
}

/** The colours of all workers, by their id as text. */
export function useWorkerColors(): Readonly<Record<string, CalendarColors>> {
  const workers = WorkerList.useRows() ?? NO_WORKERS;
  return useMemo(
    () => Object.fromEntries(workers.map((worker) => [String(worker.id), calendarColors(worker)])),
    [workers],
  );
}

export interface DrawnVisit extends MonthVisit, DetailedVisit {
  readonly workerId: number;
}

/**
 * The visits of the days shown, worded once per range: another selection of workers only filters
 * them. Also how many jobs have nobody, and how many rules could not be read.
 */
export function useVisits(window: DayWindow) {
  const { i18n, t } = useLingui();
  const { timeZone } = useRuntime().api.config;
  const jobs = JobList.useRows() ?? NO_JOBS;
  const workers = WorkerList.useRows();
  const colors = useWorkerColors();
  const selected = Calendar.useSelector(({ context }) => context.selected);
  const { first, last } = window;
  const expanded = useMemo(
    () => (workers ? calendarEvents(jobs, workers, { first, last }, timeZone) : null),
    [jobs, workers, first, last, timeZone],
  );
  useEffect(() => expanded?.problems.forEach(logProblem), [expanded]);
  const visits = useMemo(() => {
    const inWords = dayWriter(i18n.locale);
    const days = new Map<string, string>();
    const dayInWords = (day: string) => {
      if (!days.has(day)) days.set(day, inWords(day as LocalDate));
      return days.get(day)!;
    };
    const initials = new Map(workers?.map(({ id, name }) => [id, initialsOf(name)]));
    const unknown = t`Unknown customer`;
    const recurring = t`recurring`;
    return (expanded?.events ?? []).map((event): DrawnVisit => {
      const { id, start, end, calendarId, job, worker, recurs } = event;
      const title = event.title || unknown;
      const times = `${start.slice(11)}–${end.slice(11)}`;
      const words = [title, worker.name, dayInWords(start.slice(0, 10)), times];
      return {
        id,
        start,
        end,
        title,
        times,
        initials: initials.get(worker.id) ?? '',
        label: [...words, ...(recurs ? [recurring] : [])].join(', '),
        color: colors[calendarId]!.lightColors,
        calendarId,
        jobId: job.id,
        workerId: worker.id,
        workerName: worker.name,
        recurs,
      };
    });
  }, [expanded, workers, colors, i18n.locale, t]);
  const shown = useMemo(() => {
    const ids = new Set(selected);
    return visits.filter(({ workerId }) => ids.has(workerId));
  }, [visits, selected]);
  const unassigned = useMemo(() => jobs.filter(({ workerId }) => workerId === null).length, [jobs]);
  const skipped = expanded?.problems.filter(({ code }) => code === 'unreadableRule').length ?? 0;
  return { visits: shown, unassigned, skipped };
}
