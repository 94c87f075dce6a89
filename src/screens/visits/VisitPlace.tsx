import { useState, type ReactNode, type RefObject } from 'react';
import type { VisitKey } from '../../domain/visits/changes/visitPatch.ts';
import type { ScheduledJob } from '../../domain/visits/fit/workerSchedule.ts';
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

export interface VisitPlaceProps {
  /** What draws the visits. */
  readonly container: RefObject<HTMLElement | null>;
  /** Undefined if none is open, or if it is not drawn any more. */
  readonly visit: DrawnVisitKey | undefined;
  /** The jobs of the visits. */
  readonly jobs: readonly ScheduledJob[];
  /** Whether the job of the open visit has unsaved edits, which come first. */
  readonly isEdited?: boolean;
  /** Whether what is around it holds the changes; otherwise it has its own. */
  readonly hasChanges?: boolean;
  /** Whether a change is made elsewhere, of which it has to tell. */
  readonly isNeeded?: boolean;
  /** Whether the details would lie over the other visits, and close once theirs is given. */
  readonly isNarrow?: boolean;
  /** Stable. */
  readonly onClose: () => void;
  /** What else can be done with the open visit. */
  readonly children?: ReactNode;
}

/** Where the details of the open visit are, and its changes. */
export function VisitPlace(props: VisitPlaceProps) {
  const [isWanted, setIsWanted] = useState(false);
  if ((props.visit || props.isNeeded) && !isWanted) setIsWanted(true);
  if (!isWanted) return null;
  return (
    <LazyBoundary onDismiss={props.onClose}>
      <VisitChanges {...props} />
    </LazyBoundary>
  );
}
