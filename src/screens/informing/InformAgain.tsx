import { chakra, Flex, Link, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { Link as RouterLink } from 'react-router';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import type { Concerned } from '../../domain/absences/recipients.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import { Card } from '../../ui/page/Card.tsx';
import { useVisitWords } from '../visits/useVisitWords.ts';
import { CallLinks } from '../visits/message/MessageActions.tsx';
import { useConcernedNames, useConcernedPerson } from './RecipientItem.tsx';

export interface ToldPeopleProps {
  readonly people: readonly Concerned[];
}

/** The ids of the visits that people know of, in a text that is the same for the same ones. */
export function toldVisits(people: readonly Concerned[]): string {
  const ids = people.flatMap(({ visits }) => visits.map(({ visit }) => visit.id));
  return [...new Set(ids)].toSorted().join(' ');
}

/** Those who were told what no longer holds; while they stand here, no notice repeats them. */
export function ToldInVain({ people }: ToldPeopleProps) {
  const { undoFeed } = useRuntime();
  const ids = toldVisits(people);
  useLayoutEffect(() => undoFeed.naming(ids.split(' ')), [undoFeed, ids]);
  return (
    <Card title={<Trans>Already told: please tell them again</Trans>}>
      <chakra.ul listStyleType="none" px="4" pb="4">
        {people.map((one) => (
          <Item key={`${one.party} ${one.id}`} concerned={one} />
        ))}
      </chakra.ul>
    </Card>
  );
}

/** The same in few lines, without what it is about. */
export function ToldNames({ people }: ToldPeopleProps) {
  return (
    <Flex as="ul" wrap="wrap" columnGap="6" rowGap="1" listStyleType="none">
      {people.map((one) => (
        <li key={`${one.party} ${one.id}`}>
          <ToldName concerned={one} />
        </li>
      ))}
    </Flex>
  );
}

interface OfConcerned {
  readonly concerned: Concerned;
}

function Item({ concerned }: OfConcerned) {
  const { whenOf } = useVisitWords(WorkerList.useRows());
  const { visits } = concerned;
  return (
    <chakra.li py="1">
      <ToldName concerned={concerned} />
      <Text color="fg.muted">{visits.map(({ visit }) => whenOf(visit)).join(' · ')}</Text>
    </chakra.li>
  );
}

/** A name, which leads to the page, and the telephone. */
function ToldName({ concerned }: OfConcerned) {
  const name = useConcernedNames()(concerned);
  const { party, id } = concerned;
  return (
    <Flex wrap="wrap" columnGap="4" align="baseline">
      {id === null ? (
        name
      ) : (
        <Link asChild minH="6">
          <RouterLink to={recordPath(party, id)}>{name}</RouterLink>
        </Link>
      )}
      <CallLinks person={useConcernedPerson(concerned)} />
    </Flex>
  );
}
