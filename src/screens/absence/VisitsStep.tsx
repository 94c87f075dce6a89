import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiAlertOutline } from '@mdi/js';
import { useMemo } from 'react';
import { AbsenceFlow } from '../../actors/absence.ts';
import { AbsenceList, useAbsences } from '../../actors/absenceList.ts';
import { JobList } from '../../actors/jobList.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { useToday } from '../../actors/useToday.ts';
import { WorkerList } from '../../actors/workerList.ts';
import type { AffectedVisit } from '../../domain/absences/affectedVisits.ts';
import { overlapping } from '../../domain/absences/ownAbsences.ts';
import { visitIdsOf } from '../../domain/absences/savedAbsence.ts';
import { bestForAll } from '../../domain/absences/substitutes.ts';
import { daysLookedAt } from '../../domain/absences/usualDays.ts';
import {
  chosenChanges,
  countChoices,
  type VisitChoice,
  type VisitChoices,
} from '../../domain/absences/visitChoices.ts';
import { dayWriter } from '../../domain/visits/visitInWords.ts';
import { ActionButton, TextButton } from '../../ui/buttons.tsx';
import { IconLine } from '../../ui/IconLine.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { useDaysInWords } from '../absences/useDaysInWords.ts';
import { WorkersNotLoaded } from '../jobs/changes/WorkersNotLoaded.tsx';
import { RetryButton } from '../page/RetryButton.tsx';
import { AffectedRow } from './AffectedRow.tsx';
import { LeaveWarning } from './LeaveWarning.tsx';
import { Refused } from './Stopped.tsx';
import { useAbsenceNames } from './useAbsenceNames.ts';
import { useAffected, useSubstitutes } from './useAffected.ts';
import { useCountWords } from './useCountWords.ts';

interface OfWorker {
  readonly workerId: number;
}

/** The visits of the days, what is to become of each, and the button that saves it all. */
export function VisitsStep({ workerId }: OfWorker) {
  const affected = useAffected(workerId);
  const substitutes = useSubstitutes(affected);
  const actor = AbsenceFlow.useActorRef();
  const choices = AbsenceFlow.useSelector(({ context }) => context.choices);
  const changed = AbsenceFlow.useSelector(({ context }) => context.changed);
  const changedIds = useMemo(() => visitIdsOf(changed), [changed]);
  const isBusy = AbsenceFlow.useSelector((snapshot) => snapshot.hasTag('busy'));
  const choose = (next: VisitChoices) => actor.send({ type: 'choices.made', choices: next });
  if (!affected) return <Loading />;
  const { visits, options } = affected;
  const chooseFor = ({ visit }: AffectedVisit, choice: VisitChoice | null) => {
    const { [visit.id]: _, ...others } = choices;
    choose(choice ? { ...others, [visit.id]: choice } : others);
  };
  const isOpen = visits.some(({ visit, isGoingOn }) => !isGoingOn && !choices[visit.id]);
  return (
    <>
      <Refused />
      <ChangedNotice />
      <Card>
        <Flex wrap="wrap" align="center" justify="space-between" gap="3" px="4" pt="3.5" pb="2">
          <DaysInWords workerId={workerId} />
          {visits.length > 0 && (
            <ActionButton
              variant="outline"
              disabled={!isOpen}
              onClick={() => choose(bestForAll(choices, options))}
            >
              <Trans>Best for all</Trans>
            </ActionButton>
          )}
        </Flex>
        {visits.length === 0 ? (
          <Text px="4" pb="4">
            <Trans>There are no visits on these days: nobody has to be found.</Trans>
          </Text>
        ) : (
          <chakra.ul listStyleType="none">
            {visits.map((one) => (
              <AffectedRow
                key={one.visit.id}
                affected={one}
                absentId={workerId}
                choice={choices[one.visit.id] ?? null}
                substitutes={substitutes.get(one.visit.id) ?? []}
                isChanged={changedIds.includes(one.visit.id) && !choices[one.visit.id]}
                onChoose={(choice) => chooseFor(one, choice)}
              />
            ))}
          </chakra.ul>
        )}
      </Card>
      <SaveBar workerId={workerId} visits={visits} />
      <LeaveWarning isNeeded={isBusy || Object.keys(choices).length > 0}>
        <Trans>The absence is not saved, and your choices would be lost.</Trans>
      </LeaveWarning>
    </>
  );
}

