import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Changes } from '../../actors/changes/change.ts';
import { useNow } from '../../actors/clock/useToday.ts';
import { AbsenceList, useAbsenceListProps } from '../../actors/lists/absenceList.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { useIsMarked } from '../../actors/lists/marks.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import type { JobListing } from '../../domain/entities.ts';
import { visitsAround, type VisitOfJob } from '../../domain/visits/upcoming/visitsAround.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { useMark } from '../../ui/movement/markForAMoment.ts';
import { Card } from '../../ui/page/Card.tsx';
import { SkeletonLine } from '../../ui/page/CardSkeleton.tsx';
import type { JobListDefinition } from '../jobs/jobLists.ts';
import { ConfirmedLine } from '../visits/card/ConfirmedLine.tsx';
import { PeopleLines } from '../visits/card/PeopleLines.tsx';
import { VisitFacts } from '../visits/card/VisitFacts.tsx';
import { useVisit } from '../visits/useVisit.ts';
import { useVisitWords } from '../visits/useVisitWords.ts';
import { VisitPopupPlace } from '../visits/VisitPopupPlace.tsx';
import { VisitTasks } from '../visits/VisitTasks.tsx';

/** The next one, and so many after it. */
const SHOWN = 4;

const HEIGHT = { base: '296px', md: '346px' };

interface CustomerVisitsProps {
  /** The jobs of the customer. */
  readonly list: JobListDefinition;
}

/** When somebody comes to a customer next, who that is, and what can be done with it. */
export function CustomerVisits({ list }: CustomerVisitsProps) {
  return (
    <AbsenceList.Provider {...useAbsenceListProps()}>
      <Changes.Provider>
        <Visits list={list} />
      </Changes.Provider>
    </AbsenceList.Provider>
  );
}

type Shown = VisitOfJob<JobListing>;

function Visits({ list: { includes } }: CustomerVisitsProps) {
  const { timeZone } = useRuntime().api.config;
  const now = useNow();
  const all = JobList.useRows();
  const hasFailed = JobList.useSelector(({ context }) => context.failure !== null);
  const around = useMemo(() => {
    const own = includes && all?.filter(includes);
    return own && visitsAround(own, { now, count: SHOWN, timeZone });
  }, [all, includes, now, timeZone]);
  const { whenOf } = useVisitWords(WorkerList.useRows());
  const container = useRef<HTMLUListElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const close = useCallback(() => setOpenId(null), []);
  const [next, ...following] = around?.coming ?? [];
  const last = around?.last && whenOf(around.last.visit);
  return (
    <Card
      title={<Trans>Next visit</Trans>}
      minH={around && !next ? undefined : HEIGHT}
      order={{ base: '-2', md: '0' }}
    >
      <Flex direction="column" gap="3" px="4" pb="4">
        {!around && !hasFailed && <SkeletonLine />}
        {!around && hasFailed && (
          <Text color="red.800">
            <Trans>The jobs could not be loaded</Trans>
          </Text>
        )}
        {next && <NextVisit key={next.visit.id} {...next} jobs={all ?? []} />}
        {around && !next && (
          <Text color="fg.muted">
            <Trans>There are no more visits.</Trans>
          </Text>
        )}
        {following.length > 0 && (
          <chakra.ul
            ref={container}
            borderTopWidth="1px"
            pt="2"
            listStyleType="none"
            hideBelow="md"
          >
            {following.map((shown) => (
              <FollowingVisit key={shown.visit.id} {...shown} onOpen={setOpenId} />
            ))}
          </chakra.ul>
        )}
        {last && (
          <Text color="fg.muted">
            <Trans>Last visit: {last}</Trans>
          </Text>
        )}
      </Flex>
      <VisitPopupPlace
        container={container}
        visit={following.map(({ visit }) => visit).find(({ id }) => id === openId)}
        jobs={all ?? []}
        hasChanges
        onClose={close}
      />
    </Card>
  );
}

interface NextVisitProps extends Shown {
  readonly jobs: readonly JobListing[];
}

function NextVisit({ job: listed, visit: { eventId, seriesDay }, jobs }: NextVisitProps) {
  const { job, visit, planned, request } = useVisit(listed, { eventId, seriesDay });
  const mayEdit = usePermission('edit');
  const isOffered = useFeature('einsatzplan');
  if (!visit || !planned) return null;
  const known = { job, visit, planned };
  return (
    <Box>
      <Box fontWeight="semibold">
        <VisitFacts {...known} jobs={jobs} />
      </Box>
      <chakra.ul pt="2" pb="3" listStyleType="none">
        <PeopleLines workerIds={visit.workerIds} />
        {!visit.patch?.cancelled && <ConfirmedLine job={listed} />}
      </chakra.ul>
      {isOffered && mayEdit && <VisitTasks {...known} listed={listed} onChange={request} />}
    </Box>
  );
}

interface FollowingVisitProps extends Shown {
  readonly onOpen: (id: string) => void;
}

function FollowingVisit({ visit, onOpen }: FollowingVisitProps) {
  const { t } = useLingui();
  const { whenOf, whoOf } = useVisitWords(WorkerList.useRows());
  const isCancelled = visit.patch?.cancelled;
  return (
    <Flex as="li" align="center" gap="3" minH="7">
      <TextButton
        ref={useMark<HTMLButtonElement>(useIsMarked('job', visit.jobId))}
        data-visit={visit.id}
        color="fg"
        fontWeight="normal"
        fontVariantNumeric="tabular-nums"
        minH="7"
        flex="none"
        textDecoration={isCancelled ? 'line-through' : undefined}
        onClick={() => onOpen(visit.id)}
      >
        {whenOf(visit)}
      </TextButton>
      <Text color="fg.muted" truncate>
        {isCancelled ? t`cancelled` : whoOf(visit)}
      </Text>
    </Flex>
  );
}
