import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Recipient } from '../../domain/absences/recipients.ts';
import { ActionButton, TextButton } from '../../ui/buttons.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { RecipientItem, useRecipientNames } from './RecipientItem.tsx';
import { isFocusFree } from '../page/isFocusFree.ts';
import { LeaveWarning } from '../visitChoices/LeaveWarning.tsx';
import { useAbsenceLists } from '../known/useAbsenceLists.ts';

interface InformCardProps {
  readonly recipients: readonly Recipient[];
  /** Null if nobody is absent. */
  readonly absentId: number | null;
  /** Notes whether people know of it. */
  readonly onNote: (people: readonly Recipient[], knows: boolean) => void;
}

const keyOf = ({ party, id }: Recipient) => `${party} ${id}`;

/**
 * Everybody who has to know of saved changes, with the ways to tell them. The focus is where all of
 * them are noted, if nobody has gone on meanwhile.
 */
export function InformCard({ recipients, absentId, onNote }: InformCardProps) {
  const { t } = useLingui();
  const all = useRef<HTMLButtonElement>(null);
  const nameOf = useRecipientNames();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const areJobsWhole = useAbsenceLists().unreadable === 0;
  useEffect(() => {
    if (isFocusFree()) all.current?.focus({ preventScroll: true });
  }, []);
  if (recipients.length === 0) {
    return (
      areJobsWhole && (
        <Text>
          <Trans>Nobody has to be told of it.</Trans>
        </Text>
      )
    );
  }
  const uninformed = recipients.filter(({ isInformed }) => !isInformed);
  const areAllInformed = uninformed.length === 0;
  const open = recipients.find((one) => keyOf(one) === openKey) ?? uninformed[0];
  const place = open ? recipients.indexOf(open) : -1;
  const others = [...recipients.slice(place + 1), ...recipients.slice(0, Math.max(place, 0))];
  const next = others.find(({ isInformed }) => !isInformed);
  const nextName = next && nameOf(next);
  const groups = [
    { party: 'customer' as const, title: t`Customers` },
    { party: 'worker' as const, title: t`Workers` },
  ];
  return (
    <Card>
      <Flex wrap="wrap" align="center" justify="space-between" gap="3" px="4" pt="3.5" pb="2">
        <Heading as="h2" fontSize="md" fontWeight="semibold">
          <Trans>Whom to tell</Trans>
        </Heading>
        <ActionButton
          ref={all}
          variant="outline"
          disabled={areAllInformed}
          onClick={() => onNote(uninformed, true)}
        >
          {areAllInformed ? <Trans>Everybody knows</Trans> : <Trans>I have told everybody</Trans>}
        </ActionButton>
      </Flex>
      {groups.map(({ party, title }) => {
        const people = recipients.filter((one) => one.party === party);
        if (people.length === 0) return null;
        return (
          <Box key={party} as="section" aria-label={title}>
            <Heading as="h3" fontSize="sm" fontWeight="semibold" color="fg.muted" px="4" pt="2">
              {title}
            </Heading>
            <chakra.ul listStyleType="none">
              {people.map((one) => (
                <RecipientItem
                  key={one.id}
                  recipient={one}
                  absentId={absentId}
                  isOpen={one === open}
                  onOpen={() => setOpenKey(keyOf(one))}
                  onNote={(knows) => onNote([one], knows)}
                >
                  {next && (
                    <TextButton size="lg" onClick={() => setOpenKey(keyOf(next))}>
                      <Trans>Next: {nextName}</Trans>
                    </TextButton>
                  )}
                </RecipientItem>
              ))}
            </chakra.ul>
          </Box>
        );
      })}
      <LeaveWarning isNeeded={!areAllInformed}>
        {absentId === null
          ? t`${plural(uninformed.length, {
              one: '# person does not know of it yet, and the message is only here.',
              other: '# people do not know of it yet, and their messages are only here.',
            })}`
          : t`${plural(uninformed.length, {
              one: '# person does not know of it yet. The page of whoever is absent leads back to the message.',
              other:
                '# people do not know of it yet. The page of whoever is absent leads back to their messages.',
            })}`}
      </LeaveWarning>
    </Card>
  );
}
