import { Flex, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { ContactSync } from '../../actors/exchange/contactSync.ts';
import { isWithin, type Contact } from '../../domain/contacts/contact.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Card } from '../../ui/page/Card.tsx';

const KINDS = ['company', 'person'] as const satisfies readonly Contact['kind'][];

/** Which contacts are looked at. */
export function Filters() {
  const { t } = useLingui();
  const id = useId();
  const sync = ContactSync.useActorRef();
  const { groups, rows } = ContactSync.useSelector(({ context }) => context.proposal!);
  const filter = ContactSync.useSelector(({ context }) => context.filter);
  const unchanged = rows.filter(
    ({ pile, contact }) => pile === 'unchanged' && isWithin(contact, filter),
  ).length;
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
            {unchanged > 0 && (
              <Plural
                value={unchanged}
                one="# linked contact is unchanged."
                other="# linked contacts are unchanged."
              />
            )}
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
