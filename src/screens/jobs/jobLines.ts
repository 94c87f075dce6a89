import { useMemo } from 'react';
import { JobList } from '../../actors/jobList.ts';
import type { JobRow } from '../../domain/jobRow.ts';
import { appointmentSummary, type Wording } from '../../domain/recurrence/words.ts';
import { remembered } from '../../domain/remembered.ts';
import { searchable, sortRows, type Searchable } from '../../domain/table.ts';
import { useWording } from '../useWording.ts';

/** A job with the texts that the table shows, sorts by and searches in. */
export interface JobLine extends JobRow, Searchable {
  readonly summary: string;
}

function linesOf(
  rows: readonly JobRow[],
  wording: Wording,
  ofOneWorker: boolean,
): readonly JobLine[] {
  const byStart = sortRows(rows, 'ascending', ({ fromDate }) => fromDate);
  return byStart.map((row) => {
    const summary = appointmentSummary(row, wording);
    const texts = ofOneWorker ? [summary] : [row.workerName, summary];
    return { ...row, summary, searchText: searchable(row.customerName, ...texts) };
  });
}

/** The lines of each list by language, kept as long as its rows: a way back to many jobs is quick. */
const knownLines = new WeakMap<readonly JobRow[], Map<string, readonly JobLine[]>>();

/**
 * The list's jobs by their start, in the language shown; null until they have come. Where all are of
 * one worker, no search looks at the name.
 */
export function useJobLines(ofOneWorker: boolean): readonly JobLine[] | null {
  const rows = JobList.useRows();
  const wording = useWording();
  return useMemo(() => {
    if (!rows) return null;
    const known = knownLines.get(rows) ?? new Map<string, readonly JobLine[]>();
    knownLines.set(rows, known);
    return remembered(known, wording.language, () => linesOf(rows, wording, ofOneWorker));
  }, [rows, wording, ofOneWorker]);
}
