import { use, useEffectEvent, useLayoutEffect } from 'react';
import { plainKey, isTyping } from '../../ui/keys.ts';
import { SingleKeys } from '../../ui/shell.ts';

/**
 * Calls `onKey` with each key that is pressed alone and outside of fields, unless single-key
 * shortcuts are switched off. It returns whether the key was one of its own.
 */
export function useSingleKeys(onKey: (key: string) => boolean): void {
  const on = use(SingleKeys);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, repeat, isComposing } = event;
    if (ctrlKey || metaKey || altKey || repeat || isComposing || event.defaultPrevented) return;
    if (isTyping(event) || document.querySelector('dialog[open]')) return;
    if (onKey(plainKey(event))) event.preventDefault();
  });
  useLayoutEffect(() => {
    if (!on) return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    // After the document, whose `g` and a letter open another page.
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [on]);
}
