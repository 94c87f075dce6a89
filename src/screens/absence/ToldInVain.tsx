import { Box, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { WorkerList } from '../../actors/workerList.ts';
import type { Concerned } from '../../domain/absences/concerned.ts';
import { recordPath } from '../../domain/route.ts';
import { Card } from '../../ui/page/Card.tsx';
import { useVisitWords } from '../visits/useVisitWords.ts';
import { CallLinks } from '../visits/MessageWays.tsx';
import { useConcernedNames, useConcernedPerson } from './ConcernedItem.tsx';

export interface ToldPeopleProps {
  readonly people: readonly Concerned[];
}

/** Those who were told what no longer holds. */
export function ToldInVain({ people }: ToldPeopleProps) {
  return (
    <Card title={<Trans>Already told: please tell them again</Trans>}>
      <Box px="4" pb="4">
        <ToldPeople people={people} />
      </Box>
    </Card>
  );
}

/** Their names, how they are called, and the visits that it is about. */
export function ToldPeople({ people }: ToldPeopleProps) {
  return (
    <chakra.ul listStyleType="none">
      {people.map((one) => (
        <Item key={`${one.party} ${one.id}`} concerned={one} />
      ))}
    </chakra.ul>
  );
}

function Item({ concerned }: { readonly concerned: Concerned }) {
  const name = useConcernedNames()(concerned);
  const { whenOf } = useVisitWords(WorkerList.useRows());
  const { party, id, visits } = concerned;
  return (
    <chakra.li py="1">
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
      <Text color="fg.muted">{visits.map(({ visit }) => whenOf(visit)).join(' · ')}</Text>
    </chakra.li>
  );
}
