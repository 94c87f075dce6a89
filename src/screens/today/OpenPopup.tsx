import { useMemo, useState } from 'react';
import type { JobListing } from '../../domain/entities.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { AssignPopup } from '../jobs/changes/AssignPopup.tsx';
import { ConfirmPopup } from '../jobs/changes/ConfirmPopup.tsx';
import { ChangeNotice } from '../jobs/changes/outcome/ChangeNotice.tsx';
import { useJobLines, useKnownWorkers } from '../jobs/useJobLines.ts';
import { useIsOfVisit } from '../visits/useVisit.ts';
import type { Opened } from './opened.ts';

const VisitPopup = lazyComponent(async () => (await import('../visits/VisitPopup.tsx')).VisitPopup);

interface OpenPopupProps {
  readonly opened: Opened | null;
  readonly jobs: readonly JobListing[];
  /** Whether others have settled meanwhile what it was opened for. */
  readonly isLost: boolean;
  /** Stable. */
  readonly onClose: () => void;
}

/** The popup of what is open, and what became of the last change, unless that says so. */
export function OpenPopup({ opened, jobs, isLost, onClose }: OpenPopupProps) {
  const isOfVisit = useIsOfVisit(opened?.job.id, opened?.visit);
  const job = opened && jobs.find(({ id }) => id === opened.job.id);
  const saysOutcome = opened && (opened.task !== 'visit' || isOfVisit);
  return (
    <>
      <ChangeNotice openId={saysOutcome ? opened.job.id : null} jobs={jobs} />
      {job && opened.task === 'visit' && (
        <LazyBoundary onDismiss={onClose}>
          <VisitPopup
            key={opened.todoId}
            job={job}
            visitKey={opened.visit}
            jobs={jobs}
            anchor={opened.anchor}
            isEdited={false}
            closesOnceGiven
            onClose={onClose}
          />
        </LazyBoundary>
      )}
      {job && opened.task !== 'visit' && (
        <JobPopup opened={opened} job={job} isLost={isLost} onClose={onClose} />
      )}
    </>
  );
}

interface JobPopupProps extends Pick<OpenPopupProps, 'isLost' | 'onClose'> {
  readonly opened: Opened;
  readonly job: JobListing;
}

function JobPopup({ opened, job, isLost, onClose }: JobPopupProps) {
  const lines = useJobLines(
    useMemo(() => [job], [job]),
    useKnownWorkers(),
  );
  const [lastChosen, setLastChosen] = useState<number | null>(null);
  const [unconfirmedFor, setUnconfirmedFor] = useState<number | null>(null);
  const [line] = lines?.lines ?? [];
  if (!line) return null;
  const popup = { job: line, isLost, anchor: opened.anchor, onClose };
  return opened.task === 'confirm' ? (
    <ConfirmPopup key={job.id} {...popup} />
  ) : (
    <AssignPopup
      key={job.id}
      {...popup}
      lastChosen={lastChosen}
      unconfirmedFor={unconfirmedFor}
      onChoose={setLastChosen}
      onUnconfirmedFor={setUnconfirmedFor}
    />
  );
}
