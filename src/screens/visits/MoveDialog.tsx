import { Box, Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiAlertOutline, mdiInformationOutline } from '@mdi/js';
import { useDeferredValue, useId, useLayoutEffect, useMemo, useState } from 'react';
import { useAbsenceFinder } from '../../actors/absenceList.ts';
import { JobList } from '../../actors/jobList.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { useToday } from '../../actors/useToday.ts';
import { WorkerList } from '../../actors/workerList.ts';
import { absencesAmong, NO_ABSENCE } from '../../domain/absences/absentAt.ts';
import { isolated } from '../../domain/isolated.ts';
import { appointmentSummary } from '../../domain/job/appointmentSummary.ts';
import { movedSeries, warningsOfMove, type MovedSeries } from '../../domain/job/effectOfMove.ts';
import type { Scope } from '../../domain/job/seriesEdit.ts';
import { firstVisitDay } from '../../domain/job/seriesEnd.ts';
import type { Visit } from '../../domain/recurrence/visits.ts';
import { dayOf, daysBetween, formatDay, timeOf } from '../../domain/time/dates.ts';
import type { JobVisit } from '../../domain/visits/jobVisits.ts';
import { othersAt } from '../../domain/visits/othersAt.ts';
import { moveDraftOf, movedTo, moveEffects, startingAt } from '../../domain/visits/visitMove.ts';
import { moved } from '../../domain/visits/visitPatch.ts';
import type { ScheduledJob } from '../../domain/visits/workerSchedule.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { TimeField } from '../../ui/fields/TimeField.tsx';
import { useTypedValueOf } from '../../ui/fields/useTypedValue.ts';
import { FieldProblem, IconLine } from '../../ui/IconLine.tsx';
import { useAbsenceWords } from '../absences/useAbsenceWords.ts';
import { useRuleLanguage, useWorkerName } from '../jobs/words.ts';
import { AbsencesNotLoaded } from '../jobs/changes/AbsencesNotLoaded.tsx';
import { AllJobs } from '../jobs/changes/AllJobs.tsx';
import type { VisitTaskProps } from './CancelDialog.tsx';
import { ScopeList } from './ScopeList.tsx';
import { SeriesWarningLines } from './SeriesWarningLines.tsx';
import { useScopes } from './useScopes.ts';
import { useVisitWords } from './useVisitWords.ts';
import { VisitDialog } from './VisitDialog.tsx';

interface MoveDialogProps extends VisitTaskProps {
  readonly planned: JobVisit;
}

/** Asks for another day and other times of a visit. */
export function MoveDialog(props: MoveDialogProps) {
  return (
    <AllJobs>
      <MoveForm {...props} />
    </AllJobs>
  );
}

function MoveForm({
  job,
  visit,
  planned,
  patch,
  when,
  series,
  onChange,
  onClose,
}: MoveDialogProps) {
  const { t } = useLingui();
  const id = useId();
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
  const scopes = useScopes(job, visit);
  const [scope, setScope] = useState<Scope>('visit');
  const move = period && scope !== 'visit' ? movedSeries(job, visit, period, scope) : null;
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
  const titles: Readonly<Record<Scope, string>> = {
    visit: t`Move this visit`,
    from: t`Move the visits from this one on`,
    all: t`Move all visits`,
  };
  const isAsPlanned = period?.start === planned.start && period.end === planned.end;
  const isKept = isAsPlanned && scope === 'from';
  const actions: Readonly<Record<Scope, string>> = {
    visit: t`Move the visit`,
    from: isKept ? t`Continue in a job of its own` : t`Move the visits`,
    all: t`Move the visits`,
  };
  const submit = () => {
    if (!period || isTyped) return;
    if (scope !== 'visit') {
      if (move) series.move(scope, period);
      return;
    }
    onChange(moved(patch, isAsPlanned ? null : period));
  };
  return (
    <VisitDialog
      title={titles[scope]}
      when={when}
      action={actions[scope]}
      onSubmit={submit}
      onClose={onClose}
    >
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
      <ScopeList scopes={scopes} value={scope} onChoose={setScope} />
      <Box role="status" minH="2lh">
        {period &&
          !isTyped &&
          (scope === 'visit' ? (
            <Effects job={job} visit={visit} period={period} />
          ) : (
            <SeriesAfter job={job} move={move} scope={scope} isKept={isKept} />
          ))}
      </Box>
    </VisitDialog>
  );
}

interface SeriesAfterProps {
  readonly job: ScheduledJob;
  /** Null if the series cannot be moved there. */
  readonly move: MovedSeries | null;
  readonly scope: Exclude<Scope, 'visit'>;
  /** Whether the visits stay when they are. */
  readonly isKept: boolean;
}

/** When the visits of the series would be, and what that brings. */
function SeriesAfter({ job, move, scope, isKept }: SeriesAfterProps) {
  const wording = useRuleLanguage();
  if (!move) {
    return (
      <IconLine path={mdiAlertOutline} color="orange.800">
        <Trans>The series cannot be moved to this day. Choose this visit only.</Trans>
      </IconLine>
    );
  }
  const { edited } = move;
  const summary = appointmentSummary(edited, wording);
  const first = firstVisitDay(edited) ?? edited.fromDate;
  const day = first && formatDay(first);
  return (
    <Stack gap="1.5">
      <IconLine path={mdiInformationOutline} color="fg.muted">
        {scope === 'from' && day ? (
          <Trans>
            From {day} on, in a job of its own: {summary}
          </Trans>
        ) : (
          summary
        )}
      </IconLine>
      {isKept && (
        <IconLine path={mdiInformationOutline} color="fg.muted">
          <Trans>Whatever is different from then on can be changed in that job.</Trans>
        </IconLine>
      )}
      <MoveWarnings job={job} move={move} />
    </Stack>
  );
}

interface MoveWarningsProps {
  readonly job: ScheduledJob;
  readonly move: MovedSeries;
}

function MoveWarnings({ job, move }: MoveWarningsProps) {
  const { timeZone } = useRuntime().api.config;
  const jobs = JobList.useRows();
  const absenceOf = useAbsenceFinder() ?? NO_ABSENCE;
  const today = useToday();
  // For 10,000 jobs, it takes longer than the paint of a typed time may wait.
  const deferred = useDeferredValue(move);
  const warnings = useMemo(
    () => jobs && warningsOfMove({ job, ...deferred, jobs, absenceOf, today, timeZone }),
    [job, deferred, jobs, absenceOf, today, timeZone],
  );
  return warnings && <SeriesWarningLines warnings={warnings} />;
}

interface EffectsProps {
  readonly job: ScheduledJob;
  readonly visit: JobVisit;
  readonly period: Visit;
}

/** What the move means for other visits; none of it prevents the move. */
function Effects({ job, visit, period }: EffectsProps) {
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
