import { useLingui } from '@lingui/react/macro';
import { WorkerList } from '../../actors/workerList.ts';

/** Names a worker; by number until the list is loaded. */
export function useWorkerName(): (id: number | null) => string {
  const { t } = useLingui();
  const workers = WorkerList.useRows();
  return (id) =>
    id === null
      ? t`unassigned`
      : (workers?.find((worker) => worker.id === id)?.name ?? t`Worker ${id}`);
}
