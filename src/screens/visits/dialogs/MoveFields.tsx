import { Box, Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useMemo, useState } from 'react';
import { useAbsenceFinder } from '../../../actors/lists/absenceList.ts';
import { JobList } from '../../../actors/lists/jobList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useHolidays } from '../../../actors/lists/holidays.ts';
import { useNow, useToday } from '../../../actors/clock/useToday.ts';
import { NO_ABSENCE } from '../../../domain/absences/absentAt.ts';
import type { TimeRange } from '../../../domain/recurrence/visits.ts';
import { dayOf, daysBetween } from '../../../domain/time/dates.ts';
import type { Visit } from '../../../domain/visits/jobVisits.ts';
import { warningsOfMove } from '../../../domain/visits/conflicts/moveWarnings.ts';
import { withVisitPatch } from '../../../domain/visits/changes/visitChange.ts';
import { moveDraftOf, movedTo, startingAt } from '../../../domain/visits/visitMove.ts';
import { moved } from '../../../domain/visits/changes/visitPatch.ts';
import type { ScheduledJob } from '../../../domain/visits/fit/workerSchedule.ts';
import { DateField } from '../../../ui/fields/date/DateField.tsx';
import { TimeField } from '../../../ui/fields/TimeField.tsx';
import { useTypedValueOf } from '../../../ui/fields/typing/useTypedValue.ts';
import { FieldProblem } from '../../../ui/IconLine.tsx';
import { FIELD_HEIGHT } from '../../../ui/tokens.ts';
import { AbsencesNotLoaded } from '../../jobs/changes/AbsencesNotLoaded.tsx';
import { MoveWarningLines } from '../MoveWarningLines.tsx';

/** Another day and other times of a visit, as they are typed. */
export function useMove(visit: TimeRange) {
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
          <Flex aria-hidden="true" h={FIELD_HEIGHT} align="center" color="fg.muted">
            –
          </Flex>
          <TimeField {...end} id={`${id}-end`} label={t`End`} problemId={problemId} />
          {later > 0 && (
            <Flex h={FIELD_HEIGHT} align="center" color="fg.muted">
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
  readonly visit: Visit;
  readonly period: TimeRange;
}

/** What the move of one visit brings. */
export function MoveEffectLines({ job, visit, period }: MoveEffectLinesProps) {
  const { timeZone } = useRuntime().api.config;
  const jobs = JobList.useRows();
  const absenceOf = useAbsenceFinder() ?? NO_ABSENCE;
  const now = useNow();
  const { start, end } = period;
  const day = dayOf(start);
  const holidays = useHolidays(useMemo(() => ({ first: day, last: day }), [day]));
  const warnings = useMemo(() => {
    const moving = { start, end };
    const after = withVisitPatch(job, visit, moved(visit.patch ?? null, moving));
    const options = { jobs: jobs ?? [], holidays, absenceOf, now, timeZone };
    return warningsOfMove({ job: after, visit, period: moving }, options);
  }, [job, visit, start, end, jobs, holidays, absenceOf, now, timeZone]);
  return (
    <Stack gap="1.5">
      <AbsencesNotLoaded />
      <MoveWarningLines warnings={warnings} formerIds={visit.workerIds} />
    </Stack>
  );
}
