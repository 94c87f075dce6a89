import { useState, type RefCallback } from 'react';
import { uncoverFocus } from './uncoverFocus.ts';

/** In px. */
const MARGIN = 12;

/** Sets only what changed, because each change on the root recalculates every element's style. */
function setRootProperties(properties: Readonly<Record<string, string>>): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(properties)) {
    if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
  }
}

function pad(head: HTMLElement | null, bar: HTMLElement | null): void {
  const isSticky = head !== null && getComputedStyle(head).position === 'sticky';
  const above = isSticky ? head.offsetHeight : 0;
  const below = isSticky ? 0 : (bar?.offsetHeight ?? 0);
  setRootProperties({
    'scroll-padding-top': `calc(var(--e-spacing-14) + ${above + MARGIN}px)`,
    '--upper-edge': `calc(var(--e-spacing-14) + ${above}px)`,
    'scroll-padding-bottom': `calc(var(--notice-height, 0px) + var(--carry-height, 0px) + var(--lower-edge) + ${MARGIN}px)`,
    '--lower-edge': below > 0 ? `${below}px` : 'var(--phone-bar, 0px)',
  });
  document.documentElement.toggleAttribute('data-page-bar', below > 0);
  uncoverFocus(innerHeight - below, (element) => bar?.contains(element) === true);
}

interface ScrollPadding {
  readonly head: RefCallback<HTMLElement>;
  readonly bar: RefCallback<HTMLElement>;
}

function createScrollPadding(): ScrollPadding {
  const present: { head: HTMLElement | null; bar: HTMLElement | null } = { head: null, bar: null };
  const observer = new ResizeObserver(() => pad(present.head, present.bar));
  const hold = (part: keyof ScrollPadding) => (element: HTMLElement | null) => {
    present[part] = element;
    if (element) observer.observe(element);
    return () => {
      present[part] = null;
      // Observing the other element again measures it once more, without this one.
      observer.disconnect();
      for (const other of Object.values(present)) if (other) observer.observe(other);
    };
  };
  return { head: hold('head'), bar: hold('bar') };
}

/**
 * Sets the scroll padding of the root, so that the focused element is not covered by the top bar, a
 * sticky page head or the bar at the bottom. Sets `--upper-edge` and `--lower-edge` to the heights of
 * what covers the window there until the next page does, and `data-page-bar` while there is a bar. Returns the refs of head and bar.
 */
export function useScrollPadding(): ScrollPadding {
  return useState(createScrollPadding)[0];
}
