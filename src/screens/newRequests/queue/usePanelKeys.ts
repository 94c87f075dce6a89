import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { ROW_KEYS } from '../../../domain/navigation/shortcuts.ts';
import { useSingleKeys } from '../../page/useSingleKeys.ts';

interface PanelKeys {
  /** Whether the panel can be seen. */
  readonly isShown: () => boolean;
  /** From 0. */
  readonly onPlace: (index: number) => void;
  readonly onOthers: () => void;
  readonly onEnter: () => void;
}

/**
 * While a row of the queue has the focus: figures choose a person, a letter opens the search for
 * others, and Enter does what is most likely.
 */
export function usePanelKeys(
  queue: RefObject<HTMLElement | null>,
  { isShown, onPlace, onOthers, onEnter }: PanelKeys,
): void {
  useSingleKeys((key) => {
    const isInside = queue.current?.contains(document.activeElement) ?? false;
    if (!isInside) return false;
    if (key === ROW_KEYS.assign) onOthers();
    else if (/^[1-4]$/.test(key)) onPlace(Number(key) - 1);
    else return false;
    return true;
  });
  const enter = useEffectEvent((event: KeyboardEvent) => {
    const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const { target } = event;
    const isRow =
      target instanceof Element &&
      target.matches('[data-todo]') &&
      (queue.current?.contains(target) ?? false);
    if (event.key !== 'Enter' || !isAlone || event.repeat || !isRow) return;
    if (!isShown()) return;
    event.preventDefault();
    onEnter();
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => enter(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
