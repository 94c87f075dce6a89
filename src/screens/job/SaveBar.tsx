import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { JobEditor } from '../../actors/jobEditor.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { useSaveShortcut } from './useSaveShortcut.ts';

/** Saves the job, as Ctrl+S does, or takes all changes back. */
export function SaveBar() {
  const editor = JobEditor.useActorRef();
  const canSave = JobEditor.useSelector((snapshot) => snapshot.can({ type: 'save.requested' }));
  const canDiscard = JobEditor.useSelector((snapshot) =>
    snapshot.can({ type: 'discard.requested' }),
  );
  const saving = JobEditor.useSelector((snapshot) => snapshot.hasTag('saving'));
  const save = useCallback(() => editor.send({ type: 'save.requested' }), [editor]);
  useSaveShortcut(save);
  return (
    <Flex gap="2">
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
