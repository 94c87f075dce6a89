import { useDeferredValue, useMemo } from 'react';
import { CustomerList } from '../../actors/lists/customerList.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import type { Person } from '../../domain/entities.ts';
import type { JobLine } from '../../domain/job/lines/jobLines.ts';
import { personLines, type PersonLine } from '../../domain/person/personLines.ts';
import { useJobLines, useKnownWorkers } from '../../screens/jobs/useJobLines.ts';

/** All records with their search texts. Null while they load, empty if that failed. */
export interface PaletteRecords {
  readonly customer: readonly PersonLine[] | null;
  readonly worker: readonly PersonLine[] | null;
  readonly job: readonly JobLine[] | null;
}

const NONE: readonly [] = [];

function usePersonLines(people: readonly Person[] | null) {
  return useMemo(() => people && personLines(people), [people]);
}

export function usePaletteRecords(): PaletteRecords {
  // Deferred, so that the dialog paints before thousands of records are formatted.
  const isPainted = useDeferredValue(true, false);
  const customers = CustomerList.useRows();
  const workers = WorkerList.useRows();
  const known = useKnownWorkers();
  const customerLines = usePersonLines(isPainted ? customers : null);
  const workerLines = usePersonLines(isPainted ? workers : null);
  const jobLines = useJobLines(JobList.useRows(), isPainted ? known : null);
  const haveCustomersFailed = CustomerList.useSelector((snapshot) => snapshot.hasTag('failed'));
  const haveWorkersFailed = WorkerList.useSelector((snapshot) => snapshot.hasTag('failed'));
  const haveJobsFailed = JobList.useSelector((snapshot) => snapshot.hasTag('failed'));
  return {
    customer: haveCustomersFailed ? NONE : customerLines,
    worker: haveWorkersFailed ? NONE : workerLines,
    job: haveJobsFailed ? NONE : jobLines && jobLines.lines,
  };
}
