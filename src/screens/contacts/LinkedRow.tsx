import { chakra, Link, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { ContactSync } from '../../actors/exchange/contactSync.ts';
import type { ContactRow, FieldChange } from '../../domain/contacts/contactProposal.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import { PartChoice } from '../editor/conflict/PartChoice.tsx';
import { ContactItem } from './ContactItem.tsx';
import { useWorkerInputs } from '../people/personInputs.ts';

interface LinkedRowProps {
  readonly row: Extract<ContactRow, { pile: 'linked' }>;
}

/** The fields in which a contact and its customer differ, and what becomes of them. */
export function LinkedRow({ row: { contact, customer, changes } }: LinkedRowProps) {
  const { id, name } = customer;
  return (
    <ContactItem
      contact={contact}
      aside={
        <Link asChild color="accent.fg" fontWeight="medium">
          <RouterLink to={recordPath('customer', id)}>
            <Trans>
              Customer {id}, {name}
            </Trans>
          </RouterLink>
        </Link>
      }
    >
      <Stack gap="2">
        {changes.map((change) =>
          change.verdict === 'disputed' ? (
            <Dispute key={change.field} contactId={contact.id} change={change} />
          ) : (
            <Change key={change.field} change={change} />
          ),
        )}
      </Stack>
    </ContactItem>
  );
}

function Change({ change: { field, ours, theirs, verdict } }: { readonly change: FieldChange }) {
  const label = useWorkerInputs()[field].label;
  const [before, after] = verdict === 'taken' ? [ours, theirs] : [theirs, ours];
  const former = <chakra.s color="fg.muted">{before || '–'}</chakra.s>;
  return (
    <chakra.p overflowWrap="anywhere">
      {verdict === 'taken' ? (
        <Trans>
          {label}: {former} becomes {after || '–'}
        </Trans>
      ) : (
        <Trans>
          {label}: {after || '–'} stays, in bexio {before || '–'}
        </Trans>
      )}
    </chakra.p>
  );
}

interface DisputeProps {
  readonly contactId: number;
  readonly change: FieldChange;
}

function Dispute({ contactId, change: { field, ours, theirs } }: DisputeProps) {
  const { t } = useLingui();
  const label = useWorkerInputs()[field].label;
  const sync = ContactSync.useActorRef();
  const side = ContactSync.useSelector(
    ({ context }) => context.decisions[contactId]?.fields?.[field],
  );
  return (
    <PartChoice
      label={label}
      options={[
        { value: 'ours', title: t`In Einsatzplan`, text: ours },
        { value: 'theirs', title: t`In bexio`, text: theirs },
      ]}
      choice={side}
      onChoose={(chosen) =>
        sync.send({
          type: 'decision.made',
          contactId,
          decision: { fields: { [field]: chosen } },
        })
      }
      sideBySide
    />
  );
}
