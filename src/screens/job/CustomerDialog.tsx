import { Box, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { RecordEditor, useRecordEditorProps } from '../../actors/editor/recordEditor.ts';
import { useDraftPersistence } from '../../actors/editor/useDraftPersistence.ts';
import type { CustomerRecord } from '../../domain/entities.ts';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { CustomerForm, CustomerSkeleton } from '../customer/CustomerForm.tsx';
import { useCustomerInputs, fieldNameIn, usePersonPartWords } from '../people/personInputs.ts';
import { ConflictQuestion } from '../editor/conflict/ConflictQuestion.tsx';
import { FormFieldsProvider } from '../editor/FormFields.tsx';
import { LeaveQuestion } from '../editor/leaving/LeaveQuestion.tsx';
import { LoadFailure } from '../editor/LoadFailure.tsx';
import { MissingSentence } from '../editor/MissingRecord.tsx';
import { SaveAlerts } from '../editor/saving/SaveAlerts.tsx';
import { SaveBar } from '../editor/saving/SaveBar.tsx';
import { SaveStatus } from '../editor/saving/SaveStatus.tsx';
import { useClosing } from '../editor/leaving/useClosing.ts';

interface CustomerDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

export function CustomerDialog({ id, onClose }: CustomerDialogProps) {
  return (
    <RecordEditor.Provider {...useRecordEditorProps({ kind: 'customer', id })}>
      <FormFieldsProvider>
        <OpenDialog onClose={onClose} />
      </FormFieldsProvider>
    </RecordEditor.Provider>
  );
}

function OpenDialog({ onClose }: Pick<CustomerDialogProps, 'onClose'>) {
  const { t } = useLingui();
  const editor = RecordEditor.useActorRef();
  const open = RecordEditor.useSelector((snapshot) => snapshot.hasTag('open'));
  const missing = RecordEditor.useSelector((snapshot) => snapshot.matches('missing'));
  const unavailable = RecordEditor.useSelector((snapshot) => snapshot.matches('unavailable'));
  const customer = RecordEditor.useSelector(
    ({ context }) => context.record as CustomerRecord | null,
  );
  const name = customer?.name ?? '';
  useDraftPersistence(editor, name);
  const close = useClosing(onClose);
  const inputs = useCustomerInputs();
  const fieldName = fieldNameIn(inputs);
  const partWords = usePersonPartWords(inputs);
  return (
    <FormDialog
      title={name ? t`Edit customer: ${name}` : t`Customer`}
      actions={open && <SaveBar leaves />}
      status={open && <SaveStatus fieldName={fieldName} partName={partWords.nameOf} />}
      alerts={open && <SaveAlerts fieldName={fieldName} />}
      onDismiss={close}
    >
      <LeaveQuestion subject="dialog" name={name} />
      <ConflictQuestion partWords={partWords} />
      <Box p={{ base: '3', md: '5' }} bg="bg.page">
        {open ? (
          <CustomerForm />
        ) : unavailable ? (
          <LoadFailure />
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
