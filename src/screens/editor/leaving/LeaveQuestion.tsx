import { Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { RecordEditor, takeLikelyEdits, useCanSave } from '../../../actors/editor/recordEditor.ts';
import { useToast } from '../../../actors/toast.ts';
import type { AnyRecord } from '../../../domain/record/recordForm.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

interface LeaveQuestionProps {
  /** Whether the page is left, or a dialog over it. */
  readonly subject: 'page' | 'dialog';
  /** The record's name; empty if unknown. */
  readonly name: string;
}

/** Shows a toast on the next page after saving before leaving. */
function useSavedToast(customerName: string): void {
  const { t } = useLingui();
  const editor = RecordEditor.useActorRef();
  const toast = useToast();
  useEffect(() => {
    const announce = (record: AnyRecord) => {
      const name = 'name' in record ? record.name : customerName;
      toast(name ? t`Saved: ${name}` : t`Saved`);
    };
    return editor.on('saved.beforeLeaving', ({ record }) => announce(record)).unsubscribe;
  }, [editor, toast, customerName, t]);
}

/** Asks about unsaved changes before the form closes, and shows the progress of saving them. */
export function LeaveQuestion({ subject, name }: LeaveQuestionProps) {
  const editor = RecordEditor.useActorRef();
  const closes = subject === 'dialog';
  const asking = RecordEditor.useSelector((snapshot) =>
    snapshot.matches({ open: { work: 'asking' } }),
  );
  const waiting = RecordEditor.useSelector(
    (snapshot) => !closes && snapshot.matches({ open: { work: { saving: 'leaving' } } }),
  );
  const canSave = useCanSave();
  useSavedToast(name);
  const save = () => {
    takeLikelyEdits(editor);
    editor.send({ type: 'save.requested' });
  };
  const stay = () => editor.send({ type: 'leave.declined' });
  const stayLabel = closes ? <Trans>Keep editing</Trans> : <Trans>Stay on this page</Trans>;
  if (waiting) {
    return (
      <Dialog
        title={<Trans>Saving…</Trans>}
        onDismiss={stay}
        actions={
          <Button variant="outline" colorPalette="gray" autoFocus onClick={stay}>
            {stayLabel}
          </Button>
        }
      >
        <Trans>The page closes as soon as everything is saved.</Trans>
      </Dialog>
    );
  }
  if (!asking) return null;
  return (
    <Dialog
      title={closes ? <Trans>Close without saving?</Trans> : <Trans>Leave without saving?</Trans>}
      onDismiss={stay}
      actions={
        <>
          <Button variant="outline" colorPalette="gray" autoFocus onClick={stay}>
            {stayLabel}
          </Button>
          <Button
            variant="outline"
            colorPalette="red"
            onClick={() => editor.send({ type: 'leave.confirmed' })}
          >
            {closes ? <Trans>Discard and close</Trans> : <Trans>Discard and leave</Trans>}
          </Button>
          <ActionButton disabled={!canSave} onClick={save}>
            {closes ? <Trans>Save and close</Trans> : <Trans>Save and leave</Trans>}
          </ActionButton>
        </>
      }
    >
      {canSave ? (
        <Trans>Your changes are not saved yet.</Trans>
      ) : (
        <Trans>Your changes can be saved once the marked fields are corrected.</Trans>
      )}
    </Dialog>
  );
}
