import { useLayoutEffect, type RefObject } from 'react';
import { Board } from '../../../actors/board.ts';
import { LEAST_HEIGHT } from '../../../domain/plan/dimensions.ts';
import { NO_ID } from '../../../domain/record/recordReference.ts';
import { remInPx } from '../../../ui/remInPx.ts';

/**
 * While something is carried over the lane of a worker, the visits without anybody cover only so much
 * of the other lanes as one of their rows takes. What sticks above the lanes is clipped and keeps its
 * height, so that nothing moves below the pointer.
 */
export function useClippedLane(openLane: RefObject<HTMLElement | null>): void {
  const isClipped = Board.useSelector(
    (snapshot) => snapshot.matches('carrying') && snapshot.context.lane !== NO_ID,
  );
  useLayoutEffect(() => {
    if (!isClipped) return undefined;
    const sticky = openLane.current!.parentElement!;
    const topOf = (element: Element) => element.getBoundingClientRect().top;
    const clip = () => {
      const { bottom } = sticky.getBoundingClientRect();
      const covered = bottom - topOf(sticky.nextElementSibling!);
      const spare = bottom - topOf(openLane.current!) - LEAST_HEIGHT * remInPx();
      sticky.style.setProperty('--given-way', `${Math.max(0, Math.min(covered, spare))}px`);
    };
    clip();
    addEventListener('scroll', clip, { passive: true });
    return () => {
      removeEventListener('scroll', clip);
      sticky.style.removeProperty('--given-way');
    };
  }, [isClipped, openLane]);
}
