import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import {
  AbsenceFlow,
  newStart,
  useAbsenceFlowProps,
  useSavedBatch,
} from '../../actors/visits/absence.ts';
import { AbsenceList, useAbsences } from '../../actors/lists/absenceList.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useNoon } from '../../actors/clock/useNoon.ts';
import { useNow, useToday } from '../../actors/clock/useToday.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import type { CaseInput } from '../../domain/absences/absenceCase.ts';
import type { AbsenceDraft } from '../../domain/absences/absenceForm.ts';
import { taskIn, type AbsenceTask } from '../../domain/absences/absenceTask.ts';
import { changedEarlier, type ChangedEarlier } from '../../domain/absences/changedEarlier.ts';
import type { Absence } from '../../domain/entities.ts';
import { draftOfNoted, newAbsence } from '../../domain/absences/usualDays.ts';
import { recordPath, savedId } from '../../domain/navigation/route.ts';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { AllJobs } from '../jobs/changes/AllJobs.tsx';
import { useWorkerName } from '../jobs/words.ts';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { ListsNotice } from '../known/ListsNotice.tsx';
import { BackLink } from '../page/BackLink.tsx';
import { useHistoryEntry } from '../page/useHistoryEntry.ts';
import { useIdInAddress } from '../page/useNamedInAddress.ts';
import { ListsLoading } from '../known/ListsLoading.tsx';
import { useAbsenceLists } from '../known/useAbsenceLists.ts';
import { useCaseStart, useUnsavedCase } from './useUnsavedCase.ts';
import { AbsenceSteps } from './AbsenceSteps.tsx';

/**
 * Finds somebody for the visits of a worker who is absent, of which this is reported or noted, or
 * gives visits back to them. Another entry is another absence.
 */
export function AbsenceScreen() {
  const id = savedId(useParams().id ?? null);
  const entry = useHistoryEntry();
  const [search] = useSearchParams();
  if (id === null) return <NotFoundScreen />;
  return <Entered key={`${id} ${entry}`} workerId={id} task={taskIn(search)} />;
}

interface EnteredProps {
  readonly workerId: number;
  readonly task: AbsenceTask;
}

function Entered({ workerId, task: entered }: EnteredProps) {
  const { t } = useLingui();
  const today = useToday();
  const [task] = useState(entered);
  return (
    <AllJobs>
      <Titled workerId={workerId} title={task.kind === 'return' ? t`Give visits back` : t`Absence`}>
        {task.kind === 'substitute' || task.kind === 'inform' ? (
          <Noted workerId={workerId} task={task} absenceId={task.absenceId} />
        ) : (
          <Flow workerId={workerId} task={task} draftOf={() => newAbsence(today)} />
        )}
      </Titled>
    </AllJobs>
  );
}

interface TitledProps extends Pick<EnteredProps, 'workerId'> {
  readonly title: string;
  readonly children: ReactNode;
}

function Titled({ workerId, title, children }: TitledProps) {
  const name = useWorkerName(WorkerList.useRows())(workerId);
  return (
    <Page title={title} trail={<BackLink to={recordPath('worker', workerId)}>{name}</BackLink>}>
      <ListsNotice of={useAbsenceLists()} pb="4" />
      {children}
    </Page>
  );
}

interface NotedProps extends EnteredProps {
  readonly absenceId: number;
}

/** The flow of an absence that is in the list, once that is loaded. */
function Noted({ absenceId, ...props }: NotedProps) {
  const today = useToday();
  const found = useAbsences().find(({ id }) => id === absenceId);
  // Once it is found it stays, so that a withdrawal by somebody else takes no choices away.
  const [absence, setAbsence] = useState(found);
  if (found && !absence) setAbsence(found);
  const isKnown = AbsenceList.useRows() !== null;
  const hasFailed = AbsenceList.useSelector((snapshot) => snapshot.hasTag('failed'));
  if (absence && props.task.kind === 'inform') return <Changed {...props} absence={absence} />;
  if (absence) return <Flow {...props} draftOf={() => draftOfNoted(absence, today)} />;
  if (hasFailed) return null;
  if (!isKnown) return <CardSkeleton h="340px" />;
  return (
    <Notice tone="failure">
      <Trans>This absence does not hold: it was withdrawn, or is not there.</Trans>
    </Notice>
  );
}

interface ChangedProps extends EnteredProps {
  readonly absence: Absence;
}

/** The flow of an absence whose visits were changed earlier, once the list of jobs is loaded. */
function Changed({ absence, ...props }: ChangedProps) {
  const { timeZone } = useRuntime().api.config;
  const [now] = useState(useNow());
  const noon = useNoon();
  const jobs = JobList.useRows();
  const earlier = jobs && changedEarlier(jobs, { absence, now, noon, timeZone });
  return earlier ? <Informing {...props} absence={absence} earlier={earlier} /> : <ListsLoading />;
}

interface InformingProps extends ChangedProps {
  readonly earlier: ChangedEarlier;
}

/** Begins with what was changed when it is mounted. */
function Informing({ absence, earlier, ...props }: InformingProps) {
  const today = useToday();
  const [start] = useState(() => ({ ...newStart(draftOfNoted(absence, today), true), earlier }));
  return <Steps {...props} start={start} />;
}

interface FlowProps extends EnteredProps {
  readonly draftOf: () => AbsenceDraft;
}

/** Begins with choices that are left, or with a draft. */
function Flow({ draftOf, ...props }: FlowProps) {
  return <Steps {...props} start={useCaseStart(draftOf, props.task.kind !== 'report')} />;
}

interface StepsProps extends EnteredProps {
  readonly start: CaseInput;
}

function Steps({ workerId, task, start }: StepsProps) {
  const isNoted = task.kind !== 'report';
  return (
    <AbsenceFlow.Provider {...useAbsenceFlowProps({ workerId, isNoted }, start)}>
      <Stored workerId={workerId} />
      {task.kind === 'report' && <ReportInAddress />}
      <AbsenceSteps workerId={workerId} task={task} />
    </AbsenceFlow.Provider>
  );
}

/** Once an absence is reported, a reload shows whom to tell, and asks for no days again. */
function ReportInAddress() {
  useIdInAddress('tell', useSavedBatch()?.absence?.id ?? null);
  return null;
}

function Stored({ workerId }: Pick<EnteredProps, 'workerId'>) {
  useUnsavedCase(workerId);
  return null;
}
