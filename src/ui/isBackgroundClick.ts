import type { MouseEvent } from 'react';

/** Whether a click hit neither a control nor selected text. */
export function isBackgroundClick({ target, currentTarget }: MouseEvent): boolean {
  const control = target instanceof Element && target.closest('a, button, input, label');
  const selecting = getSelection()?.isCollapsed === false;
  return !selecting && (!control || !currentTarget.contains(control));
}
