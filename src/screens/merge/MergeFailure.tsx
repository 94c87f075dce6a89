import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Changes } from '../../actors/changes/change.ts';
import { MergePair } from '../../actors/changes/mergePair.ts';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { ChangeFailure } from '../jobs/changes/outcome/ChangeFailure.tsx';
import { ChangeOutcome } from '../jobs/changes/outcome/ChangeOutcome.tsx';
import { RequestReference } from '../page/RequestReference.tsx';

/** Why a merge was not made. */
export function MergeFailure() {
  const pair = MergePair.useActorRef();
  const isReported = Changes.useSelector(
    (snapshot) =>
      (snapshot.matches('outcome') && !snapshot.matches({ outcome: 'saved' })) ||
      snapshot.matches({ changing: 'checking' }),
  );
  const failure = Changes.useSelector((snapshot) =>
    snapshot.matches({ outcome: 'unsaved' }) ? snapshot.context.failure : null,
  );
  const isOutdated = failure?.code === 'outdated';
  const isRefused = failure?.code === 'refused';
  const mayHaveChanged = isOutdated || isRefused;
  useEffect(() => {
    if (mayHaveChanged) pair.send({ type: 'refresh.requested' });
  }, [mayHaveChanged, pair]);
  if (isRefused) {
    return (
      <Notice tone="failure">
        <ChangeFailure kind="customer" failure={failure} /> <Trans>Nothing was changed.</Trans>
        <RequestReference failure={failure} />
      </Notice>
    );
  }
  if (isOutdated) {
    return (
      <Notice tone="failure">
        <Trans>
          One of the two was changed meanwhile, so nothing was merged. Here is how they are now:
          please look again.
        </Trans>
      </Notice>
    );
  }
  return isReported && <ChangeOutcome onAct={focusHeading} />;
}
