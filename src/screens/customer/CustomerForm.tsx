import { Grid, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { CustomerEditor } from '../../actors/editor/recordEditor.ts';
import { useOffer } from '../../actors/runtime/useOffer.ts';
import { CUSTOMER_NOTES, PLACE_FIELDS } from '../../domain/person/personFields.ts';
import { NOTES_HEIGHT } from '../../ui/fields/NoteField.tsx';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { NARROW_FORM } from '../editor/columns.ts';
import { FormSkeleton } from '../editor/FormSkeleton.tsx';
import { PersonCard } from '../people/PersonCard.tsx';
import { useCustomerInputs } from '../people/personInputs.ts';
import { useCustomerDoubles } from './CustomerDoubles.tsx';
import { CustomerNotes } from './CustomerNotes.tsx';
import { PositionCard } from './PositionCard.tsx';

const ELSEWHERE = [...PLACE_FIELDS, ...CUSTOMER_NOTES];

interface CustomerFormProps {
  readonly autoFocus?: boolean;
}

export function CustomerForm({ autoFocus = false }: CustomerFormProps) {
  const draft = CustomerEditor.useDraft((current) => current);
  const saved = CustomerEditor.useRecord((record) => record);
  const edit = CustomerEditor.useEdit();
  const { notes, finder } = useCustomerDoubles({ draft, saved });
  const offersNotes = useOffer('einsatzplan');
  return (
    <Grid templateColumns={NARROW_FORM} gap="4" alignItems="start">
      <Stack gap="4">
        <PersonCard
          person={{ draft, edit }}
          inputs={useCustomerInputs()}
          elsewhere={ELSEWHERE}
          notes={notes}
          title={<Trans>Contact details</Trans>}
          autoFocus={autoFocus}
        />
        {offersNotes && <CustomerNotes />}
      </Stack>
      <PositionCard />
      {finder}
    </Grid>
  );
}

/** A customer's cards before their content has come. */
export function CustomerSkeleton() {
  const offersNotes = useOffer('einsatzplan');
  return (
    <FormSkeleton columns={NARROW_FORM}>
      <Stack gap="4">
        <CardSkeleton h="437px" />
        {offersNotes && <CardSkeleton h={NOTES_HEIGHT} />}
      </Stack>
      <CardSkeleton h={{ base: '671px', sm: '603px' }} />
    </FormSkeleton>
  );
}
