import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { JobEditor } from '../../actors/jobEditor.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { useSaveShortcut } from './useSaveShortcut.ts';

/** Saves the job; so does Ctrl+S. */
export function SaveButton() {
  const actor = JobEditor.useActorRef();
  const canSave = JobEditor.useSelector((snapshot) => snapshot.can({ type: 'save.requested' }));
  const saving = JobEditor.useSelector((snapshot) => snapshot.matches('saving'));
  const save = useCallback(() => actor.send({ type: 'save.requested' }), [actor]);
  useSaveShortcut(save);
  return (
    <ActionButton size="sm" minW="24" disabled={!canSave} aria-busy={saving} onClick={save}>
      {saving ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
    </ActionButton>
  );
}
