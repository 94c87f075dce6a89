import { Trans, useLingui } from '@lingui/react/macro';
import { ContactSync } from '../../actors/exchange/contactSync.ts';
import type { Decision } from '../../domain/contacts/contactPlan.ts';
import type { ContactRow } from '../../domain/contacts/contactProposal.ts';
import { PartChoice } from '../editor/conflict/PartChoice.tsx';
import { ContactItem } from './ContactItem.tsx';
import { contactLine, useSharedWords } from './useContactWords.ts';

interface SimilarRowProps {
  readonly row: Extract<ContactRow, { pile: 'similar' }>;
}

/** Asks whether a contact is one of the customers who are like it. */
export function SimilarRow({ row: { contact, candidates } }: SimilarRowProps) {
  const { t } = useLingui();
  const shared = useSharedWords();
  const sync = ContactSync.useActorRef();
  const { id } = contact;
  const { name } = contact.fields;
  const choice = ContactSync.useSelector(({ context }) => context.decisions[id]?.choice);
  const others = candidates.filter(({ source }) => source === 'contact');
  const customers = candidates.filter(({ source }) => source === 'customer');
  const decide = (value: string) => {
    const chosen: Decision = {
      choice: value === 'new' || value === 'skip' ? value : Number(value),
    };
    sync.send({ type: 'decision.made', contactId: id, decision: chosen });
  };
  const likely = { probable: t`probably the same`, possible: t`perhaps the same` };
  const names = others.map((other) => t`${other.fields.name} (bexio #${other.id})`).join(', ');
  return (
    <ContactItem contact={contact}>
      <PartChoice
        label={t`What becomes of ${name}?`}
        options={[
          ...customers.map((customer) => ({
            value: String(customer.id),
            title: t`Link with customer ${customer.id}: ${likely[customer.likelihood]}, ${shared[customer.field]}`,
            text: [customer.fields.name, contactLine(customer.fields)].filter(Boolean).join(' · '),
          })),
          {
            value: 'new',
            title: <Trans>Create as a new customer</Trans>,
            text: names === '' ? name : t`${name}, although ${names} is alike`,
          },
          {
            value: 'skip',
            title: <Trans>Leave out this time</Trans>,
            text: t`Asked again at the next sync`,
          },
        ]}
        choice={choice === undefined ? 'skip' : String(choice)}
        onChoose={decide}
        sideBySide
      />
    </ContactItem>
  );
}
