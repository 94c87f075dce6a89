import type { MouseEvent } from 'react';

/** Whether a click is on nothing that answers clicks itself, and marks no text. */
export function isBackgroundClick({ target, currentTarget }: MouseEvent): boolean {
  const control = target instanceof Element && target.closest('a, button, input, label');
  const selecting = getSelection()?.isCollapsed === false;
  return !selecting && (!control || !currentTarget.contains(control));
}

/**
 * Whether a click is to follow a row's link to its record here: one with a key is the browser's. A
 * table of many rows could not carry a link of the router's in each.
 */
export function isRecordLinkClick(event: MouseEvent): boolean {
  const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element && target.closest('a[data-record]');
  return Boolean(link) && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
