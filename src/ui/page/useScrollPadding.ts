import { useState, type RefCallback } from 'react';

/** In px. */
const MARGIN = 12;

/** Sets what is new only: whatever the root is told, the style of every element is worked out again. */
function tellRoot(properties: Readonly<Record<string, string>>): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(properties)) {
    if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
  }
}

function pad(head: HTMLElement | null, bar: HTMLElement | null): void {
  const isSticky = head !== null && getComputedStyle(head).position === 'sticky';
  const above = isSticky ? head.offsetHeight : 0;
  const below = isSticky ? 0 : (bar?.offsetHeight ?? 0);
  tellRoot({
    'scroll-padding-top': `calc(var(--e-spacing-14) + ${above + MARGIN}px)`,
    'scroll-padding-bottom': `${below + MARGIN}px`,
    '--lower-edge': `${below}px`,
  });
  const { activeElement } = document;
  const edge = activeElement?.getBoundingClientRect();
  const isCovered = edge && edge.top < innerHeight && edge.bottom > innerHeight - below;
  if (isCovered && !bar?.contains(activeElement)) {
    activeElement!.scrollIntoView({ block: 'nearest' });
  }
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
      // Observed anew, the other part is measured once more: without this one.
      observer.disconnect();
      for (const other of Object.values(present)) if (other) observer.observe(other);
    };
  };
  return { head: hold('head'), bar: hold('bar') };
}

/**
 * Keeps what gets the focus from under the parts of a page that stay in view: the bar above it, its
 * head where that is sticky, the bar at the lower edge where it is not. How high the latter is, the
 * page's root says as `--lower-edge`, until the next page does. Gives the places to hold on to.
 */
export function useScrollPadding(): ScrollPadding {
  return useState(createScrollPadding)[0];
}
