import { Trans } from '@lingui/react/macro';
import { Changes } from '../../../actors/change.ts';
import { useCachedWorkers } from '../../../actors/workerList.ts';
import { useWorkerName } from '../useWorkerName.ts';

/** Whom another person has assigned meanwhile, in a sentence. */
export function AssignedElsewhere() {
  const workerId = Changes.useSelector(({ context }) => context.asked!.seen);
  const name = useWorkerName(useCachedWorkers())(workerId);
  return workerId === null ? (
    <Trans>Meanwhile the worker was removed elsewhere.</Trans>
  ) : (
    <Trans>Meanwhile {name} was assigned elsewhere.</Trans>
  );
}
