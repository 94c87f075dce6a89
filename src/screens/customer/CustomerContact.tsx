import { Trans } from '@lingui/react/macro';
import { CustomerEditor } from '../../actors/editor/recordEditor.ts';
import { PLACE_FIELDS } from '../../domain/person/personFields.ts';
import { PersonCard } from '../people/PersonCard.tsx';
import { useCustomerInputs } from '../people/personInputs.ts';
import { useCustomerDoubles } from './CustomerDoubles.tsx';

const ELSEWHERE = [...PLACE_FIELDS, 'access', 'internalNote'] as const;

interface CustomerContactProps {
  readonly inPlace?: boolean;
  readonly autoFocus?: boolean;
}

/** How a customer is reached, and who may be the same person. */
export function CustomerContact(card: CustomerContactProps) {
  const draft = CustomerEditor.useDraft((current) => current);
  const saved = CustomerEditor.useRecord((record) => record);
  const edit = CustomerEditor.useEdit();
  const { notes, finder } = useCustomerDoubles({ draft, saved });
  return (
    <>
      <PersonCard
        person={{ draft, edit }}
        inputs={useCustomerInputs()}
        elsewhere={ELSEWHERE}
        notes={notes}
        title={<Trans>Contact details</Trans>}
        {...card}
      />
      {finder}
    </>
  );
}
