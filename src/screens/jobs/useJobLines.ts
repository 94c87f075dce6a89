import { useEffect, useMemo } from 'react';
import { JobList } from '../../actors/jobList.ts';
import { useNow } from '../../actors/useToday.ts';
import type { Period } from '../../domain/visits/visitPeriods.ts';
import { jobLines, type JobLines, type JobListKind } from '../../domain/job/jobLines.ts';
import type { KnownWorkers } from '../../domain/job/jobRow.ts';
import { linesOfPeriod } from '../../domain/job/linesOfPeriod.ts';
import { logUnreadableEvents } from './logUnreadableEvents.ts';
import { useRuleLanguage } from './useRuleLanguage.ts';

/**
 * The lines of all jobs of the list, or of one customer's, also when they were loaded on an earlier
 * day. Null while the jobs or their workers load.
 */
export function useJobLines(
  known: KnownWorkers | null,
  kind: JobListKind,
  customerId: number | null,
): JobLines | null {
  const rows = JobList.useRows();
  const now = useNow();
  const wording = useRuleLanguage();
  const jobs = useMemo(
    () =>
      customerId === null ? rows : (rows?.filter((job) => job.customerId === customerId) ?? null),
    [rows, customerId],
  );
  useEffect(() => jobs?.forEach(logUnreadableEvents), [jobs]);
  return useMemo(
    () => jobs && known && jobLines(jobs, known, wording, now, kind),
    [jobs, known, wording, now, kind],
  );
}

/** The lines, with their visits in a period where there is one. */
export function useLinesOfPeriod(worded: JobLines | null, period: Period | null) {
  const wording = useRuleLanguage();
  return useMemo(
    () => worded && (period === null ? worded.lines : linesOfPeriod(worded, period, wording)),
    [worded, period, wording],
  );
}
