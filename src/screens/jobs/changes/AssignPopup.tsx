import { Box, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { Changes, useJobChange } from '../../../actors/changes/change.ts';
import { JobList } from '../../../actors/lists/jobList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useNow } from '../../../actors/clock/useToday.ts';
import { useVisitWords } from '../../visits/useVisitWords.ts';
import { exceptionsOf } from '../../../domain/visits/visitExceptions.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import type { JobListing } from '../../../domain/entities.ts';
import { isSharedJob } from '../../../domain/job/people/eventPeople.ts';
import { choosable } from '../../../domain/person/archive.ts';
import type { JobLine } from '../../../domain/job/lines/jobLines.ts';
import { isStale } from '../../../domain/job/confirmation/staleConfirmations.ts';
import { recordPath } from '../../../domain/navigation/route.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { Popup } from '../../../ui/overlays/Popup.tsx';
import { CardLink } from '../../page/CardLink.tsx';
import { AllJobs } from './AllJobs.tsx';
import { AssignedElsewhere } from './outcome/AssignedElsewhere.tsx';
import { LostRow } from './LostRow.tsx';
import { OpenVisits } from './OpenVisits.tsx';
import { OwnOutcome } from './outcome/OwnOutcome.tsx';
import { useEventName } from '../useEventName.ts';
import { useHandover } from '../useHandover.ts';
import { useWorkerName } from '../words.ts';
import { useWorkerRanking } from './useWorkerRanking.ts';
import { WorkerSearch } from './WorkerSearch.tsx';
import { AbsencesNotLoaded } from './AbsencesNotLoaded.tsx';
import { WorkersNotLoaded } from './WorkersNotLoaded.tsx';

interface AssignPopupProps {
  readonly job: JobLine;
  /** Whether others have changed the job, so that its row has gone. */
  readonly isLost: boolean;
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
const OUTCOME_HEIGHT = '7.5rem';

/** How many visits are named that stay with whom they were given to. */
const GIVEN_SHOWN = 3;

/** What others have done meanwhile, in the same place. */
const NEWS_HEIGHT = '3.25rem';

/** The workers beside the row of a job, those that fit best first; the chosen one is saved at once. */
export function AssignPopup({ anchor, onClose, ...choice }: AssignPopupProps) {
  const { t } = useLingui();
  const customer = choice.job.customerName || t`Unknown customer`;
  const [isShared] = useState(isSharedJob(choice.job));
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

/**
 * The job as the person has seen it: the last one that has a worker whom it had at first or whom the
 * person has chosen since.
 */
function useShownJob(newer: JobListing, chosen: readonly number[]): JobListing {
  const [shown, setShown] = useState(newer);
  const [first] = useState(newer.workerId);
  const isKnown = [first, ...chosen].includes(newer.workerId);
  if (isKnown && newer !== shown) setShown(newer);
  return isKnown ? newer : shown;
}

/** The job as it is by now, by the list of all jobs if its own has it no more. */
function useNewerJob(listed: JobLine, isLost: boolean): JobListing {
  const jobs = JobList.useRows();
  return (isLost && jobs?.find(({ id }) => id === listed.id)) || listed;
}

interface NewerJobProps {
  readonly shown: JobListing;
  readonly newer: JobListing;
  readonly isLost: boolean;
}

/** What others have done to the job since its popup is open, unless the outcome of a change says so. */
function NewerJob({ shown, newer, isLost }: NewerJobProps) {
  const isSaid = Changes.useSelector(
    (snapshot) =>
      snapshot.matches({ outcome: 'superseded' }) && snapshot.context.asked?.id === newer.id,
  );
  const isOvertaken = shown.workerId !== newer.workerId;
  if (isSaid || (!isOvertaken && !isLost)) return null;
  if (!isOvertaken) return <LostRow />;
  return (
    <Text role="status" color="orange.800" fontWeight="medium">
      <AssignedElsewhere jobId={newer.id} workerId={newer.workerId} />
    </Text>
  );
}

function Choice({
  job: listed,
  isLost,
  lastChosen,
  onChoose,
  unconfirmedFor,
  onUnconfirmedFor,
}: Omit<AssignPopupProps, 'anchor' | 'onClose'>) {
  const { t, i18n } = useLingui();
  const listFormat = new Intl.ListFormat(i18n.locale);
  const eventName = useEventName();
  const field = useRef<HTMLInputElement>(null);
  const newer = useNewerJob(listed, isLost);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const shown = useShownJob(newer, chosen);
  const { job, request } = useJobChange(newer, shown);
  const workers = WorkerList.useRows();
  const areJobsLoading = JobList.useSelector((snapshot) => snapshot.hasTag('loading'));
  const ranking = useWorkerRanking(shown);
  const nameOf = useWorkerName(workers);
  const { whenOf } = useVisitWords(workers);
  const now = useNow();
  const { timeZone } = useRuntime().api.config;
  const handover = useHandover();
  const assigned = job.workerId;
  const [former] = useState(assigned);
  const isReported = Changes.useSelector(({ context }) =>
    context.notes.filter(isStale).some(({ jobId }) => jobId === job.id),
  );
  const isUnchanged = assigned !== null && assigned === former;
  const isConfirmed = isUnchanged && job.confirmations.worker && !isReported;
  const [mayBeConfirmed] = useState(isConfirmed);
  const { summary, nextVisitText: nextVisit } = listed;
  const isRecurring = job.events.some(({ rule }) => rule !== null);
  const choices = useMemo(
    () => (areJobsLoading || !workers ? null : choosable(workers, shown.workerId)),
    [areJobsLoading, workers, shown.workerId],
  );
  const keepsPast = !!handover(job, null).earlierWorkers?.length;
  const name = nameOf(assigned);
  const confirmedById = job.confirmedTerms?.worker?.workerId ?? assigned;
  const confirmedBy = nameOf(confirmedById);
  const removesConfirmation = isConfirmed && confirmedById === unconfirmedFor;
  const staying = listed.events.flatMap((event, index) => {
    if (!event.workerIds) return [];
    const when = eventName(listed.events, index);
    const names = listFormat.format(event.workerIds.map(nameOf));
    return [t`${when}: still ${names}`];
  });
  const givenVisits = exceptionsOf(listed, timeZone)
    .filter((visit) => visit.end > now && visit.patch?.workerIds && !visit.patch.cancelled)
    .slice(0, GIVEN_SHOWN)
    .map((visit) => {
      const [when, names] = [whenOf(visit), listFormat.format(visit.workerIds.map(nameOf))];
      return names ? t`${when}: still ${names}` : '';
    });
  const stayingText = [...staying, ...givenVisits].filter(Boolean).join('; ');
  const choose = (workerId: number) => {
    if (workerId === assigned) return;
    request({
      ...handover(job, workerId),
      ...(removesConfirmation && { confirmations: { worker: false } }),
    });
    setChosen([...chosen, workerId]);
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
      {stayingText && <Text pb="2">{stayingText}</Text>}
      <OpenVisits job={listed} />
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
      <Box minH={mayBeConfirmed ? OUTCOME_HEIGHT : NEWS_HEIGHT} pt="2">
        <NewerJob shown={shown} newer={newer} isLost={isLost} />
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
