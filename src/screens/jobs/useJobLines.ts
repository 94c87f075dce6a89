import { useEffect, useMemo } from 'react';
import { useNow } from '../../actors/clock/useToday.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import type { JobListing } from '../../domain/entities.ts';
import { jobLines, type JobLines, type JobLineOptions } from '../../domain/job/lines/jobLines.ts';
import type { KnownWorkers } from '../../domain/job/lines/workerNames.ts';
import { linesOfPeriod, linesOfVisits } from '../../domain/job/lines/linesWithVisits.ts';
import type { Shift } from '../../domain/visits/upcoming/nextVisit.ts';
import type { Period } from '../../domain/visits/visitPeriods.ts';
import { logUnreadableEvents } from './logUnreadableEvents.ts';
import { useRuleLanguage } from './words.ts';

/** Of workers whose names are not known or not shown. */
export const UNNAMED: KnownWorkers = { workers: [], isComplete: false };

/** Null until the workers are loaded or have failed once. */
export function useKnownWorkers(): KnownWorkers | null {
  const rows = WorkerList.useRows();
  const isComplete = WorkerList.useSelector(
    (snapshot) => !snapshot.matches('stale') && snapshot.context.unreadable === 0,
  );
  const hasFailed = WorkerList.useSelector(({ context }) => context.failure !== null);
  return useMemo(() => {
    if (rows) return { workers: rows, isComplete };
    return hasFailed ? UNNAMED : null;
  }, [rows, isComplete, hasFailed]);
}

/** The lines of a list of jobs, as of today. Null while jobs or workers load. */
export function useJobLines(
  jobs: readonly JobListing[] | null,
  known: KnownWorkers | null,
  { kind, ofWorker }: JobLineOptions = {},
): JobLines | null {
  const now = useNow();
  const wording = useRuleLanguage();
  useEffect(() => jobs?.forEach(logUnreadableEvents), [jobs]);
  return useMemo(
    () => jobs && known && jobLines(jobs, known, wording, now, { kind, ofWorker }),
    [jobs, known, wording, now, kind, ofWorker],
  );
}

/**
 * Which visits of jobs are shown: those of a period, those that overlap others, those without a
 * worker, or the next ones.
 */
export type LineScope = Period | 'overlaps' | 'open' | null;

/** Visits ascending by start, by the ids of their jobs; null until they are known. */
export type ShiftsByJob = ReadonlyMap<number, readonly Shift[]> | null;

/** The lines with the visits that are shown. */
export function useShownLines(
  worded: JobLines | null,
  shown: LineScope,
  { overlaps, open }: Readonly<Record<'overlaps' | 'open', ShiftsByJob>>,
) {
  const wording = useRuleLanguage();
  return useMemo(() => {
    if (!worded || shown === null) return worded && worded.lines;
    if (shown !== 'overlaps' && shown !== 'open') return linesOfPeriod(worded, shown, wording);
    const byJob = { overlaps, open }[shown];
    return byJob ? linesOfVisits(worded, byJob, wording) : worded.lines;
  }, [worded, shown, overlaps, open, wording]);
}
