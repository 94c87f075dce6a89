import { Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ContactSync } from '../../actors/exchange/contactSync.ts';
import { isWithin } from '../../domain/contacts/contact.ts';
import type { ContactRow } from '../../domain/contacts/contactProposal.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { LeftOutContacts } from './LeftOutContacts.tsx';
import { LinkedRow } from './LinkedRow.tsx';
import { LostContacts } from './LostContacts.tsx';
import { NewRow } from './NewRow.tsx';
import { Pile } from './Pile.tsx';
import { SimilarRow } from './SimilarRow.tsx';

type LinkedContact = Extract<ContactRow, { pile: 'linked' }>;
type SimilarContact = Extract<ContactRow, { pile: 'similar' }>;

function isDisputed({ changes }: LinkedContact): boolean {
  return changes.some(({ verdict }) => verdict === 'disputed');
}

function isTaken({ changes }: LinkedContact): boolean {
  return changes.some(({ verdict }) => verdict === 'taken');
}

/** What would become of the contacts, and what a person has to decide about them. */
export function Piles() {
  const proposal = ContactSync.useSelector(({ context }) => context.proposal);
  const filter = ContactSync.useSelector(({ context }) => context.filter);
  const piles = useMemo(() => {
    const rows = proposal!.rows.filter(({ contact }) => isWithin(contact, filter));
    const linked = rows.filter((row): row is LinkedContact => row.pile === 'linked');
    return {
      similar: rows.filter((row): row is SimilarContact => row.pile === 'similar'),
      disputed: linked.filter(isDisputed),
      taken: linked.filter((row) => !isDisputed(row) && isTaken(row)),
      kept: linked.filter((row) => !isDisputed(row) && !isTaken(row)),
      fresh: rows.filter(({ pile }) => pile === 'new'),
    };
  }, [proposal, filter]);
  const { similar, disputed, taken, kept, fresh } = piles;
  return (
    <Stack gap="4" pt="4">
      <Pile
        title={<Trans>Changed on both sides</Trans>}
        hint={<Trans>Decide what holds from now on. Until then everything stays as it is.</Trans>}
        rows={disputed}
        row={LinkedRow}
      />
      <Pile
        title={<Trans>Perhaps a customer already</Trans>}
        hint={<Trans>What you do not decide is left out, and asked again next time.</Trans>}
        aside={<AcceptLinks />}
        rows={similar}
        row={SimilarRow}
      />
      <Pile
        title={<Trans>New customers</Trans>}
        hint={<Trans>They are created unless you leave them out.</Trans>}
        rows={fresh}
        row={NewRow}
      />
      <Pile
        title={<Trans>Changed in bexio</Trans>}
        hint={<Trans>These changes are taken over.</Trans>}
        rows={taken}
        row={LinkedRow}
      />
      <Pile
        title={<Trans>Changed in Einsatzplan only</Trans>}
        hint={<Trans>These customers stay as they are; bexio has other details.</Trans>}
        rows={kept}
        row={LinkedRow}
      />
      <LostContacts />
      <LeftOutContacts />
    </Stack>
  );
}

function AcceptLinks() {
  const sync = ContactSync.useActorRef();
  return (
    <ActionButton variant="outline" size="xs" onClick={() => sync.send({ type: 'links.accepted' })}>
      <Trans>Link all of the same name</Trans>
    </ActionButton>
  );
}
