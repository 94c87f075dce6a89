import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { VisitNoteList } from '../../actors/visits/visitNotes.ts';
import { RequestFailure } from '../page/RequestFailure.tsx';
import { RetryButton } from '../page/RetryButton.tsx';

/** Above all sheets: says that what they need could not be loaded, and loads it again. */
export function NotesNotLoaded() {
  const notes = VisitNoteList.useActorRef();
  const failure = VisitNoteList.useSelector(({ context }) => context.failure);
  if (!failure) return null;
  return (
    <Box pb="4" _print={{ display: 'none' }}>
      <RequestFailure
        failure={failure}
        action={<RetryButton onRetry={() => notes.send({ type: 'retry.requested' })} />}
      >
        <Trans>Access and instructions could not be loaded.</Trans>
      </RequestFailure>
    </Box>
  );
}
