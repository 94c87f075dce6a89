import { Box, Text, VisuallyHidden } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { JobEditor } from '../../actors/jobEditor.ts';
import { isDirty } from '../../domain/jobDraft.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SaveFailure } from './SaveFailure.tsx';

/** What became of the last save, and whether anything waits for the next. */
export function SaveNews() {
  const saving = JobEditor.useSelector((snapshot) => snapshot.matches('saving'));
  const saved = JobEditor.useSelector((snapshot) => snapshot.matches({ editing: 'saved' }));
  const failure = JobEditor.useSelector((snapshot) =>
    snapshot.matches({ editing: 'saveFailed' }) ? snapshot.context.failure : null,
  );
  const dirty = JobEditor.useSelector(({ context }) => isDirty(context.loaded?.job, context.draft));
  return (
    <>
      <Box role="status">
        {saving && (
          <VisuallyHidden>
            <Trans>Saving…</Trans>
          </VisuallyHidden>
        )}
        {saved && (
          <Notice tone="success">
            <Trans>Saved</Trans>
          </Notice>
        )}
        {dirty && !saving && !failure && (
          <Text color="fg.muted" py="2">
            <Trans>Unsaved changes</Trans>
          </Text>
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
