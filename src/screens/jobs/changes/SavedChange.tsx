import { Trans } from '@lingui/react/macro';
import { JobChange } from '../../../actors/jobChange.ts';
import { useCachedWorkers } from '../../../actors/workerList.ts';
import { useWorkerName } from '../useWorkerName.ts';

/** What was saved, in a sentence. */
export function SavedChange() {
  const { workerId, confirmations } = JobChange.useSelector(({ context }) => context.change);
  const former = JobChange.useSelector(({ context }) => context.undo.workerId);
  const nameOf = useWorkerName(useCachedWorkers());
  if (workerId === undefined) return <Trans>Saved.</Trans>;
  if (workerId === null) return <Trans>No worker is assigned now.</Trans>;
  const name = nameOf(workerId);
  const formerName = nameOf(former ?? null);
  return (
    <>
      <Trans>{name} is assigned.</Trans>{' '}
      {confirmations?.worker === false && formerName && (
        <Trans>The confirmation of {formerName} is removed.</Trans>
      )}
    </>
  );
}
