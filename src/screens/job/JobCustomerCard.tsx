import { Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { isNewRecord, JobEditor, RecordEditor } from '../../actors/editor/recordEditor.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { ReadOnly } from '../../ui/fields/readOnly.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyPart } from '../../ui/lazy/lazyComponent.ts';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { CustomerCard } from './CustomerCard.tsx';

const NewJobCustomer = lazyPart(async () => (await import('./jobOnDemand.ts')).NewJobCustomer);

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
      <LazyBoundary
        missing={<Trans>The form could not be loaded</Trans>}
        placeholder={<CardSkeleton h="183px" />}
      >
        <ReadOnly value={isSaving}>
          <NewJobCustomer onChooseAnother={chooseAnother} />
        </ReadOnly>
      </LazyBoundary>
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
