import { Trans } from '@lingui/react/macro';
import { JobChange } from '../../../actors/jobChange.ts';
import { useCachedWorkers } from '../../../actors/workerList.ts';
import { PARTIES } from '../../../domain/job/parties.ts';
import { useConfirmationNames } from '../ConfirmationMarks.tsx';
import { useWorkerName } from '../useWorkerName.ts';

/** What was saved, in a sentence. */
export function SavedChange() {
  const { workerId, confirmations, confirmedFor } = JobChange.useSelector(
    ({ context }) => context.change,
  );
  const former = JobChange.useSelector(({ context }) => context.undo.workerId);
  const nameOf = useWorkerName(useCachedWorkers());
  const names = useConfirmationNames();
  if (workerId === undefined) {
    return PARTIES.map((by) => {
      const party = names[by];
      if (confirmations?.[by] === false) {
        return <Trans key={by}>{party}: confirmation removed.</Trans>;
      }
      if (confirmations?.[by]) return <Trans key={by}>{party}: confirmed.</Trans>;
      return confirmedFor?.[by] && <Trans key={by}>{party}: confirmed again.</Trans>;
    });
  }
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
