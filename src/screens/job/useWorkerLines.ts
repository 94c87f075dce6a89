import { useMemo } from 'react';
import { WorkerList } from '../../actors/workerList.ts';
import type { Worker } from '../../domain/entities.ts';
import { searchable, type Searchable } from '../../domain/search/search.ts';
import { sortRows } from '../../domain/table.ts';
import { useAvailability, type RankedFit } from './useAvailability.ts';

export interface WorkerLine extends Worker, Searchable {
  /** Null if it is unknown how well the worker fits. */
  readonly ranked: RankedFit | null;
}

export function townOf({ zipCode, city }: Worker): string {
  return [zipCode, city].filter(Boolean).join(' ');
}

/** All workers by name, each with how well they fit the job; null while they load. */
export function useWorkerLines(): readonly WorkerLine[] | null {
  const workers = WorkerList.useRows();
  const availability = useAvailability();
  const byName = useMemo(
    () =>
      workers &&
      sortRows(workers, 'ascending', ({ name }) => name).map((worker) => {
        const { name, phone } = worker;
        return { ...worker, searchText: searchable(name, townOf(worker), phone) };
      }),
    [workers],
  );
  return useMemo(
    () =>
      byName &&
      byName.map((worker) => ({ ...worker, ranked: availability?.get(worker.id) ?? null })),
    [byName, availability],
  );
}
