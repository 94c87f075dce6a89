import { Trans } from '@lingui/react/macro';
import { ContactSync } from '../../actors/exchange/contactSync.ts';
import type { ContactRow } from '../../domain/contacts/contactProposal.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { ContactItem } from './ContactItem.tsx';

/** A contact that becomes a customer, unless it is left out. */
export function NewRow({ row: { contact } }: { readonly row: ContactRow }) {
  const sync = ContactSync.useActorRef();
  const { id, fields } = contact;
  const isLeftOut = ContactSync.useSelector(
    ({ context }) => context.decisions[id]?.choice === 'skip',
  );
  const { name } = fields;
  return (
    <ContactItem
      contact={contact}
      aside={
        <CheckField
          label={<Trans>Create {name}</Trans>}
          checked={!isLeftOut}
          onChange={(checked) =>
            sync.send({
              type: 'decision.made',
              contactId: id,
              decision: { choice: checked ? 'new' : 'skip' },
            })
          }
        />
      }
    />
  );
}
