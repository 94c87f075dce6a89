import { useEffect, useMemo } from 'react';
import { useNow } from '../../actors/useToday.ts';
import type { JobListing } from '../../domain/entities.ts';
import type { Period } from '../../domain/visits/visitPeriods.ts';
import { jobLines, type JobLines, type JobListKind } from '../../domain/job/jobLines.ts';
import type { KnownWorkers } from '../../domain/job/jobRow.ts';
import { linesOfPeriod } from '../../domain/job/linesOfPeriod.ts';
import { logUnreadableEvents } from './logUnreadableEvents.ts';
import { useRuleLanguage } from './words.ts';

/**
 * The lines of the jobs of a list, also when they were loaded on an earlier day. Null while they or
 * their workers load.
 */
export function useJobLines(
  jobs: readonly JobListing[] | null,
  known: KnownWorkers | null,
  kind: JobListKind,
): JobLines | null {
  const now = useNow();
  const wording = useRuleLanguage();
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
