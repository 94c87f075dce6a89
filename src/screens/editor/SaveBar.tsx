import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useCallback, useRef } from 'react';
import type { EditorActor } from '../../actors/editor.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { useSaveShortcut } from './useSaveShortcut.ts';

interface SaveBarProps {
  readonly editor: EditorActor;
}

/** Saves the record, as Ctrl+S does, or takes all changes back. */
export function SaveBar({ editor }: SaveBarProps) {
  const canSave = useSelector(editor, (snapshot) => snapshot.can({ type: 'save.requested' }));
  const canDiscard = useSelector(editor, (snapshot) => snapshot.can({ type: 'discard.requested' }));
  const saving = useSelector(editor, (snapshot) => snapshot.hasTag('saving'));
  const save = useCallback(() => editor.send({ type: 'save.requested' }), [editor]);
  const bar = useRef<HTMLDivElement>(null);
  useSaveShortcut(save, bar);
  return (
    <Flex ref={bar} gap="2">
      <ActionButton
        size="sm"
        variant="outline"
        colorPalette="gray"
        disabled={!canDiscard}
        onClick={() => editor.send({ type: 'discard.requested' })}
      >
        <Trans>Discard</Trans>
      </ActionButton>
      <ActionButton
        size="sm"
        minW="24"
        disabled={!canSave}
        aria-busy={saving}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={save}
      >
        {saving ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
      </ActionButton>
    </Flex>
  );
}
