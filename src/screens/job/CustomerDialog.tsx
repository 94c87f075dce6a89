import { Box, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { CustomerEditor } from '../../actors/customerEditor.ts';
import { useRecordKeeping, type RecordEditorActor } from '../../actors/recordEditor.ts';
import type { Customer } from '../../domain/entities.ts';
import { opensAnotherPage } from '../../domain/route.ts';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { CustomerForm } from '../customer/CustomerForm.tsx';
import { CustomerSkeleton } from '../customer/CustomerSkeleton.tsx';
import { hasUnsavedChanges, useUnloadGuard } from '../editor/LeaveGuard.tsx';
import { LeaveQuestion } from '../editor/LeaveQuestion.tsx';
import { LoadFailure } from '../editor/LoadFailure.tsx';
import { MissingSentence } from '../editor/MissingRecord.tsx';
import { SaveBar } from '../editor/SaveBar.tsx';
import { SaveAlerts } from '../editor/SaveAlerts.tsx';
import { RecordStatus } from '../editor/RecordStatus.tsx';

interface CustomerDialogProps {
  readonly customerId: number;
  /** Hears of the customer as the server has just described them. */
  readonly onCustomer: (customer: Customer) => void;
  readonly onClose: () => void;
}

/** The form of a job's customer, over the job's page. */
export function CustomerDialog({ customerId, ...dialog }: CustomerDialogProps) {
  return (
    <CustomerEditor.Provider {...CustomerEditor.useProps(customerId)}>
      <OpenDialog {...dialog} />
    </CustomerEditor.Provider>
  );
}

/** Closes the dialog, once the editor agrees; the way back closes it and leaves the page open. */
function useClosing(editor: RecordEditorActor, onClose: () => void): () => void {
  const close = useCallback(() => {
    if (hasUnsavedChanges(editor)) editor.send({ type: 'leave.requested' });
    else onClose();
  }, [editor, onClose]);
  useEffect(() => {
    const { unsubscribe } = editor.on('leave.granted', onClose);
    return unsubscribe;
  }, [editor, onClose]);
  const { state, reset } = useBlocker(({ currentLocation, nextLocation }) =>
    opensAnotherPage(currentLocation.pathname, nextLocation.pathname),
  );
  useEffect(() => {
    if (state !== 'blocked') return;
    reset();
    close();
  }, [state, reset, close]);
  useUnloadGuard(editor);
  return close;
}

function OpenDialog({ onCustomer, onClose }: Omit<CustomerDialogProps, 'customerId'>) {
  const { t } = useLingui();
  const editor = CustomerEditor.useActorRef();
  const open = useSelector(editor, (snapshot) => snapshot.hasTag('open'));
  const missing = useSelector(editor, (snapshot) => snapshot.matches('missing'));
  const unavailable = useSelector(editor, (snapshot) => snapshot.matches('unavailable'));
  const name = CustomerEditor.useRecord()?.name;
  CustomerEditor.useNews(onCustomer);
  useRecordKeeping('customer', editor);
  const close = useClosing(editor, onClose);
  const form = useRef<HTMLDivElement>(null);
  return (
    <FormDialog
      title={name ? t`Edit customer: ${name}` : t`Customer`}
      actions={open && <SaveBar editor={editor} />}
      status={open && <RecordStatus editor={editor} form={form} />}
      news={open && <SaveAlerts kind="customer" editor={editor} />}
      onDismiss={close}
    >
      <LeaveQuestion kind="customer" place="dialog" editor={editor} />
      <Box ref={form} p={{ base: '3', md: '5' }} bg="bg.page">
        {open ? (
          <CustomerForm editor={editor} autoFocus />
        ) : unavailable ? (
          <LoadFailure kind="customer" editor={editor} />
        ) : missing ? (
          <Text role="alert">
            <MissingSentence kind="customer" />
          </Text>
        ) : (
          <CustomerSkeleton />
        )}
      </Box>
    </FormDialog>
  );
}
