import { Box, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { useNow } from '../../../actors/clock/useToday.ts';
import { calendarColors } from '../../../domain/calendar/calendarColors.ts';
import { recordPath } from '../../../domain/navigation/route.ts';
import { timeOf } from '../../../domain/time/dates.ts';
import type { Presence } from '../../../domain/today/presence.ts';
import type { Assignment } from '../../../domain/visits/assignments.ts';
import { hoursOf } from '../../../domain/visits/fit/hoursOf.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { Initials } from '../../../ui/Initials.tsx';
import { useMediaQuery, WIDE } from '../../../ui/media.ts';
import { useAbsenceWords } from '../../absences/useAbsenceWords.ts';
import type { Open } from '../opened.ts';
import { CallLink } from './CallLink.tsx';

/** What is beneath does not move when the font comes. */
const ONE_LINE = { display: 'block', minW: '0', maxW: 'full', truncate: true } as const;

interface PresenceTileProps {
  readonly presence: Presence;
  readonly onOpen: Open;
}

/** Where somebody is and until when, and where they go next; one click calls them. */
export function PresenceTile({ presence, onOpen }: PresenceTileProps) {
  const { t } = useLingui();
  const absentWords = useAbsenceWords();
  // On a phone, a finger could not choose between the name and the visit below it.
  const isWide = useMediaQuery(WIDE);
  const untilOf = ({ end }: Assignment) => t`until ${timeOf(end)}`;
  const fromOf = ({ start }: Assignment) => t`from ${timeOf(start)}`;
  const { worker, going, next, absence } = presence;
  const { id } = worker;
  const name = worker.name || t`Worker ${id}`;
  return (
    <Flex as="li" gap="2.5" py="2" minW="0">
      <Initials name={worker.name} color={calendarColors(worker).lightColors.container} />
      <Box flex="1" minW="0">
        {isWide ? (
          <Link asChild {...ONE_LINE} title={name} fontWeight="medium" minH="6" color="fg">
            <RouterLink to={recordPath('worker', id)}>{name}</RouterLink>
          </Link>
        ) : (
          <Text {...ONE_LINE} title={name} fontWeight="medium">
            {name}
          </Text>
        )}
        {absence && <Text color="red.800">{absentWords(absence)}</Text>}
        {going.map((visit) => (
          <Visit
            key={visit.id}
            visit={visit}
            when={untilOf(visit)}
            isAlarming={going.length > 1}
            onOpen={onOpen}
          />
        ))}
        {going.length === 1 && <Elapsed visit={going[0]!} />}
        {next && <Visit visit={next} when={fromOf(next)} onOpen={onOpen} />}
      </Box>
      <CallLink name={name} phone={worker.phone} />
    </Flex>
  );
}

interface VisitProps extends Pick<PresenceTileProps, 'onOpen'> {
  readonly visit: Assignment;
  /** Until when, or from when. */
  readonly when: string;
  /** Whether somebody is at another visit at the same time. */
  readonly isAlarming?: boolean;
}

function Visit({ visit, when, isAlarming = false, onOpen }: VisitProps) {
  const { t } = useLingui();
  const { job } = visit;
  const customer = job.customerName || t`Unknown customer`;
  const place = [customer, job.customerCity].filter(Boolean).join(', ');
  return (
    <Flex
      columnGap="1.5"
      lineHeight="1.5rem"
      align="baseline"
      color={isAlarming ? 'red.800' : 'fg.muted'}
      fontVariantNumeric="tabular-nums"
    >
      <Text flex="none">{when}</Text>
      <TextButton
        {...ONE_LINE}
        title={place}
        size="lg"
        color={isAlarming ? 'red.800' : 'fg'}
        fontWeight="normal"
        aria-haspopup="dialog"
        onClick={({ currentTarget: anchor }) => onOpen({ task: 'visit', job, visit, anchor })}
      >
        {customer}
        {job.customerCity && (
          <chakra.span color={isAlarming ? undefined : 'fg.muted'}>
            , {job.customerCity}
          </chakra.span>
        )}
      </TextButton>
    </Flex>
  );
}

/** How much of a visit is over, as a line that grows. */
function Elapsed({ visit }: { readonly visit: Assignment }) {
  const passed = hoursOf({ start: visit.start, end: useNow() }) / hoursOf(visit);
  return (
    <Box aria-hidden="true" h="0.5" my="1" bg="gray.200" borderRadius="full" overflow="hidden">
      <Box
        h="full"
        bg="accent.400"
        transformOrigin="left"
        transition="transform 300ms"
        style={{ transform: `scaleX(${passed})` }}
      />
    </Box>
  );
}
