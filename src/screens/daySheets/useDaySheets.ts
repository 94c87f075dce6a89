import { useMemo } from 'react';
import { AbsenceList, useAbsences } from '../../actors/lists/absenceList.ts';
import { CustomerList } from '../../actors/lists/customerList.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { daySheets, type DaySheets } from '../../domain/sheets/daySheet.ts';
import type { SheetsAddress } from '../../domain/sheets/sheetsAddress.ts';

/** The sheets of a day; null until all lists are there. */
export function useDaySheets({
  date,
  workerId,
}: Pick<SheetsAddress, 'date' | 'workerId'>): DaySheets | null {
  const jobs = JobList.useRows();
  const workers = WorkerList.useRows();
  const isWhole = [CustomerList.useRows(), AbsenceList.useRows()].every((rows) => rows !== null);
  const absences = useAbsences();
  const { timeZone } = useRuntime().api.config;
  return useMemo(
    () =>
      jobs && workers && isWhole
        ? daySheets({ jobs, workers, absences, day: date, workerId, timeZone })
        : null,
    [jobs, workers, isWhole, absences, date, workerId, timeZone],
  );
}
