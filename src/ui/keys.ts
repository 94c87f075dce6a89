const IS_MAC = navigator.platform.startsWith('Mac');

/** A key with Ctrl or Cmd, as written on this platform. */
export function withCommand(key: string): string {
  return IS_MAC ? `⌘${key}` : `Ctrl+${key}`;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The letter of a key: a small one with Caps Lock too, by its place where the layout has no Latin ones. */
function letterOf({ key, code }: Pressed): string {
  const isLatin = /^[a-z]$/i.test(key);
  return (isLatin ? key : code.replace('Key', '')).toLowerCase();
}

/** Whether Ctrl or Cmd and this small letter are pressed; AltGraph is not Ctrl. */
export function isCommand(pressed: Pressed, letter: string): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = pressed;
  return ctrlKey !== metaKey && !altKey && !shiftKey && letterOf(pressed) === letter;
}

/** Whether the same are pressed together with Shift. */
export function isShiftedCommand(pressed: Pressed, letter: string): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  const unshifted = { key, code, ctrlKey, metaKey, altKey, shiftKey: false };
  return shiftKey && isCommand(unshifted, letter);
}

/** The key of an event without modifiers, whatever Caps Lock says. */
export function plainKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  return key.length > 1 || shiftKey ? key : key.toLowerCase();
}

/** Selector of the elements that take text. */
export const TEXT_FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]:not([contenteditable=false])';

/** Elements that handle keys themselves. */
const KEY_HANDLING_ELEMENTS = `${TEXT_FIELDS}, select, [role=menu], dialog`;

/** Whether the focused element handles the key itself. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(KEY_HANDLING_ELEMENTS) !== null;
}
