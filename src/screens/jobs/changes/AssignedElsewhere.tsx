import { Trans } from '@lingui/react/macro';
import { JobChange } from '../../../actors/jobChange.ts';
import { useCachedWorkers } from '../../../actors/workerList.ts';
import { useWorkerName } from '../useWorkerName.ts';

/** Whom another person has assigned meanwhile, in a sentence. */
export function AssignedElsewhere() {
  const workerId = JobChange.useSelector(({ context }) => context.seenWorkerId);
  const name = useWorkerName(useCachedWorkers())(workerId);
  return workerId === null ? (
    <Trans>Meanwhile the worker was removed elsewhere.</Trans>
  ) : (
    <Trans>Meanwhile {name} was assigned elsewhere.</Trans>
  );
}
