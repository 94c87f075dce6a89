import { Box, Button, chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { EditorActor } from '../../actors/editor.ts';
import type { RecordKind } from '../../domain/keptDraft.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SAVE_KEYS } from './useSaveShortcut.ts';
import { SaveFailure } from './SaveFailure.tsx';

interface SaveNewsProps {
  readonly kind: RecordKind;
  readonly editor: EditorActor;
  /** Whether there is something to save. */
  readonly dirty: boolean;
  /** Whether nothing is in its way. */
  readonly savable: boolean;
}

/** What became of the last save, and whether anything waits for the next. */
export function SaveNews({ kind, editor, dirty, savable }: SaveNewsProps) {
  const saving = useSelector(editor, (snapshot) => snapshot.hasTag('saving'));
  const saved = useSelector(editor, (snapshot) => snapshot.matches({ editing: 'saved' }));
  const restored = useSelector(editor, (snapshot) => snapshot.matches({ editing: 'restored' }));
  const discarded = useSelector(editor, (snapshot) => snapshot.matches({ editing: 'discarded' }));
  const failure = useSelector(editor, (snapshot) =>
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
        {dirty && !saving && !restored && !failure && <Unsaved savable={savable} />}
      </Box>
      {failure && (
        <Notice tone="failure">
          <SaveFailure kind={kind} failure={failure} />
        </Notice>
      )}
    </>
  );
}

/** That something waits to be saved, or has to be mended first. */
function Unsaved({ savable }: Pick<SaveNewsProps, 'savable'>) {
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
