import { useEffect, useEffectEvent } from 'react';
import { readChoice } from '../../actors/browserStorage.ts';
import { SINGLE_KEYS } from '../../domain/shortcuts.ts';
import { isTyping } from '../../ui/isTyping.ts';

/**
 * Calls `onKey` with each key that is pressed alone and outside of fields, unless single-key
 * shortcuts are switched off. It returns whether the key was one of its own.
 */
export function useSingleKeys(onKey: (key: string) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented) return;
    if (isTyping(event) || document.querySelector('dialog[open]')) return;
    if (readChoice(SINGLE_KEYS) !== 'off' && onKey(key)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    // After the document, whose `g` and a letter open another page.
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
