import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { JobEditor } from '../../actors/jobEditor.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SaveFailure } from './SaveFailure.tsx';

/** Why the last save failed, or that changes from before are back. */
export function SaveNews() {
  const restored = JobEditor.useSelector((snapshot) => snapshot.matches({ editing: 'restored' }));
  const failure = JobEditor.useSelector((snapshot) =>
    snapshot.matches({ editing: 'saveFailed' }) ? snapshot.context.failure : null,
  );
  return (
    <>
      <Box role="status">
        {restored && (
          <Notice tone="info">
            <Trans>Your changes from before are back. They are not saved yet.</Trans>
          </Notice>
        )}
      </Box>
      {failure && (
        <Notice tone="failure">
          <SaveFailure failure={failure} />
        </Notice>
      )}
    </>
  );
}
