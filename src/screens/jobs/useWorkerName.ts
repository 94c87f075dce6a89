import { useLingui } from '@lingui/react/macro';
import type { Worker } from '../../domain/entities.ts';

/** Names one of the workers; by number if it has no name or they are not loaded. */
export function useWorkerName(workers: readonly Worker[] | null): (id: number | null) => string {
  const { t } = useLingui();
  return (id) =>
    id === null
      ? t`unassigned`
      : workers?.find((worker) => worker.id === id)?.name || t`Worker ${id}`;
}