function Loading() {
  const jobs = JobList.useActorRef();
  const absences = AbsenceList.useActorRef();
  const lackJobs = JobList.useSelector((snapshot) => snapshot.hasTag('failed'));
  const lackAbsences = AbsenceList.useSelector((snapshot) => snapshot.hasTag('failed'));
  const retry = () => {
    if (lackJobs) jobs.send({ type: 'retry.requested' });
    if (lackAbsences) absences.send({ type: 'retry.requested' });
  };
  return (
    <>
      {(lackJobs || lackAbsences) && (
        <Notice tone="failure" action={<RetryButton onRetry={retry} />}>
          {lackJobs ? (
            <Trans>The jobs could not be loaded</Trans>
          ) : (
            <Trans>The absences could not be loaded</Trans>
          )}
        </Notice>
      )}
      <WorkersNotLoaded />
      <CardSkeleton h="340px" />
    </>
  );
}

/** `krank · Do 26.11.`, with the way back to the days. */
function DaysInWords({ workerId }: OfWorker) {
  const actor = AbsenceFlow.useActorRef();
  const draft = AbsenceFlow.useSelector(({ context }) => context.draft);
  const { kinds } = useAbsenceNames();
  const daysInWords = useDaysInWords();
  const { last } = daysLookedAt(draft);
  const shown = dayWriter(useToday())(last);
  const other = overlapping(useAbsences(), { ...draft, id: null, workerId });
  const days = other && daysInWords(other);
  return (
    <Box>
      <chakra.span fontWeight="semibold">
        {[kinds[draft.kind ?? 'other'], daysInWords(draft)].join(' · ')}
      </chakra.span>{' '}
      <TextButton ms="1" onClick={() => actor.send({ type: 'days.requested' })}>
        <Trans>Change days</Trans>
      </TextButton>
      {draft.lastDay !== last && (
        <Text color="fg.muted">
          <Trans>Shown are the visits up to {shown}.</Trans>
        </Text>
      )}
      {days && (
        <IconLine path={mdiAlertOutline} color="orange.fg">
          <Trans>There is another absence on these days: {days}</Trans>
        </IconLine>
      )}
    </Box>
  );
}

/** Names the visits that somebody else has changed since they were shown. */
function ChangedNotice() {
  const isChanged = AbsenceFlow.useSelector((snapshot) =>
    snapshot.matches({ choosing: 'changed' }),
  );
  const changed = AbsenceFlow.useSelector(({ context }) => context.changed);
  const dayInWords = dayWriter(useToday());
  if (!isChanged) return null;
  const names = changed
    .map(({ name, change }) => [name, dayInWords(change.seriesDay)].filter(Boolean).join(', '))
    .join('; ');
  return (
    <Notice tone="failure">
      {names ? (
        <Trans>
          Nothing was saved: somebody else has changed visits in the meantime ({names}). Your other
          choices are kept.
        </Trans>
      ) : (
        <Trans>
          Nothing was saved: somebody else has changed the jobs in the meantime. Your choices are
          kept; save again.
        </Trans>
      )}
    </Notice>
  );
}

interface SaveBarProps extends OfWorker {
  readonly visits: readonly AffectedVisit[];
}

/** Saves everything at once, and says before what that is. */
function SaveBar({ workerId, visits }: SaveBarProps) {
  const { t } = useLingui();
  const actor = AbsenceFlow.useActorRef();
  const { timeZone } = useRuntime().api.config;
  const choices = AbsenceFlow.useSelector(({ context }) => context.choices);
  const { undecided, ...counts } = countChoices(visits, choices);
  const words = useCountWords();
  const name = WorkerList.useRows()?.find(({ id }) => id === workerId)?.name ?? '';
  const save = () =>
    actor.send({
      type: 'save.requested',
      asked: chosenChanges(visits, choices, { absentId: workerId, timeZone }),
    });
  const left = t`${plural(undecided, {
    one: `# visit stays with ${name}`,
    other: `# visits stay with ${name}`,
  })}`;
  return (
    <Flex
      position="sticky"
      bottom="var(--lower-edge, 0px)"
      zIndex="1"
      wrap="wrap"
      align="center"
      gap="3"
      py="3"
      bg="bg.page"
      borderTopWidth="1px"
    >
      <ActionButton onClick={save}>
        <Trans>Save</Trans>
      </ActionButton>
      <Stack gap="0" role="status">
        <span>{words(counts) || t`The absence alone is saved.`}</span>
        {undecided > 0 && <chakra.span color="fg.muted">{left}</chakra.span>}
      </Stack>
    </Flex>
  );
}
