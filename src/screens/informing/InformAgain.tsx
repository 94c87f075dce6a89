import { chakra, Flex, Link, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { Link as RouterLink } from 'react-router';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import type { Recipient } from '../../domain/absences/recipients.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import { Card } from '../../ui/page/Card.tsx';
import { useVisitWords } from '../visits/useVisitWords.ts';
import { CallLinks } from '../visits/message/MessageActions.tsx';
import { useRecipientNames, useRecipientPerson } from './RecipientItem.tsx';

export interface InformedPeopleProps {
  readonly people: readonly Recipient[];
}

/** The ids of the visits that people know of, in a text that is the same for the same ones. */
export function informedVisitIds(people: readonly Recipient[]): string {
  const ids = people.flatMap(({ visits }) => visits.map(({ visit }) => visit.id));
  return [...new Set(ids)].toSorted().join(' ');
}

/** Those who were told what no longer holds; while they stand here, no notice repeats them. */
export function InformAgain({ people }: InformedPeopleProps) {
  const { undoFeed } = useRuntime();
  const ids = informedVisitIds(people);
  useLayoutEffect(() => undoFeed.naming(ids.split(' ')), [undoFeed, ids]);
  return (
    <Card title={<Trans>Already told: please tell them again</Trans>}>
      <chakra.ul listStyleType="none" px="4" pb="4">
        {people.map((one) => (
          <Item key={`${one.party} ${one.id}`} recipient={one} />
        ))}
      </chakra.ul>
    </Card>
  );
}

/** The same in few lines, without what it is about. */
export function InformedNames({ people }: InformedPeopleProps) {
  return (
    <Flex as="ul" wrap="wrap" columnGap="6" rowGap="1" listStyleType="none">
      {people.map((one) => (
        <li key={`${one.party} ${one.id}`}>
          <InformedName recipient={one} />
        </li>
      ))}
    </Flex>
  );
}

interface OfRecipient {
  readonly recipient: Recipient;
}

function Item({ recipient }: OfRecipient) {
  const { whenOf } = useVisitWords(WorkerList.useRows());
  const { visits } = recipient;
  return (
    <chakra.li py="1">
      <InformedName recipient={recipient} />
      <Text color="fg.muted">{visits.map(({ visit }) => whenOf(visit)).join(' · ')}</Text>
    </chakra.li>
  );
}

/** A name, which leads to the page, and the telephone. */
function InformedName({ recipient }: OfRecipient) {
  const name = useRecipientNames()(recipient);
  const { party, id } = recipient;
  return (
    <Flex wrap="wrap" columnGap="4" align="baseline">
      {id === null ? (
        name
      ) : (
        <Link asChild minH="6">
          <RouterLink to={recordPath(party, id)}>{name}</RouterLink>
        </Link>
      )}
      <CallLinks person={useRecipientPerson(recipient)} />
    </Flex>
  );
}
