import { Trans, useLingui } from '@lingui/react/macro';
import { JobChange } from '../../../actors/jobChange.ts';
import { useCachedWorkers } from '../../../actors/workerList.ts';
import { PARTIES, type Party } from '../../../domain/job/parties.ts';
import { useConfirmationNames } from '../ConfirmationMarks.tsx';
import { useWorkerName } from '../useWorkerName.ts';

/** What was saved, in a sentence. */
export function SavedChange() {
  const { i18n } = useLingui();
  const { workerId, confirmations, confirmedFor } = JobChange.useSelector(
    ({ context }) => context.change,
  );
  const former = JobChange.useSelector(({ context }) => context.undo.workerId);
  const nameOf = useWorkerName(useCachedWorkers());
  const names = useConfirmationNames();
  if (workerId === undefined) {
    const listed = (parties: readonly Party[]) =>
      new Intl.ListFormat(i18n.locale).format(parties.map((by) => names[by]));
    const removed = listed(PARTIES.filter((by) => confirmations?.[by] === false));
    const given = listed(PARTIES.filter((by) => confirmations?.[by]));
    const givenAgain = listed(
      PARTIES.filter((by) => confirmations?.[by] === undefined && confirmedFor?.[by]),
    );
    return (
      <>
        {removed && <Trans>{removed}: confirmation removed.</Trans>}
        {given && <Trans>{given}: confirmed.</Trans>}
        {givenAgain && <Trans>{givenAgain}: confirmed again.</Trans>}
      </>
    );
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
