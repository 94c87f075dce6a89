/** Selector of the elements that take text. */
export const TEXT_FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]:not([contenteditable=false])';

/** Elements that handle keys themselves. */
const KEY_HANDLING_ELEMENTS = `${TEXT_FIELDS}, select, [role=menu], dialog`;

/** Whether a key is meant for the element that has the focus, and is no shortcut. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(KEY_HANDLING_ELEMENTS) !== null;
}
