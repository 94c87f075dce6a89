import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { usePageKeys } from '../../ui/page/pageKeys.ts';
import { isFocusFree } from '../page/isFocusFree.ts';
import { useSingleKeys } from '../page/useSingleKeys.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const LETTERS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

const OVERLAYS = '[popover], dialog';

interface Stop {
  readonly id: string;
  readonly index: number;
}

const idOf = ({ dataset }: HTMLElement) => dataset['todo']!;

/**
 * Makes what is marked by `data-todo` in a list one tab stop. The arrows, and j and k from anywhere on
 * the page, lead from one to the next. Where the one with the focus goes, because it is settled, the
 * focus stands on what is in its place.
 */
export function useStops(isPopupOpen: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<Stop | null>(null);
  const stops = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-todo]') ?? [])];
  const placeOf = (all: readonly HTMLElement[]) =>
    all.findIndex((one) => idOf(one) === last.current?.id);
  const makeTabStop = (all: readonly HTMLElement[]) => {
    const stop = all[Math.max(0, placeOf(all))];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  };
  const step = (by: 1 | -1) => {
    const all = stops();
    const place = placeOf(all);
    const next = place === -1 ? all[0] : all[place + by];
    next?.focus();
    return all.length > 0;
  };
  const standOnSuccessor = useEffectEvent(() => {
    const all = stops();
    const gone = last.current && placeOf(all) === -1 ? last.current : null;
    if (gone && !isPopupOpen) {
      last.current = null;
      const successor = all[Math.min(gone.index, all.length - 1)];
      if (isFocusFree()) (successor ?? { focus: focusHeading }).focus();
    }
    makeTabStop(all);
  });
  useLayoutEffect(() => standOnSuccessor());
  usePageKeys('todos');
  useSingleKeys((key) => {
    const by = LETTERS[key];
    if (!by || document.activeElement?.closest(OVERLAYS)) return false;
    return step(by);
  });
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const all = stops();
      const index = all.indexOf(target);
      if (index === -1) return;
      last.current = { id: idOf(target), index };
      makeTabStop(all);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      const isLeft = relatedTarget instanceof Element && !relatedTarget.closest(OVERLAYS);
      if (isLeft && !list.current?.contains(relatedTarget)) last.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      step(by);
    },
  };
}
