import { useEffect, useRef, useState, type RefObject } from 'react';
import { JobList } from '../../actors/lists/jobList.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { isSmall } from '../../domain/calendar/view.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { logWarning } from '../../log.ts';

/** A list that could not be loaded is logged as well. */
function useLogFailures(): void {
  const jobs = JobList.useSelector(({ context }) => context.failure);
  const workers = WorkerList.useSelector(({ context }) => context.failure);
  useEffect(() => {
    if (jobs) logWarning({ event: 'calendar.loadFailed', list: 'jobs', code: jobs.code });
  }, [jobs]);
  useEffect(() => {
    if (workers) logWarning({ event: 'calendar.loadFailed', list: 'workers', code: workers.code });
  }, [workers]);
}

/** Loads the jobs again when the calendar shows other days. */
function useFreshJobs(first: LocalDate): void {
  const jobs = JobList.useActorRef();
  const firstBefore = useRef(first);
  useEffect(() => {
    if (firstBefore.current === first) return;
    firstBefore.current = first;
    jobs.send({ type: 'refresh.requested' });
  }, [jobs, first]);
}

/** Keeps what the page shows fresh from its first day on. */
export function useCalendarLists(first: LocalDate): void {
  useLogFailures();
  useFreshJobs(first);
}

/** Whether the element is too narrow for a week or a month grid. */
export function useIsSmall(element: RefObject<HTMLElement | null>): boolean {
  const [small, setSmall] = useState(() => isSmallHere(window.innerWidth));
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSmall(isSmallHere(entry.contentRect.width));
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return small;
}

function isSmallHere(width: number): boolean {
  return isSmall(width, Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
}
