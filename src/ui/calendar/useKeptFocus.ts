import { useLayoutEffect, type RefObject } from 'react';
import { findAlike, visitIdOf } from './useVisitElement.ts';

/**
 * Keeps the focus in a calendar when another view or period removes the focused element: on the
 * same visit or one of its job if that is still drawn, otherwise on the calendar itself. The page
 * scrolls to it only with another view or period: what somebody else has changed moves nothing under the pointer.
 */
export function useKeptFocus(container: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = container.current!;
    let isInside = false;
    let visitId: string | undefined;
    let period: string | null = null;
    const calendar = () => root.querySelector<HTMLElement>('[role=group]');
    const periodNow = () => calendar()?.getAttribute('aria-label') ?? null;
    const onFocusIn = ({ target }: FocusEvent) => {
      const element = target as HTMLElement;
      isInside = calendar()?.contains(element) ?? false;
      if (element === calendar()) return;
      visitId = visitIdOf(element);
      period = periodNow();
    };
    const onFocusOut = ({ target }: FocusEvent) => {
      // An element that is being removed loses the focus before it is gone.
      queueMicrotask(() => {
        if ((target as Element).isConnected) isInside = root.contains(document.activeElement);
      });
    };
    const keep = () => {
      const { activeElement } = document;
      const isLost = activeElement === document.body || activeElement === calendar();
      if (!isInside || !isLost) return;
      const visit = visitId === undefined ? null : findAlike(root, visitId);
      (visit ?? calendar())?.focus({ preventScroll: period === periodNow() });
    };
    const observer = new MutationObserver(keep);
    observer.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', onFocusIn);
    root.addEventListener('focusout', onFocusOut);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', onFocusIn);
      root.removeEventListener('focusout', onFocusOut);
    };
  }, [container]);
}
