import { Grid } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { CustomerEditor } from '../../actors/recordEditor.ts';
import { PLACE_FIELDS } from '../../domain/person/personFields.ts';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { NARROW_FORM } from '../editor/columns.ts';
import { FormSkeleton } from '../editor/FormSkeleton.tsx';
import { PersonCard } from '../people/PersonCard.tsx';
import { useCustomerInputs } from '../people/personInputs.ts';
import { PositionCard } from './PositionCard.tsx';

interface CustomerFormProps {
  readonly autoFocus?: boolean;
}

export function CustomerForm({ autoFocus = false }: CustomerFormProps) {
  const draft = CustomerEditor.useDraft((current) => current);
  const edit = CustomerEditor.useEdit();
  return (
    <Grid templateColumns={NARROW_FORM} gap="4" alignItems="start">
      <PersonCard
        person={{ draft, edit }}
        inputs={useCustomerInputs()}
        elsewhere={PLACE_FIELDS}
        title={<Trans>Contact details</Trans>}
        autoFocus={autoFocus}
      />
      <PositionCard />
    </Grid>
  );
}

/** A customer's cards before their content has come. */
export function CustomerSkeleton() {
  return (
    <FormSkeleton columns={NARROW_FORM}>
      <CardSkeleton h="437px" />
      <CardSkeleton h={{ base: '671px', sm: '603px' }} />
    </FormSkeleton>
  );
}
