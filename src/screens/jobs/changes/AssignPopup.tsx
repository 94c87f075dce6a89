import { Box, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { Changes, useJobChange } from '../../../actors/change.ts';
import { JobList } from '../../../actors/jobList.ts';
import { WorkerList } from '../../../actors/workerList.ts';
import { passedOn } from '../../../domain/job/eventPeople.ts';
import { choosable } from '../../../domain/person/archive.ts';
import type { JobLine } from '../../../domain/job/jobLines.ts';
import { isStanding } from '../../../domain/job/standing.ts';
import { recordPath } from '../../../domain/route.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { Popup } from '../../../ui/overlays/Popup.tsx';
import { CardLink } from '../../page/CardLink.tsx';
import { AllJobs } from './AllJobs.tsx';
import { OwnOutcome } from './OwnOutcome.tsx';
import { useEventName } from '../useEventName.ts';
import { useHandover } from '../useHandover.ts';
import { useWorkerName } from '../words.ts';
import { useWorkerRanking } from './useWorkerRanking.ts';
import { WorkerSearch } from './WorkerSearch.tsx';
import { AbsencesNotLoaded } from './AbsencesNotLoaded.tsx';
import { WorkersNotLoaded } from './WorkersNotLoaded.tsx';

interface AssignPopupProps {
  readonly job: JobLine;
  readonly anchor: HTMLElement;
  /** The worker whom another job of the list was given last, offered first if free. */
  readonly lastChosen: number | null;
  readonly onChoose: (workerId: number) => void;
  /** The worker whose confirmations are removed with a choice, in the next popups too. */
  readonly unconfirmedFor: number | null;
  readonly onUnconfirmedFor: (workerId: number | null) => void;
  /** Stable. */
  readonly onClose: () => void;
}

/** The outcome of a choice and the former worker's confirmation, in a place that moves no row. */
const OUTCOME_HEIGHT = '5rem';

/** The workers beside the row of a job, those that fit best first; the chosen one is saved at once. */
export function AssignPopup({ anchor, onClose, ...choice }: AssignPopupProps) {
  const { t } = useLingui();
  const customer = choice.job.customerName || t`Unknown customer`;
  const [isShared] = useState(passedOn(choice.job, null) !== choice.job.events);
  return (
    <Popup wide anchor={anchor} title={t`Assign: ${customer}`} onClose={onClose}>
      {isShared ? (
        <Text>
          <Trans>
            Several people come together. Who they are is changed on{' '}
            <CardLink to={recordPath('job', choice.job.id)}>the page of the job</CardLink>.
          </Trans>
        </Text>
      ) : (
        <AllJobs>
          <Choice {...choice} />
        </AllJobs>
      )}
    </Popup>
  );
}

function Choice({
  job: listed,
  lastChosen,
  onChoose,
  unconfirmedFor,
  onUnconfirmedFor,
}: Omit<AssignPopupProps, 'anchor' | 'onClose'>) {
  const { t, i18n } = useLingui();
  const listFormat = new Intl.ListFormat(i18n.locale);
  const eventName = useEventName();
  const field = useRef<HTMLInputElement>(null);
  const { job, request } = useJobChange(listed);
  const workers = WorkerList.useRows();
  const areJobsLoading = JobList.useSelector((snapshot) => snapshot.hasTag('loading'));
  const ranking = useWorkerRanking(listed);
  const nameOf = useWorkerName(workers);
  const handover = useHandover();
  const assigned = job.workerId;
  const [former] = useState(assigned);
  const isReported = Changes.useSelector(({ context }) =>
    context.notes.filter(isStanding).some(({ jobId }) => jobId === job.id),
  );
  const isUnchanged = assigned !== null && assigned === former;
  const isConfirmed = isUnchanged && job.confirmations.worker && !isReported;
  const [mayBeConfirmed] = useState(isConfirmed);
  const { summary, nextVisitText: nextVisit } = job;
  const isRecurring = job.events.some(({ rule }) => rule !== null);
  const choices = useMemo(
    () => (areJobsLoading || !workers ? null : choosable(workers, listed.workerId)),
    [areJobsLoading, workers, listed.workerId],
  );
  const keepsPast = !!handover(job, null).earlierWorkers?.length;
  const name = nameOf(assigned);
  const confirmedById = job.confirmedTerms?.worker?.workerId ?? assigned;
  const confirmedBy = nameOf(confirmedById);
  const removesConfirmation = isConfirmed && confirmedById === unconfirmedFor;
  const staying = listed.events.flatMap((event, index) => {
    if (!event.workerIds) return [];
    const [when, names] = [eventName(event, index), listFormat.format(event.workerIds.map(nameOf))];
    return [t`${when}: still ${names}`];
  });
  const choose = (workerId: number) => {
    if (workerId === assigned) return;
    request({
      ...handover(job, workerId),
      ...(removesConfirmation && { confirmations: { worker: false } }),
    });
    onChoose(workerId);
  };
  return (
    <>
      <Text color="fg.muted">
        {isRecurring &&
          (keepsPast ? (
            <Trans>Applies from today on: {summary}</Trans>
          ) : (
            <Trans>Applies to all visits: {summary}</Trans>
          ))}
      </Text>
      <Text color="fg.muted">{nextVisit && <Trans>Next visit: {nextVisit}</Trans>}</Text>
      <Text color="fg.muted" pb="2">
        {assigned === null ? (
          <Trans>Not assigned yet.</Trans>
        ) : (
          workers && <Trans>Assigned: {name}</Trans>
        )}
      </Text>
      {staying.length > 0 && <Text pb="2">{staying.join('; ')}</Text>}
      <WorkerSearch
        ref={field}
        label={t`Assign a worker`}
        workers={choices}
        ranking={ranking}
        assigned={assigned}
        offered={lastChosen}
        onChoose={choose}
      />
      <WorkersNotLoaded />
      <AbsencesNotLoaded />
      <Box minH={mayBeConfirmed ? OUTCOME_HEIGHT : '8'} pt="2">
        {isConfirmed && (
          <CheckField
            label={t`Remove the confirmation of ${confirmedBy}`}
            checked={removesConfirmation}
            onChange={(removes) => onUnconfirmedFor(removes ? confirmedById : null)}
          />
        )}
        <OwnOutcome jobId={job.id} onAct={() => field.current?.focus()} />
      </Box>
    </>
  );
}
