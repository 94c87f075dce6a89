import { Box, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiChevronDown } from '@mdi/js';
import { Link as RouterLink } from 'react-router';
import type { ReactNode } from 'react';
import { isolated } from '../../../domain/isolated.ts';
import { recordPath } from '../../../domain/navigation/route.ts';
import type { Presences } from '../../../domain/today/presence.ts';
import type { Worker } from '../../../domain/entities.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useAbsenceWords } from '../../absences/useAbsenceWords.ts';
import { CallLink } from './CallLink.tsx';

interface OtherPeopleProps extends Pick<Presences, 'absent' | 'free'> {
  /** Whether all is known by which somebody can be called free. */
  readonly areFree: boolean;
}

/** Those who are absent, and those who are free, each folded into one line. */
export function OtherPeople({ absent, free, areFree }: OtherPeopleProps) {
  const absentWords = useAbsenceWords();
  const [absentCount, freeCount] = [absent.length, free.length];
  return (
    <Box borderTopWidth="1px" py="1" _empty={{ display: 'none' }}>
      {absentCount > 0 && (
        <Folded
          title={<Trans>{absentCount} absent</Trans>}
          people={absent.map((one) => one.worker)}
        >
          {absent.map(({ worker, absence }) => (
            <Person key={worker.id} worker={worker} note={absentWords(absence)} />
          ))}
        </Folded>
      )}
      {freeCount > 0 && (
        <Folded
          title={
            areFree ? <Trans>{freeCount} free</Trans> : <Trans>{freeCount} without a visit</Trans>
          }
          people={free}
        >
          {free.map((worker) => (
            <Person key={worker.id} worker={worker} note="" />
          ))}
        </Folded>
      )}
    </Box>
  );
}

interface FoldedProps {
  readonly title: ReactNode;
  readonly people: readonly Worker[];
  readonly children: ReactNode;
}

/** Once it is opened, the names stand below. */
const OPENED = {
  '&[open] > summary > [data-names]': { display: 'none' },
  '&[open] > summary > [data-mark]': { transform: 'rotate(180deg)' },
};

/** How many they are with the first of their names, and all of them once it is opened. */
function Folded({ title, people, children }: FoldedProps) {
  const names = people.map(({ name }) => isolated(name)).join(', ');
  return (
    <chakra.details px="4" css={OPENED}>
      <chakra.summary
        display="flex"
        alignItems="center"
        gap="1.5"
        minH={{ base: '11', md: '8' }}
        cursor="pointer"
      >
        <chakra.span flex="none" fontWeight="medium">
          {title}
        </chakra.span>
        <chakra.span data-names="" flex="1" color="fg.muted" truncate>
          {names}
        </chakra.span>
        <chakra.span data-mark="" flex="none" color="fg.subtle" ms="auto">
          <Icon path={mdiChevronDown} />
        </chakra.span>
      </chakra.summary>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))"
        columnGap="4"
        pb="2"
      >
        {children}
      </chakra.ul>
    </chakra.details>
  );
}

interface PersonProps {
  readonly worker: Worker;
  /** Why they are not there; empty if they are. */
  readonly note: string;
}

function Person({ worker, note }: PersonProps) {
  const { t } = useLingui();
  const { id } = worker;
  const name = worker.name || t`Worker ${id}`;
  return (
    <Flex as="li" align="center" gap="2" minH={{ base: '11', md: '8' }} minW="0">
      <Box flex="1" minW="0">
        <Link asChild minH={{ base: '11', md: '6' }} color="fg">
          <RouterLink to={recordPath('worker', id)}>{name}</RouterLink>
        </Link>
        {note && <Text color="fg.muted">{note}</Text>}
      </Box>
      <CallLink name={name} phone={worker.phone} />
    </Flex>
  );
}
