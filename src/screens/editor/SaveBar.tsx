import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useCallback, useRef } from 'react';
import type { EditorActor } from '../../actors/editor.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { focusFirstProblem } from './focusFirstProblem.ts';
import { useSaveShortcut } from './useSaveShortcut.ts';

/** What a bar saves: the form in its dialog, or on the page. */
function formOf(bar: HTMLElement | null): ParentNode {
  return bar?.closest('dialog') ?? document;
}

interface SaveBarProps {
  readonly editor: EditorActor;
}

/** Saves the record, as Ctrl+S does, or takes all changes back. */
export function SaveBar({ editor }: SaveBarProps) {
  const canSave = useSelector(editor, (snapshot) => snapshot.can({ type: 'save.requested' }));
  const canDiscard = useSelector(editor, (snapshot) => snapshot.can({ type: 'discard.requested' }));
  const saving = useSelector(editor, (snapshot) => snapshot.hasTag('saving'));
  const save = () => editor.send({ type: 'save.requested' });
  const bar = useRef<HTMLDivElement>(null);
  const saveByKeys = useCallback(() => {
    const snapshot = editor.getSnapshot();
    const isHindered =
      !snapshot.can({ type: 'save.requested' }) && snapshot.can({ type: 'leave.requested' });
    if (isHindered && !snapshot.hasTag('saving')) focusFirstProblem(formOf(bar.current));
    else editor.send({ type: 'save.requested' });
  }, [editor]);
  useSaveShortcut(saveByKeys, bar);
  return (
    <Flex ref={bar} gap="2" justify="end">
      <ActionButton
        size="sm"
        flex={{ base: '1', sm: 'none' }}
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
        flex={{ base: '1', sm: 'none' }}
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
