import { useEffect, useMemo } from 'react';
import { JobList } from '../../actors/jobList.ts';
import type { Period } from '../../domain/calendar/visitPeriods.ts';
import { jobLines, type JobLine, type JobListKind } from '../../domain/job/jobLines.ts';
import type { KnownWorkers } from '../../domain/job/jobRow.ts';
import { linesOfPeriod } from '../../domain/job/linesOfPeriod.ts';
import { wallTimeAt } from '../../domain/time/zone.ts';
import { logUnreadableEvents } from './logUnreadableEvents.ts';
import { useRuleLanguage } from './useRuleLanguage.ts';

/**
 * The lines of all jobs of the list, or of one customer's, as of when they were loaded. Null while
 * the jobs or their workers load.
 */
export function useJobLines(
  known: KnownWorkers | null,
  kind: JobListKind,
  customerId: number | null,
): readonly JobLine[] | null {
  const rows = JobList.useRows();
  const loadedAt = JobList.useSelector(({ context }) => context.loadedAt);
  const wording = useRuleLanguage();
  const jobs = useMemo(
    () =>
      customerId === null ? rows : (rows?.filter((job) => job.customerId === customerId) ?? null),
    [rows, customerId],
  );
  useEffect(() => jobs?.forEach(logUnreadableEvents), [jobs]);
  return useMemo(() => {
    if (!jobs || !known || loadedAt === null) return null;
    return jobLines(jobs, known, wording, wallTimeAt(loadedAt, wording.timeZone), kind);
  }, [jobs, known, wording, loadedAt, kind]);
}

/** The lines with their visits in a period, as of when the jobs were loaded. */
export function useLinesOfPeriod(lines: readonly JobLine[] | null, period: Period | null) {
  const loadedAt = JobList.useSelector(({ context }) => context.loadedAt);
  const wording = useRuleLanguage();
  return useMemo(() => {
    if (!lines || !period || loadedAt === null) return lines;
    return linesOfPeriod(lines, period, wording, wallTimeAt(loadedAt, wording.timeZone));
  }, [lines, period, wording, loadedAt]);
}
