import { Box, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiAlertOutline, mdiInformationOutline } from '@mdi/js';
import { useDeferredValue, useMemo, useState } from 'react';
import { useAbsenceFinder } from '../../../actors/lists/absenceList.ts';
import { JobList } from '../../../actors/lists/jobList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useToday } from '../../../actors/clock/useToday.ts';
import { NO_ABSENCE } from '../../../domain/absences/absentAt.ts';
import { appointmentSummary } from '../../../domain/job/appointmentSummary.ts';
import {
  movedSeries,
  warningsOfMove,
  type MovedSeries,
} from '../../../domain/job/series/effectOfMove.ts';
import type { Scope } from '../../../domain/job/series/seriesEdit.ts';
import { firstVisitDay } from '../../../domain/job/series/seriesEnd.ts';
import { formatDay } from '../../../domain/time/dates.ts';
import type { Visit } from '../../../domain/visits/jobVisits.ts';
import { moved } from '../../../domain/visits/changes/visitPatch.ts';
import type { ScheduledJob } from '../../../domain/visits/fit/workerSchedule.ts';
import { IconLine } from '../../../ui/IconLine.tsx';
import { AllJobs } from '../../jobs/changes/AllJobs.tsx';
import { useRuleLanguage } from '../../jobs/words.ts';
import type { VisitTaskProps } from './CancelDialog.tsx';
import { MoveEffectLines, MoveFields, useMove } from './MoveFields.tsx';
import { ScopeList } from './ScopeList.tsx';
import { SeriesWarningLines } from './SeriesWarningLines.tsx';
import { useScopes } from './useScopes.ts';
import { VisitDialog } from './VisitDialog.tsx';

interface MoveDialogProps extends VisitTaskProps {
  readonly planned: Visit;
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
  about,
  series,
  onChange,
  onClose,
}: MoveDialogProps) {
  const { t } = useLingui();
  const entry = useMove(visit);
  const { period, isTyped } = entry;
  const scopes = useScopes(job, visit);
  const [scope, setScope] = useState<Scope>('visit');
  const move = period && scope !== 'visit' ? movedSeries(job, visit, period, scope) : null;
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
      about={about}
      action={actions[scope]}
      onSubmit={submit}
      onClose={onClose}
    >
      <MoveFields move={entry} />
      <ScopeList scopes={scopes} value={scope} onChoose={setScope} />
      <Box role="status" minH="2lh">
        {period &&
          !isTyped &&
          (scope === 'visit' ? (
            <MoveEffectLines job={job} visit={visit} period={period} />
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
