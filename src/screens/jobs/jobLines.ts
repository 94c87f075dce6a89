import { useEffect, useMemo } from 'react';
import { JobList } from '../../actors/jobList.ts';
import type { JobListing, Worker } from '../../domain/entities.ts';
import { appointmentSummary } from '../../domain/job/appointmentSummary.ts';
import { withWorkerNames, type JobRow, type KnownWorkers } from '../../domain/job/jobRow.ts';
import type { Wording } from '../../domain/recurrence/words.ts';
import { searchable, sortRows, type Searchable } from '../../domain/table.ts';
import { logUnreadableEvents } from './logUnreadableEvents.ts';
import { useRuleLanguage } from './useRuleLanguage.ts';

/** A job with the texts that the table shows, sorts by and searches. */
export interface JobLine extends JobRow, Searchable {
  readonly summary: string;
}

function linesOf(
  jobs: readonly JobListing[],
  workers: KnownWorkers,
  wording: Wording,
): readonly JobLine[] {
  const byStart = sortRows(jobs, 'ascending', ({ fromDate }) => fromDate);
  return withWorkerNames(byStart, workers).map((row) => {
    const summary = appointmentSummary(row, wording);
    return { ...row, summary, searchText: searchable(row.customerName, row.workerName, summary) };
  });
}

interface WordedLines {
  readonly workers: readonly Worker[];
  readonly isComplete: boolean;
  readonly language: string;
  readonly lines: readonly JobLine[];
}

/** The last lines per list: without them, Back to 10,000 jobs would format all of them again. */
const wordedLines = new WeakMap<readonly JobListing[], WordedLines>();

/**
 * The jobs sorted by start, with worker names and texts. Returns the same array for the same jobs,
 * workers and language.
 */
export function jobLines(
  jobs: readonly JobListing[],
  known: KnownWorkers,
  wording: Wording,
): readonly JobLine[] {
  const { workers, isComplete } = known;
  const { language } = wording;
  const last = wordedLines.get(jobs);
  if (last?.workers === workers && last.isComplete === isComplete && last.language === language) {
    return last.lines;
  }
  const lines = linesOf(jobs, known, wording);
  wordedLines.set(jobs, { workers, isComplete, language, lines });
  return lines;
}

/** Null while the jobs or their workers load. */
export function useJobLines(known: KnownWorkers | null): readonly JobLine[] | null {
  const jobs = JobList.useRows();
  const wording = useRuleLanguage();
  useEffect(() => jobs?.forEach(logUnreadableEvents), [jobs]);
  return useMemo(() => jobs && known && jobLines(jobs, known, wording), [jobs, known, wording]);
}
