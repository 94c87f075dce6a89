import { Button } from '@chakra-ui/react';
import { Select, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { subjectOf, type EditorActor, type LeaveAnnouncer } from '../../actors/editor.ts';
import { useToast } from '../../actors/toast.ts';
import type { RecordKind } from '../../domain/keptDraft.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

interface LeaveQuestionProps {
  readonly kind: RecordKind;
  /** What is left: a page for another, or a dialog for the page beneath. */
  readonly place: 'page' | 'dialog';
  readonly editor: EditorActor;
}

/** Tells whoever has left meanwhile that it was saved for that. */
function useSavedToast(editor: EditorActor): void {
  const { t } = useLingui();
  const tell = useToast();
  useEffect(() => {
    const announcer: LeaveAnnouncer = editor;
    const { unsubscribe } = announcer.on('leave.saved', () => {
      const name = subjectOf(editor);
      tell(name ? t`Saved: ${name}` : t`Saved`);
    });
    return unsubscribe;
  }, [editor, tell, t]);
}

/** What the editor asks whoever leaves with changes, and what it says while it saves them. */
export function LeaveQuestion({ kind, place, editor }: LeaveQuestionProps) {
  const asking = useSelector(editor, (snapshot) => snapshot.matches('leaving'));
  const waiting = useSelector(editor, (snapshot) => snapshot.matches({ saving: 'leaving' }));
  const canSave = useSelector(editor, (snapshot) => snapshot.can({ type: 'save.requested' }));
  const closes = place === 'dialog';
  useSavedToast(editor);
  const stay = () => editor.send({ type: 'leave.declined' });
  const stayLabel = closes ? <Trans>Go on editing</Trans> : <Trans>Stay on this page</Trans>;
  if (waiting) {
    return (
      <Dialog
        title={<Trans>Saving…</Trans>}
        onDismiss={stay}
        actions={
          <Button size="sm" variant="outline" colorPalette="gray" onClick={stay}>
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
