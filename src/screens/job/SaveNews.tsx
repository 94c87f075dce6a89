import { Box, Button, chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { JobEditor } from '../../actors/jobEditor.ts';
import { isDirty, isSavable } from '../../domain/jobDraft.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SAVE_KEYS } from './useSaveShortcut.ts';
import { SaveFailure } from './SaveFailure.tsx';

/** What became of the last save, and whether anything waits for the next. */
export function SaveNews() {
  const editor = JobEditor.useActorRef();
  const saving = JobEditor.useSelector((snapshot) => snapshot.hasTag('saving'));
  const saved = JobEditor.useSelector((snapshot) => snapshot.matches({ editing: 'saved' }));
  const restored = JobEditor.useSelector((snapshot) => snapshot.matches({ editing: 'restored' }));
  const discarded = JobEditor.useSelector((snapshot) => snapshot.matches({ editing: 'discarded' }));
  const failure = JobEditor.useSelector((snapshot) =>
    snapshot.matches({ editing: 'saveFailed' }) ? snapshot.context.failure : null,
  );
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
        {restored && (
          <Notice tone="info">
            <Trans>Your changes from before are back. They are not saved yet.</Trans>
          </Notice>
        )}
        {discarded && (
          <Notice
            tone="info"
            action={
              <Button
                size="2xs"
                variant="ghost"
                onClick={() => editor.send({ type: 'discard.undone' })}
              >
                <Trans>Undo</Trans>
              </Button>
            }
          >
            <Trans>Changes discarded</Trans>
          </Notice>
        )}
        {!saving && !restored && !failure && <Unsaved />}
      </Box>
      {failure && (
        <Notice tone="failure">
          <SaveFailure failure={failure} />
        </Notice>
      )}
    </>
  );
}

/** That something waits to be saved, or has to be mended first. */
function Unsaved() {
  const dirty = JobEditor.useSelector(({ context }) => isDirty(context.loaded?.job, context.draft));
  const savable = JobEditor.useSelector(({ context }) =>
    isSavable(context.loaded?.job, context.draft),
  );
  if (!dirty) return null;
  return (
    <Text color="fg.muted" py="2">
      {savable ? (
        <>
          <Trans>Unsaved changes</Trans>
          <chakra.kbd hideBelow="md" ms="3" fontFamily="inherit" fontSize="xs">
            {SAVE_KEYS}
          </chakra.kbd>
        </>
      ) : (
        <Trans>Not all fields are right yet, so this cannot be saved.</Trans>
      )}
    </Text>
  );
}
