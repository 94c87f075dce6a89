import { useMemo, useState } from 'react';
import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import type { Worker } from '../../../domain/entities.ts';
import { choosable } from '../../../domain/person/archive.ts';
import { searchable, type Searchable } from '../../../domain/search/search.ts';
import { sortRows } from '../../../domain/list/table.ts';
import { useAvailability, type RankedFit } from './useAvailability.ts';

export interface WorkerLine extends Worker, Searchable {
  /** Null if it is unknown how well the worker fits. */
  readonly ranked: RankedFit | null;
}

export function townOf({ zipCode, city }: Worker): string {
  return [zipCode, city].filter(Boolean).join(' ');
}

/** Before the place of the worker who fits best. */
const FIRST = -1;

/** The latest value, or the previous one while held. */
function useHeld<Value extends object>(value: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState(value);
  if (isHeld || held === value) return held;
  setHeld(value);
  return value;
}

/**
 * All workers with their fit for the job; null while they load. The worker of the saved job comes
 * first, then the best fits, or all by name if the fit is unknown. While held, the order does not
 * change.
 */
export function useWorkerLines(isOrderHeld: boolean): readonly WorkerLine[] | null {
  const workers = WorkerList.useRows();
  const availability = useAvailability();
  const assigned = JobEditor.useRecord(({ workerId }) => workerId);
  const byName = useMemo(
    () =>
      workers &&
      sortRows(choosable(workers, assigned), 'ascending', ({ name }) => name).map((worker) => {
        const { name, phone } = worker;
        return { ...worker, searchText: searchable(name, townOf(worker), phone) };
      }),
    [workers, assigned],
  );
  const order = useHeld(
    useMemo(() => ({ assigned, availability }), [assigned, availability]),
    isOrderHeld,
  );
  const inOrder = useMemo(() => {
    const placeOf = ({ id }: Worker) =>
      id === order.assigned ? FIRST : (order.availability?.get(id)?.rank ?? null);
    return byName && sortRows(byName, 'ascending', placeOf);
  }, [byName, order]);
  return useMemo(
    () =>
      inOrder &&
      inOrder.map((worker) => ({ ...worker, ranked: availability?.get(worker.id) ?? null })),
    [inOrder, availability],
  );
}
