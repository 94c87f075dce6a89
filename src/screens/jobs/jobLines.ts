import { useEffect, useMemo } from 'react';
import { JobList } from '../../actors/jobList.ts';
import type { JobListing, Worker } from '../../domain/entities.ts';
import { withWorkerNames, type JobRow, type KnownWorkers } from '../../domain/job/jobRow.ts';
import { appointmentSummary, type Wording } from '../../domain/recurrence/words.ts';
import { getOrCompute } from '../../domain/getOrCompute.ts';
import { searchable, sortRows, type Searchable } from '../../domain/table.ts';
import { logUnreadableEvents } from './logUnreadableEvents.ts';
import { useRuleLanguage } from './useRuleLanguage.ts';

/** A job with the texts that the table shows, sorts by and searches in. */
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

type KnownLines = WeakMap<readonly Worker[], Map<string, readonly JobLine[]>>;

/**
 * The lines of each list by its workers and the language, kept as long as both lists: a way back to
 * many jobs is quick.
 */
const knownLines = new WeakMap<readonly JobListing[], KnownLines>();

/** The jobs by their start, worded: the same lines as before for the same jobs and workers. */
export function jobLines(
  jobs: readonly JobListing[],
  known: KnownWorkers,
  wording: Wording,
): readonly JobLine[] {
  const byWorkers: KnownLines = knownLines.get(jobs) ?? new WeakMap();
  knownLines.set(jobs, byWorkers);
  const byWording = byWorkers.get(known.workers) ?? new Map<string, readonly JobLine[]>();
  byWorkers.set(known.workers, byWording);
  return getOrCompute(byWording, `${wording.language} ${known.isComplete}`, () =>
    linesOf(jobs, known, wording),
  );
}

/** The list's jobs in the language shown; null until they and their workers' names have come. */
export function useJobLines(known: KnownWorkers | null): readonly JobLine[] | null {
  const jobs = JobList.useRows();
  const wording = useRuleLanguage();
  useEffect(() => jobs?.forEach(logUnreadableEvents), [jobs]);
  return useMemo(() => jobs && known && jobLines(jobs, known, wording), [jobs, known, wording]);
}
