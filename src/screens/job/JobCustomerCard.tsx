import { Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { isNewRecord, JobEditor, RecordEditor } from '../../actors/editor/recordEditor.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { ReadOnly } from '../../ui/fields/readOnly.ts';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { CustomerCard } from './CustomerCard.tsx';
import { NewJobCustomer } from './NewJobCustomer.tsx';

const NOBODY = { customerId: null, newCustomer: null };

/** Whom the job is for; for a new one, a customer is chosen or made. */
export function JobCustomerCard(card: ComponentProps<typeof CustomerCard>) {
  const edit = JobEditor.useEdit();
  const isNew = RecordEditor.useSelector(isNewRecord);
  const isSaving = RecordEditor.useSelector((snapshot) => snapshot.hasTag('saving'));
  const isChosen = JobEditor.useDraft((draft) => draft.customerId !== null);
  if (!isNew) return <CustomerCard {...card} />;
  const chooseAnother = () => {
    if (isSaving) return;
    edit({ kind: 'fields', fields: NOBODY });
    focusHeading();
  };
  if (!isChosen) {
    return (
      <ReadOnly value={isSaving}>
        <NewJobCustomer onChooseAnother={chooseAnother} />
      </ReadOnly>
    );
  }
  return (
    <Stack gap="1">
      <CustomerCard {...card} />
      <TextButton alignSelf="start" px="4" onClick={chooseAnother}>
        <Trans>Choose another customer</Trans>
      </TextButton>
    </Stack>
  );
}
