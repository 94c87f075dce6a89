import { useLayoutEffect, useEffectEvent, useState, type RefObject } from 'react';
import { PEEK_KEY } from '../../../domain/navigation/shortcuts.ts';
import { plainKey } from '../../../ui/keys.ts';
import { PEEK_DELAY } from '../../../ui/tokens.ts';
import { useSingleKeys } from '../../page/useSingleKeys.ts';

const visitAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-visit], [data-event-id]') : null;

/**
 * The element of the visit to be peeked at: that on which the mouse rests, or that with the focus once
 * its key is pressed. A press, another key, and a page that scrolls end it.
 */
export function usePeekAnchor(
  container: RefObject<HTMLElement | null>,
  onBegin: () => void,
): HTMLElement | null {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const begin = useEffectEvent(onBegin);
  useLayoutEffect(() => {
    const root = container.current!;
    let timer = 0;
    let under: HTMLElement | null = null;
    const end = () => {
      clearTimeout(timer);
      under = null;
      setAnchor(null);
    };
    const onOver = ({ target, pointerType, buttons }: PointerEvent) => {
      const visit = pointerType === 'mouse' && buttons === 0 ? visitAt(target) : null;
      if (visit === under) return;
      end();
      under = visit;
      if (!visit) return;
      timer = window.setTimeout(() => {
        begin();
        setAnchor(visit);
      }, PEEK_DELAY);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (plainKey(event) !== PEEK_KEY) end();
    };
    const listening = new AbortController();
    const { signal } = listening;
    root.addEventListener('pointerover', onOver, { signal });
    root.addEventListener('pointerleave', end, { signal });
    root.addEventListener('focusout', end, { signal });
    window.addEventListener('pointerdown', end, { signal, capture: true });
    window.addEventListener('keydown', onKeyDown, { signal, capture: true });
    window.addEventListener('scroll', end, { signal, capture: true });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [container]);
  useSingleKeys((key) => {
    const focused = visitAt(document.activeElement);
    if (key !== PEEK_KEY || !focused || !container.current?.contains(focused)) return false;
    onBegin();
    setAnchor(anchor === focused ? null : focused);
    return true;
  });
  return anchor;
}
