import { Trans } from '@lingui/react/macro';
import { AbsenceFlow } from '../../actors/absence.ts';
import { AbsenceFailure } from './AbsenceFailure.tsx';
import { ChangedNotice } from './ChangedNotice.tsx';

/** Above the visits: why nothing was saved. */
export function NothingSaved() {
  const state = AbsenceFlow.useSelector(({ value }) =>
    typeof value === 'object' && 'choosing' in value ? value.choosing : undefined,
  );
  const changed = AbsenceFlow.useSelector(({ context }) => context.changed);
  if (state === 'changed') return <ChangedNotice changed={changed} />;
  return (
    state === 'refused' && (
      <AbsenceFailure>
        <Trans>Nothing was saved, and your choices are kept.</Trans>
      </AbsenceFailure>
    )
  );
}
