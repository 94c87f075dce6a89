import { Box, Link } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useNow } from '../../actors/clock/useToday.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { useCustomerIdOf } from '../../actors/visits/visitCustomer.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import { NO_ID } from '../../domain/record/recordReference.ts';
import type { VisitKey } from '../../domain/visits/changes/visitPatch.ts';
import type { ScheduledJob } from '../../domain/visits/fit/workerSchedule.ts';
import { drawAtOnce } from '../../ui/movement/drawAtOnce.ts';
import { Popup } from '../../ui/overlays/Popup.tsx';
import { ChangeOutcome } from '../jobs/changes/outcome/ChangeOutcome.tsx';
import type { ConfirmableJob } from './card/ConfirmedLine.tsx';
import { VisitCard } from './card/VisitCard.tsx';
import { JobLink } from './JobLink.tsx';
import { InformedTicks } from './InformedTicks.tsx';
import { useIsOfVisit, useVisit } from './useVisit.ts';
import { VisitTasks } from './VisitTasks.tsx';

interface VisitPopupProps {
  /** The job of the visit as it is listed. */
  readonly job: ScheduledJob & Partial<ConfirmableJob>;
  readonly visitKey: VisitKey;
  /** The jobs that are known, this one among them. */
  readonly jobs: readonly ScheduledJob[];
  readonly anchor: HTMLElement;
  /** Whether the job has unsaved edits, which come first. */
  readonly isEdited: boolean;
  readonly closesOnceGiven: boolean;
  /** Stable. */
  readonly onClose: () => void;
  /** What else can be done with the visit, some `MenuItem`s. */
  readonly children?: ReactNode;
}

/** A visit: when it is and who comes, how that differs from the plan, and what can be done with it. */
export function VisitPopup({
  job: listed,
  visitKey,
  jobs,
  anchor,
  isEdited,
  closesOnceGiven,
  onClose,
  children,
}: VisitPopupProps) {
  const controls = useRef<HTMLDivElement>(null);
  const { job, visit, planned, request } = useVisit(listed, visitKey);
  const isReported = useIsOfVisit(job.id, visitKey);
  const mayEdit = usePermission('edit');
  const isOffered = useFeature('einsatzplan');
  const now = useNow();
  const customerId = useCustomerIdOf(job);
  const [isGiven, setIsGiven] = useState(false);
  if (!visit || !planned || isGiven) return null;
  const focusControls = () => controls.current?.querySelector<HTMLElement>('button, a')?.focus();
  const closeGiven = () => {
    // Closed while the visit is where it was: the page would scroll to where that is drawn then.
    drawAtOnce(() => setIsGiven(true));
    onClose();
  };
  const known = { job, visit, planned };
  const isToCome = visit.end > now;
  return (
    <Popup
      anchor={anchor}
      title={<CustomerName id={customerId} name={job.customerName} />}
      wide
      onClose={onClose}
    >
      <VisitCard {...known} listed={listed} jobs={jobs} />
      <Box ref={controls}>
        {isOffered && mayEdit && job.id !== NO_ID && (
          <Box pt="3">
            {isEdited ? (
              <Trans>Save or discard the changes of the appointment first.</Trans>
            ) : (
              <VisitTasks
                {...known}
                listed={listed}
                onChange={request}
                onGiven={closesOnceGiven ? closeGiven : undefined}
              >
                {children}
              </VisitTasks>
            )}
          </Box>
        )}
        {isOffered && isToCome && (
          <InformedTicks {...known} onChange={mayEdit && !isEdited ? request : null} />
        )}
        {job.id !== NO_ID && <JobLink id={job.id} />}
      </Box>
      {isReported && (
        <Box pt="2">
          <ChangeOutcome onAct={focusControls} />
        </Box>
      )}
    </Popup>
  );
}

interface CustomerNameProps {
  /** Null if it is not known. */
  readonly id: number | null;
  readonly name: string;
}

function CustomerName({ id, name }: CustomerNameProps) {
  const { t } = useLingui();
  const shown = name || t`Unknown customer`;
  if (id === null) return shown;
  return (
    <Link asChild color="fg" minH="6">
      <RouterLink to={recordPath('customer', id)}>{shown}</RouterLink>
    </Link>
  );
}
