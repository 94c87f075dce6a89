import { use, useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../ui/isTyping.ts';
import { SingleKeys } from '../../ui/singleKeys.ts';

/**
 * Calls `onKey` with each key that is pressed alone and outside of fields, unless single-key
 * shortcuts are switched off. It returns whether the key was one of its own.
 */
export function useSingleKeys(onKey: (key: string) => boolean): void {
  const on = use(SingleKeys);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented) return;
    if (isTyping(event) || document.querySelector('dialog[open]')) return;
    if (onKey(key)) event.preventDefault();
  });
  useEffect(() => {
    if (!on) return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    // After the document, whose `g` and a letter open another page.
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [on]);
}
