import { Grid } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { CustomerEditor } from '../../actors/recordEditor.ts';
import { PLACE_FIELDS } from '../../domain/person/personFields.ts';
import { NARROW_FORM } from '../editor/columns.ts';
import { PersonCard } from '../people/PersonCard.tsx';
import { PositionCard } from './PositionCard.tsx';
import { useCustomerInputs } from '../people/personInputs.ts';

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
