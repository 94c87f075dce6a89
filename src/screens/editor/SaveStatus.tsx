import { Button, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { EditorActor } from '../../actors/editor.ts';
import { focusHeading } from '../../ui/focusHeading.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SAVE_KEYS } from './useSaveShortcut.ts';

interface SaveStatusProps {
  readonly editor: EditorActor;
  /** Whether there is something to save. */
  readonly dirty: boolean;
  /** Whether nothing is in its way. */
  readonly savable: boolean;
}

/** In a few words, what became of the last save and whether anything waits for the next. */
export function SaveStatus({ editor, dirty, savable }: SaveStatusProps) {
  const saving = useSelector(editor, (snapshot) => snapshot.hasTag('saving'));
  const saved = useSelector(editor, (snapshot) => snapshot.matches({ editing: 'saved' }));
  const discarded = useSelector(editor, (snapshot) => snapshot.matches({ editing: 'discarded' }));
  return (
    <Flex role="status" align="center" justify="end" wrap="wrap" columnGap="3" rowGap="1">
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
      {discarded && <Discarded editor={editor} />}
      {dirty && !saving && <Unsaved savable={savable} />}
    </Flex>
  );
}

function Discarded({ editor }: Pick<SaveStatusProps, 'editor'>) {
  const canUndo = useSelector(editor, (snapshot) => snapshot.can({ type: 'discard.undone' }));
  return (
    <Flex align="center" gap="1" color="fg.muted">
      <span>
        <Trans>Changes discarded</Trans>
      </span>
      {canUndo && (
        <Button
          size="xs"
          variant="ghost"
          onClick={() => {
            editor.send({ type: 'discard.undone' });
            focusHeading();
          }}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
    </Flex>
  );
}

function isTyping(): boolean {
  return document.activeElement?.matches('main input[type=text]') ?? false;
}

function onFocusMove(listener: () => void): () => void {
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', listener);
  return () => {
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', listener);
  };
}

/** That something waits to be saved, or has to be mended first; not while it is being typed. */
function Unsaved({ savable }: Pick<SaveStatusProps, 'savable'>) {
  const typing = useSyncExternalStore(onFocusMove, isTyping);
  if (!savable && !typing) {
    return (
      <Text color="fg.muted">
        <Trans>Not all fields are right yet, so this cannot be saved.</Trans>
      </Text>
    );
  }
  return (
    <Text color="fg.muted">
      <Trans>Unsaved changes</Trans>{' '}
      <chakra.kbd hideBelow="md" ms="2" fontFamily="inherit" fontSize="xs">
        {SAVE_KEYS}
      </chakra.kbd>
    </Text>
  );
}
