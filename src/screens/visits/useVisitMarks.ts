import { useEffect, type RefObject } from 'react';
import { useMarkedIds } from '../../actors/lists/marks.ts';
import { markForAMoment } from '../../ui/movement/markForAMoment.ts';

const drawnOf = (jobId: number) => `[data-visit^="${jobId}-"], [data-event-id^="${jobId}-"]`;

/** Marks the visits of a calendar whose jobs somebody else has just changed, once they are drawn. */
export function useVisitMarks(calendar: RefObject<HTMLElement | null>): void {
  const jobIds = useMarkedIds('job');
  useEffect(() => {
    if (jobIds.size === 0) return undefined;
    // The list is drawn in the frame after this.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        for (const id of jobIds)
          for (const visit of calendar.current!.querySelectorAll(drawnOf(id)))
            markForAMoment(visit);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [calendar, jobIds]);
}
