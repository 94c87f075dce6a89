import { Box, Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiAlertOutline, mdiInformationOutline } from '@mdi/js';
import { useId, useLayoutEffect, useMemo, useState } from 'react';
import { useAbsenceFinder } from '../../actors/absenceList.ts';
import { JobList } from '../../actors/jobList.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { useToday } from '../../actors/useToday.ts';
import { WorkerList } from '../../actors/workerList.ts';
import { absencesAmong, NO_ABSENCE } from '../../domain/absences/absentAt.ts';
import { isolated } from '../../domain/isolated.ts';
import type { Visit } from '../../domain/recurrence/visits.ts';
import { dayOf, daysBetween, timeOf } from '../../domain/time/dates.ts';
import type { JobVisit } from '../../domain/visits/jobVisits.ts';
import { othersAt } from '../../domain/visits/othersAt.ts';
import { moveDraftOf, movedTo, moveEffects, startingAt } from '../../domain/visits/visitMove.ts';
import type { ScheduledJob } from '../../domain/visits/workerSchedule.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { TimeField } from '../../ui/fields/TimeField.tsx';
import { useTypedValueOf } from '../../ui/fields/useTypedValue.ts';
import { FieldProblem, IconLine } from '../../ui/IconLine.tsx';
import { useAbsenceWords } from '../absences/useAbsenceWords.ts';
import { AbsencesNotLoaded } from '../jobs/changes/AbsencesNotLoaded.tsx';
import { useWorkerName } from '../jobs/words.ts';
import { useVisitWords } from './useVisitWords.ts';

/** Another day and other times of a visit, as they are typed. */
export function useMove(visit: Visit) {
  const [draft, setDraft] = useState(() => moveDraftOf(visit));
  const day = useTypedValueOf(draft.day, (next) => setDraft((known) => ({ ...known, day: next })));
  const start = useTypedValueOf(draft.start, (time) =>
    setDraft((known) => startingAt(known, time)),
  );
  const end = useTypedValueOf(draft.end, (time) => setDraft((known) => ({ ...known, end: time })));
  const period = movedTo(draft, visit, useRuntime().api.config.timeZone);
  const isTyped = [day, start, end].some(({ text }) => text !== null);
  const areTimesWrong =
    (start.invalid && start.text !== null) || (end.invalid && end.text !== null);
  return { day, start, end, period, isTyped, areTimesWrong };
}

interface MoveFieldsProps {
  readonly move: ReturnType<typeof useMove>;
}

/** The fields for it; the day is selected at first. */
export function MoveFields({ move }: MoveFieldsProps) {
  const { t } = useLingui();
  const id = useId();
  const { day, start, end, period, areTimesWrong } = move;
  const problem = areTimesWrong ? (
    <Trans>Time must be in HH:mm format (24-hour)</Trans>
  ) : (
    period === null && <Trans>The end must be after the start.</Trans>
  );
  const problemId = problem ? `${id}-problem` : undefined;
  const later = period ? daysBetween(dayOf(period.start), dayOf(period.end)) : 0;
  const dayId = `${id}-day`;
  useLayoutEffect(() => {
    // A day that is typed takes the place of this one.
    document.querySelector<HTMLInputElement>(`#${CSS.escape(dayId)}`)?.select();
  }, [dayId]);
  return (
    <Flex wrap="wrap" columnGap="2" rowGap="4" align="start">
      <Box flex="0 1 11rem">
        <DateField {...day} id={dayId} label={<Trans>Day</Trans>} today={useToday()} />
      </Box>
      <Box>
        <Flex align="end" gap="1.5">
          <TimeField {...start} id={`${id}-start`} label={t`Start`} problemId={problemId} />
          <Flex aria-hidden="true" h="9" align="center" color="fg.muted">
            –
          </Flex>
          <TimeField {...end} id={`${id}-end`} label={t`End`} problemId={problemId} />
          {later > 0 && (
            <Flex h="9" align="center" color="fg.muted">
              +{later}
            </Flex>
          )}
        </Flex>
        {problem && (
          <FieldProblem id={problemId} pt="1">
            {problem}
          </FieldProblem>
        )}
      </Box>
    </Flex>
  );
}

interface MoveEffectLinesProps {
  readonly job: ScheduledJob;
  readonly visit: JobVisit;
  readonly period: Visit;
}

/** What the move means for other visits; none of it prevents the move. */
export function MoveEffectLines({ job, visit, period }: MoveEffectLinesProps) {
  const { t } = useLingui();
  const { timeZone } = useRuntime().api.config;
  const jobs = JobList.useRows();
  const workers = WorkerList.useRows();
  const nameOf = useWorkerName(workers);
  const { whenOf, whoOf } = useVisitWords(workers);
  const { start, end } = period;
  const { passed, beside, workerIds } = useMemo(
    () => moveEffects(job, visit, { start, end }, timeZone),
    [job, visit, start, end, timeZone],
  );
  const others = useMemo(
    () =>
      othersAt(
        jobs?.filter(({ id }) => id !== job.id) ?? [],
        { id: visit.id, workerIds },
        { start, end },
        timeZone,
      ),
    [jobs, job, visit, workerIds, start, end, timeZone],
  );
  const absenceOf = useAbsenceFinder();
  const absentWords = useAbsenceWords();
  const who = whoOf({ workerIds });
  return (
    <Stack gap="1.5">
      {who !== whoOf(visit) && (
        <IconLine path={mdiAlertOutline} color="orange.800">
          <Trans>Who comes then: {who}</Trans>
        </IconLine>
      )}
      {beside && (
        <IconLine path={mdiAlertOutline} color="orange.800">
          <Trans>This job has a visit then already: {whenOf(beside)}</Trans>
        </IconLine>
      )}
      <AbsencesNotLoaded />
      {absencesAmong(workerIds, period, absenceOf ?? NO_ABSENCE).map((absence) => (
        <IconLine key={`absent ${absence.id}`} path={mdiAlertOutline} color="orange.800">
          {isolated(nameOf(absence.workerId))}: {absentWords(absence)}
        </IconLine>
      ))}
      {others.map(({ visit: other, workerId, customerName }) => {
        const worker = nameOf(workerId);
        const customer = customerName || t`Unknown customer`;
        const times = `${timeOf(other.start)}–${timeOf(other.end)}`;
        return (
          <IconLine key={other.id} path={mdiAlertOutline} color="orange.800">
            <Trans>
              {worker} is at {customer} then, {times}
            </Trans>
          </IconLine>
        );
      })}
      {passed && !beside && (
        <IconLine path={mdiInformationOutline} color="fg.muted">
          <Trans>This is after the next visit, {whenOf(passed)}</Trans>
        </IconLine>
      )}
    </Stack>
  );
}
