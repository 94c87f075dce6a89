import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { useSingleKeys } from '../../page/useSingleKeys.ts';

interface PanelKeys {
  /** From 0. */
  readonly onPlace: (index: number) => void;
  readonly onEnter: () => void;
}

/** While a row of the queue has the focus: figures choose a person, and Enter does what is most likely. */
export function usePanelKeys(
  queue: RefObject<HTMLElement | null>,
  { onPlace, onEnter }: PanelKeys,
): void {
  useSingleKeys((key) => {
    const isInside = queue.current?.contains(document.activeElement) ?? false;
    if (!isInside || !/^[1-3]$/.test(key)) return false;
    onPlace(Number(key) - 1);
    return true;
  });
  const enter = useEffectEvent((event: KeyboardEvent) => {
    const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const isRow = event.target instanceof Element && event.target.matches('[data-todo]');
    if (event.key !== 'Enter' || !isAlone || event.repeat || !isRow) return;
    event.preventDefault();
    onEnter();
  });
  useLayoutEffect(() => {
    const element = queue.current;
    const listener = (event: KeyboardEvent) => enter(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [queue]);
}
