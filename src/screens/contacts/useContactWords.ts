import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ContactOutcome } from '../../domain/contacts/contactSync.ts';
import type { ContactField, Texts } from '../../domain/entities.ts';
import type { DoubleField } from '../../domain/person/doubles.ts';

/** How many customers are made, linked and changed. */
export function useOutcomeWords(): (outcome: ContactOutcome) => string {
  const { t } = useLingui();
  return ({ created, linked, updated }) => {
    const parts = [
      created > 0 && t`${plural(created, { one: '# new customer', other: '# new customers' })}`,
      linked > 0 && t`${plural(linked, { one: '# link', other: '# links' })}`,
      updated > 0 &&
        t`${plural(updated, { one: '# changed customer', other: '# changed customers' })}`,
    ].filter((part) => part !== false);
    if (parts.length === 0) return t`Nothing to take over`;
    return parts.join(', ');
  };
}

/** What two people have in common. */
export function useSharedWords(): Readonly<Record<DoubleField, string>> {
  const { t } = useLingui();
  return {
    email: t`same email`,
    phone: t`same phone`,
    name: t`same name`,
    address: t`same address`,
  };
}

/** Everything but the name, in one line. */
export function contactLine({ email, phone, address, zipCode, city }: Texts<ContactField>): string {
  const place = [zipCode, city].filter(Boolean).join(' ');
  return [email, phone, [address, place].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
}
