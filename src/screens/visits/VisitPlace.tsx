import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { VisitKey } from '../../domain/visits/visitPatch.ts';
import type { ScheduledJob } from '../../domain/visits/workerSchedule.ts';
import { useVisitElement } from '../../ui/calendar/useVisitElement.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyPart } from '../../ui/lazy/lazyComponent.ts';

const VisitChanges = lazyPart(
  async () => (await import('../jobs/changes/onDemand.ts')).VisitChanges,
);

/** A visit as it is drawn: of one of several people it has an id of its own. */
export interface DrawnVisitKey extends VisitKey {
  readonly id: string;
  readonly jobId: number;
}

interface VisitPlaceProps {
  /** What draws the visits. */
  readonly container: RefObject<HTMLElement | null>;
  /** Undefined if none is open, or if it is not drawn any more. */
  readonly visit: DrawnVisitKey | undefined;
  /** The jobs of the visits. */
  readonly jobs: readonly ScheduledJob[];
  readonly hindrance?: ReactNode;
  /** Stable. */
  readonly onClose: () => void;
}

/** Where the details of the open visit are, beside it as soon as it is drawn, and its changes. */
export function VisitPlace({ container, visit, jobs, hindrance, onClose }: VisitPlaceProps) {
  const [isWanted, setIsWanted] = useState(false);
  const anchor = useVisitElement(container, visit?.id ?? null);
  const job = visit && jobs.find(({ id }) => id === visit.jobId);
  if (visit && !isWanted) setIsWanted(true);
  const shown = useRef('');
  useEffect(() => {
    if (!visit || anchor) shown.current = visit?.id ?? '';
    else if (shown.current === visit.id) {
      // A change has moved it to where it is not drawn.
      shown.current = '';
      onClose();
    }
  }, [visit, anchor, onClose]);
  if (!isWanted) return null;
  return (
    <LazyBoundary onDismiss={onClose}>
      <VisitChanges
        open={
          visit && job && anchor ? { job, visitKey: visit, jobs, anchor, hindrance, onClose } : null
        }
      />
    </LazyBoundary>
  );
}
