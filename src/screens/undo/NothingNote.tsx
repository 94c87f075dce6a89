import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Undo } from '../../actors/changes/undo.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { ROUTES } from '../../domain/navigation/route.ts';
import { CardLink } from '../page/CardLink.tsx';

/** Says that nothing was done here, and where everything that was done is. */
export function NothingNote() {
  const isRedo = Undo.useSelector(({ context }) => context.isRedo);
  const offersHistory = useFeature('einsatzplan');
  return (
    <Box role="status" color="fg.muted">
      {isRedo ? (
        <Trans>There is nothing to bring back in this window.</Trans>
      ) : (
        <Trans>There is nothing to take back in this window.</Trans>
      )}{' '}
      {offersHistory && (
        <CardLink to={ROUTES.history.path}>
          <Trans>History</Trans>
        </CardLink>
      )}
    </Box>
  );
}
