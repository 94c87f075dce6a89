import { Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useNoon } from '../../../actors/clock/useNoon.ts';
import { useNow } from '../../../actors/clock/useToday.ts';
import { useAbsences } from '../../../actors/lists/absenceList.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import type { JobListing } from '../../../domain/entities.ts';
import { isolated } from '../../../domain/isolated.ts';
import { presencesAt } from '../../../domain/today/presence.ts';
import { dayOf, timeOf } from '../../../domain/time/dates.ts';
import type { Assignment } from '../../../domain/visits/assignments.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { PLANNING_LISTS } from '../../known/KnownLists.tsx';
import { useListsKnowledge } from '../../known/useListsKnowledge.ts';
import { DayMapLink } from '../../page/toolbar/DayMapLink.tsx';
import { UnreadRules } from '../../page/UnreadRules.tsx';
import { useVisitWords } from '../../visits/useVisitWords.ts';
import type { Open } from '../opened.ts';
import { OtherPeople } from './OtherPeople.tsx';
import { PresenceTiles } from './PresenceTiles.tsx';

interface NowCardProps {
  readonly jobs: readonly JobListing[];
  readonly onOpen: Open;
}

/** Who is where at this minute, who goes where in the next two hours, and who is left. */
export function NowCard({ jobs, onOpen }: NowCardProps) {
  const workers = WorkerList.useRowsSoFar();
  const absences = useAbsences();
  const now = useNow();
  const noon = useNoon();
  const { timeZone } = useRuntime().api.config;
  const { atVisit, soon, absent, free, later, unreadable } = useMemo(
    () => presencesAt({ jobs, workers, absences, now, noon, timeZone }),
    [jobs, workers, absences, now, noon, timeZone],
  );
  // Else somebody may be where nobody seems to be.
  const isWhole = useListsKnowledge(PLANNING_LISTS).isWhole && unreadable === 0;
  return (
    <Card
      title={<Trans>Now</Trans>}
      aside={
        <Flex align="center" columnGap="4">
          <Text color="fg.muted" fontVariantNumeric="tabular-nums">
            {timeOf(now)}
          </Text>
          <DayMapLink date={dayOf(now)} />
        </Flex>
      }
    >
      {atVisit.length > 0 && (
        <PresenceTiles title={<Trans>At a visit</Trans>} presences={atVisit} onOpen={onOpen} />
      )}
      {soon.length > 0 && (
        <PresenceTiles
          title={<Trans>In the next 2 hours</Trans>}
          presences={soon}
          onOpen={onOpen}
        />
      )}
      {isWhole && atVisit.length + soon.length === 0 && <NobodyNow later={later} />}
      <OtherPeople absent={absent} free={free} areFree={isWhole} />
      {unreadable > 0 && (
        <Text px="4" pb="3" color="fg.muted">
          <UnreadRules skipped={unreadable} />
        </Text>
      )}
    </Card>
  );
}

/** That nobody is at a visit, and which one comes next. */
function NobodyNow({ later }: { readonly later: Assignment | null }) {
  const { whenOf } = useVisitWords(null);
  const when = later && whenOf(later);
  const details =
    later && [later.job.customerName, later.worker.name].filter(Boolean).map(isolated).join(' · ');
  return (
    <Text px="4" py="2">
      <Trans>Nobody is at a visit now.</Trans>{' '}
      {later && (
        <Text as="span" color="fg.muted">
          <Trans>
            Next: {when} · {details}
          </Trans>
        </Text>
      )}
    </Text>
  );
}
