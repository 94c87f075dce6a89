import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { AbsenceList } from '../../../actors/lists/absenceList.ts';
import { RetryButton } from '../../page/RetryButton.tsx';

/** Where absences would be named: says that they could not be loaded, and loads them again. */
export function AbsencesNotLoaded() {
  const absences = AbsenceList.useActorRef();
  const isUnknown = AbsenceList.useSelector(
    (snapshot) => snapshot.hasTag('failed') && snapshot.context.rows === null,
  );
  if (!isUnknown) return null;
  return (
    <Box role="alert" pt="2">
      <Trans>The absences could not be loaded</Trans>{' '}
      <RetryButton onRetry={() => absences.send({ type: 'retry.requested' })} />
    </Box>
  );
}
