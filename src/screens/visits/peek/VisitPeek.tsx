import { useState, type ComponentType, type RefObject } from 'react';
import type { ScheduledJob } from '../../../domain/visits/fit/workerSchedule.ts';
import { visitIdOf } from '../../../ui/calendar/useVisitElement.ts';
import type { ConfirmableJob } from '../card/ConfirmedLine.tsx';
import type { DrawnKey } from '../VisitPopupPlace.tsx';
import type { PeekCardProps } from './PeekCard.tsx';
import { usePeekAnchor } from './usePeekAnchor.ts';

interface VisitPeekProps {
  /** What draws the visits. */
  readonly container: RefObject<HTMLElement | null>;
  readonly visits: readonly DrawnKey[];
  /** The jobs of the visits. */
  readonly jobs: readonly (ScheduledJob & Partial<ConfirmableJob>)[];
  /** Whether something else is in hand: a visit that is open or carried. */
  readonly isBusy: boolean;
}

const loadCard = async () => (await import('./PeekCard.tsx')).PeekCard;

/** The card of the visit that the mouse rests on, or whose key was pressed, without opening it. */
export function VisitPeek({ container, visits, jobs, isBusy }: VisitPeekProps) {
  const [Card, setCard] = useState<ComponentType<PeekCardProps> | null>(null);
  const anchor = usePeekAnchor(container, () => {
    // Without its code nothing is shown, as is the case on a phone.
    if (!Card)
      loadCard().then(
        (loaded) => setCard(() => loaded),
        () => undefined,
      );
  });
  const visit = anchor && visits.find(({ id }) => id === visitIdOf(anchor));
  const job = visit && jobs.find(({ id }) => id === visit.jobId);
  if (isBusy || !Card || !anchor || !visit || !job) return null;
  return <Card key={visit.id} job={job} visitKey={visit} jobs={jobs} anchor={anchor} />;
}
