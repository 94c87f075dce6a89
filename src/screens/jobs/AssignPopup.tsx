import { Box, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { useJobChange } from '../../actors/jobChange.ts';
import { allJobs, JobList } from '../../actors/jobList.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/workerList.ts';
import type { JobLine } from '../../domain/job/jobLines.ts';
import { Popup } from '../../ui/overlays/Popup.tsx';
import { RetryButton } from '../page/RetryButton.tsx';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import { useWorkerName } from './useWorkerName.ts';
import { useWorkerRanking } from './useWorkerRanking.ts';
import { WorkerSearch } from './WorkerSearch.tsx';

interface AssignPopupProps {
  readonly job: JobLine;
  readonly anchor: HTMLElement;
  /** The worker whom another job of the list was given last, offered first if free. */
  readonly lastChosen: number | null;
  readonly onChoose: (workerId: number) => void;
  /** Stable. */
  readonly onClose: () => void;
}

/** The workers beside the row of a job, those that fit best first; the chosen one is saved at once. */
export function AssignPopup({ anchor, onClose, ...choice }: AssignPopupProps) {
  const { t } = useLingui();
  return (
    <Popup
      wide
      anchor={anchor}
      title={choice.job.customerName || t`Unknown customer`}
      onClose={onClose}
    >
      <JobList.Provider {...useRecordListProps(allJobs)}>
        <WorkerList.Provider {...useRecordListProps(allWorkers)}>
          <Choice {...choice} />
        </WorkerList.Provider>
      </JobList.Provider>
    </Popup>
  );
}

function Choice({ job, lastChosen, onChoose }: Omit<AssignPopupProps, 'anchor' | 'onClose'>) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const { busy, isOwn, sending, request } = useJobChange(job);
  const workers = WorkerList.useRows();
  const canRetry = WorkerList.useSelector((snapshot) => snapshot.hasTag('failed'));
  const list = WorkerList.useActorRef();
  const areJobsLoading = JobList.useSelector((snapshot) => snapshot.matches('loading'));
  const ranking = useWorkerRanking(job);
  const nameOf = useWorkerName(workers);
  const assigned = sending.workerId === undefined ? job.workerId : sending.workerId;
  const { nextVisitText: nextVisit } = job;
  const choices = useMemo(() => (areJobsLoading ? null : workers), [areJobsLoading, workers]);
  const name = nameOf(assigned);
  const choose = (workerId: number) => {
    if (busy || workerId === assigned) return;
    request({ workerId });
    onChoose(workerId);
  };
  return (
    <>
      <Text color="fg.muted">{nextVisit && <Trans>Next visit: {nextVisit}</Trans>}</Text>
      <Text color="fg.muted" pb="2">
        {assigned === null ? (
          <Trans>Not assigned yet.</Trans>
        ) : (
          workers && <Trans>Assigned: {name}</Trans>
        )}
      </Text>
      <WorkerSearch
        ref={field}
        label={t`Assign a worker`}
        workers={choices}
        ranking={ranking}
        assigned={assigned}
        offered={lastChosen}
        busy={busy}
        onChoose={choose}
      />
      {canRetry && (
        <Box role="alert" pt="2">
          <Trans>The workers could not be loaded</Trans>{' '}
          <RetryButton onRetry={() => list.send({ type: 'retry.requested' })} />
        </Box>
      )}
      <Box minH="6" pt="2">
        {isOwn && <ChangeOutcome onAct={() => field.current?.focus()} />}
      </Box>
    </>
  );
}
