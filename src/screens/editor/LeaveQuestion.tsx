import { Button } from '@chakra-ui/react';
import { Select, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { RecordEditor } from '../../actors/recordEditor.ts';
import { useToast } from '../../actors/toast.ts';
import type { AnyRecord } from '../../domain/recordForm.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

interface LeaveQuestionProps {
  /** What would be left: the page, or a dialog over it. */
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
  const kind = RecordEditor.useSelector(({ context }) => context.kind);
  const asking = RecordEditor.useSelector((snapshot) =>
    snapshot.matches({ open: { work: 'asking' } }),
  );
  const waiting = RecordEditor.useSelector((snapshot) =>
    snapshot.matches({ open: { work: { saving: 'leaving' } } }),
  );
  const canSave = RecordEditor.useSelector((snapshot) => snapshot.can({ type: 'save.requested' }));
  const closes = subject === 'dialog';
  useSavedToast(name);
  const stay = () => editor.send({ type: 'leave.declined' });
  const stayLabel = closes ? <Trans>Go on editing</Trans> : <Trans>Stay on this page</Trans>;
  if (waiting) {
    return (
      <Dialog
        title={<Trans>Saving…</Trans>}
        onDismiss={stay}
        actions={
          <Button size="sm" variant="outline" colorPalette="gray" autoFocus onClick={stay}>
            {stayLabel}
          </Button>
        }
      >
        {closes ? (
          <Trans>The form is closed as soon as everything is saved.</Trans>
        ) : (
          <Select
            value={kind}
            _customer="The page is left as soon as the customer is saved."
            _worker="The page is left as soon as the worker is saved."
            other="The page is left as soon as the job is saved."
          />
        )}
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
          <Button size="sm" variant="outline" colorPalette="gray" autoFocus onClick={stay}>
            {stayLabel}
          </Button>
          <Button
            size="sm"
            variant="outline"
            colorPalette="red"
            onClick={() => editor.send({ type: 'leave.confirmed' })}
          >
            {closes ? <Trans>Discard and close</Trans> : <Trans>Discard and leave</Trans>}
          </Button>
          <ActionButton
            size="sm"
            disabled={!canSave}
            onClick={() => editor.send({ type: 'save.requested' })}
          >
            {closes ? <Trans>Save and close</Trans> : <Trans>Save and leave</Trans>}
          </ActionButton>
        </>
      }
    >
      {canSave ? (
        <Select
          value={kind}
          _customer="This customer has changes that are not saved."
          _worker="This worker has changes that are not saved."
          other="This job has changes that are not saved."
        />
      ) : (
        <Select
          value={kind}
          _customer="This customer has changes that cannot be saved before the marked fields are right."
          _worker="This worker has changes that cannot be saved before the marked fields are right."
          other="This job has changes that cannot be saved before the marked fields are right."
        />
      )}
    </Dialog>
  );
}
