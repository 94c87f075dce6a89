import { Flex, Stack, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import { ContactSync } from '../../actors/contactSync.ts';
import { isWithin, type Contact } from '../../domain/contacts/contact.ts';
import type { ContactRow } from '../../domain/contacts/contactProposal.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Card } from '../../ui/page/Card.tsx';
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
export function ProposalView() {
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
      unchanged: rows.filter(({ pile }) => pile === 'unchanged').length,
    };
  }, [proposal, filter]);
  const { similar, disputed, taken, kept, fresh, unchanged } = piles;
  return (
    <Stack gap="4">
      <Filters unchanged={unchanged} />
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

const KINDS = ['company', 'person'] as const satisfies readonly Contact['kind'][];

function Filters({ unchanged }: { readonly unchanged: number }) {
  const { t } = useLingui();
  const id = useId();
  const sync = ContactSync.useActorRef();
  const groups = ContactSync.useSelector(({ context }) => context.proposal!.groups);
  const filter = ContactSync.useSelector(({ context }) => context.filter);
  const kinds = { company: t`Companies`, person: t`People` };
  return (
    <Card>
      <Flex wrap="wrap" align="end" gap="3" px="4" py="3">
        <FieldFrame
          fieldId={`${id}-group`}
          label={<Trans>Contact group</Trans>}
          flex="1 1 12rem"
          maxW={{ sm: '64' }}
        >
          <Select
            id={`${id}-group`}
            value={filter.groupId ?? ''}
            onChange={({ target }) =>
              sync.send({
                type: 'filter.chosen',
                filter: { ...filter, groupId: target.value === '' ? null : Number(target.value) },
              })
            }
          >
            <option value="">{t`All groups`}</option>
            {groups.map((group) => (
              <option key={group.id} value={group.id}>
                {group.name}
              </option>
            ))}
          </Select>
        </FieldFrame>
        <FieldFrame
          fieldId={`${id}-kind`}
          label={<Trans>Kind</Trans>}
          flex="1 1 12rem"
          maxW={{ sm: '64' }}
        >
          <Select
            id={`${id}-kind`}
            value={filter.kind ?? ''}
            onChange={({ target }) =>
              sync.send({
                type: 'filter.chosen',
                filter: { ...filter, kind: KINDS.find((kind) => kind === target.value) ?? null },
              })
            }
          >
            <option value="">{t`Companies and people`}</option>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kinds[kind]}
              </option>
            ))}
          </Select>
        </FieldFrame>
        <Flex flex="1 1 12rem" align="center" justify="space-between" wrap="wrap" gap="3">
          <Text color="fg.muted">
            <Plural
              value={unchanged}
              _0="No linked contact is unchanged."
              one="# linked contact is unchanged."
              other="# linked contacts are unchanged."
            />
          </Text>
          <ReadAgain />
        </Flex>
      </Flex>
    </Card>
  );
}

function ReadAgain() {
  const sync = ContactSync.useActorRef();
  return (
    <ActionButton
      variant="outline"
      colorPalette="gray"
      onClick={() => sync.send({ type: 'read.requested' })}
    >
      <Trans>Read again</Trans>
    </ActionButton>
  );
}

function AcceptLinks() {
  const sync = ContactSync.useActorRef();
  return (
    <ActionButton variant="outline" size="xs" onClick={() => sync.send({ type: 'links.accepted' })}>
      <Trans>Link all that are probably the same</Trans>
    </ActionButton>
  );
}
