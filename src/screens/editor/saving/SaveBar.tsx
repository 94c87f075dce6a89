import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { RecordEditor, takeLikelyEdits, useCanSave } from '../../../actors/editor/recordEditor.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { problemsIn } from '../../../domain/record/recordForm.ts';
import { useOfferedActions } from '../../page/pageActions.ts';
import { useFocusField } from '../FormFields.tsx';
import { SAVE_KEYS, useSaveShortcut } from './useSaveShortcut.ts';

interface SaveBarProps {
  /** Whether saving closes the form. */
  readonly leaves?: boolean;
}

export function SaveBar({ leaves = false }: SaveBarProps) {
  const editor = RecordEditor.useActorRef();
  const canSave = useCanSave();
  const canDiscard = RecordEditor.useSelector((snapshot) =>
    snapshot.can({ type: 'discard.requested' }),
  );
  const saving = RecordEditor.useSelector((snapshot) => snapshot.hasTag('saving'));
  const focusField = useFocusField();
  const isHindered = RecordEditor.useSelector((snapshot) => snapshot.hasTag('hindered'));
  const discard = () => editor.send({ type: 'discard.requested' });
  const bar = useRef<HTMLDivElement>(null);
  const save = () => {
    takeLikelyEdits(editor);
    const snapshot = editor.getSnapshot();
    const [problem] = problemsIn(snapshot.context);
    if (problem && snapshot.hasTag('hindered') && !snapshot.hasTag('saving')) {
      focusField(problem.field);
      return;
    }
    editor.send({ type: 'save.requested' });
    if (leaves && editor.getSnapshot().hasTag('saving')) editor.send({ type: 'leave.requested' });
  };
  useSaveShortcut(bar, save);
  useOfferedActions({
    ...((canSave || (isHindered && !saving)) && { save }),
    ...(canDiscard && { discard }),
  });
  return (
    <Flex ref={bar} gap="2" justify="end">
      <ActionButton
        flex={{ base: '1', sm: 'none' }}
        variant="outline"
        colorPalette="gray"
        disabled={!canDiscard}
        onClick={discard}
      >
        <Trans>Discard</Trans>
      </ActionButton>
      <ActionButton
        minW="24"
        flex={{ base: '1', sm: 'none' }}
        disabled={!canSave}
        aria-busy={saving}
        aria-keyshortcuts="Control+S Meta+S"
        title={SAVE_KEYS}
        onClick={save}
      >
        {saving ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
      </ActionButton>
    </Flex>
  );
}
