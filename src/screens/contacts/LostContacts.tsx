import { chakra, Link } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { ContactSync } from '../../actors/contactSync.ts';
import { recordPath } from '../../domain/route.ts';
import { Notice } from '../../ui/page/Notice.tsx';

/** The customers whose contact is archived or gone at bexio. */
export function LostContacts() {
  const { t } = useLingui();
  const lost = ContactSync.useSelector(({ context }) => context.proposal!.lost);
  if (lost.length === 0) return null;
  const reasons = { archived: t`archived in bexio`, gone: t`no longer in bexio` };
  return (
    <Notice tone="warning">
      <Plural
        value={lost.length}
        one="The contact of # customer is no longer in use in bexio. Nothing is done about it:"
        other="The contacts of # customers are no longer in use in bexio. Nothing is done about them:"
      />
      <chakra.ul ps="4" listStyleType="disc">
        {lost.map(({ contactId, customer, reason }) => (
          <li key={contactId}>
            <Link asChild color="inherit" textDecoration="underline">
              <RouterLink to={recordPath('customer', customer.id)}>{customer.name}</RouterLink>
            </Link>
            , bexio #{contactId}: {reasons[reason]}
          </li>
        ))}
      </chakra.ul>
    </Notice>
  );
}
