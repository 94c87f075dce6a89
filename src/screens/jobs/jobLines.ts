import { useMemo } from 'react';
import { JobList } from '../../actors/jobList.ts';
import type { JobRow } from '../../domain/jobRow.ts';
import { appointmentSummary } from '../../domain/recurrence/words.ts';
import { searchable, type Searchable } from '../../domain/table.ts';
import { useWording } from '../useWording.ts';

/** A job with the texts that the table shows, sorts by and searches in. */
export interface JobLine extends JobRow, Searchable {
  readonly summary: string;
}

/** The list's jobs in the language shown; null until they have come. */
export function useJobLines(): readonly JobLine[] | null {
  const rows = JobList.useRows();
  const wording = useWording();
  return useMemo(
    () =>
      rows &&
      rows.map((row) => {
        const summary = appointmentSummary(row, wording);
        return {
          ...row,
          summary,
          searchText: searchable(row.customerName, row.workerName, summary),
        };
      }),
    [rows, wording],
  );
}
