import { chakra, Flex, Link, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { WorkerList } from '../../actors/workerList.ts';
import type { Concerned } from '../../domain/absences/concerned.ts';
import { recordPath } from '../../domain/route.ts';
import { Card } from '../../ui/page/Card.tsx';
import { useVisitWords } from '../visits/useVisitWords.ts';
import { CallLinks } from '../visits/MessageWays.tsx';
import { useConcernedName, useConcernedPerson } from './ConcernedItem.tsx';

interface ToldInVainProps {
  readonly people: readonly Concerned[];
}

/** Those who were told what no longer holds, with the visits that it is about. */
export function ToldInVain({ people }: ToldInVainProps) {
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

function Item({ concerned }: { readonly concerned: Concerned }) {
  const name = useConcernedName(concerned);
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
