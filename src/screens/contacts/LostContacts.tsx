import { chakra, Link } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { ContactSync } from '../../actors/exchange/contactSync.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import { Notice } from '../../ui/page/Notice.tsx';

/** The customers whose contact is archived or gone at bexio. */
export function LostContacts() {
  const lost = ContactSync.useSelector(({ context }) => context.proposal!.lost);
  if (lost.length === 0) return null;
  return (
    <Notice tone="warning">
      <Plural
        value={lost.length}
        one="The contact of # customer is no longer in use in bexio. Nothing is done about it:"
        other="The contacts of # customers are no longer in use in bexio. Nothing is done about them:"
      />
      <chakra.ul ps="4" listStyleType="disc">
        {lost.map(({ contactId, customer: { id, name }, reason }) => {
          const link = (
            <Link asChild color="inherit" textDecoration="underline">
              <RouterLink to={recordPath('customer', id)}>{name}</RouterLink>
            </Link>
          );
          return (
            <li key={contactId}>
              {reason === 'archived' ? (
                <Trans>
                  {link}, bexio #{contactId}: archived in bexio
                </Trans>
              ) : (
                <Trans>
                  {link}, bexio #{contactId}: no longer in bexio
                </Trans>
              )}
            </li>
          );
        })}
      </chakra.ul>
    </Notice>
  );
}
