import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { focusHeading } from '../../ui/page/focusHeading.ts';
import { findSearch, isPageLoading } from './pageSearch.ts';

interface PendingSearchProps {
  /** Whether the page in view is about to be replaced. */
  readonly navigating: boolean;
  readonly onEnd: () => void;
}

const MODIFIERS = ['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'];

/** Whether a key is pressed with a modifier that makes it a command; AltGraph makes it a character. */
function isCommand({ key, ctrlKey, metaKey, altKey, ...event }: KeyboardEvent): boolean {
  if (MODIFIERS.includes(key) || event.getModifierState('AltGraph')) return false;
  return ctrlKey || metaKey || altKey;
}

/** Types a text into a search field in place of what it holds. */
function handOver(text: string, search: HTMLInputElement): void {
  search.focus();
  search.select();
  if (text === '') return;
  search.setRangeText(text, 0, search.value.length, 'end');
  search.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * Takes what is typed after `/` while the page is loading, and hands it over to the page's search
 * once that is drawn. It is a field of its own, so that the browser does the editing and nothing
 * typed is a shortcut. Escape, a command key and a focus elsewhere end it.
 */
export function PendingSearch({ navigating, onEnd }: PendingSearchProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const [focusedBefore] = useState(() => document.activeElement);

  const settle = () => {
    if (!field.current || navigating || composing.current) return;
    const search = findSearch();
    if (search) handOver(field.current.value, search);
    else if (isPageLoading()) return;
    else focusHeading();
    onEnd();
  };
  useEffect(() => {
    settle();
    const page = document.querySelector('main');
    if (!page) return undefined;
    const observer = new MutationObserver(settle);
    observer.observe(page, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    return () => observer.disconnect();
  });

  return (
    <chakra.input
      ref={field}
      srOnly
      autoFocus
      type="text"
      autoComplete="off"
      aria-label={t`search`}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={() => {
        composing.current = false;
        settle();
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Escape' && !isCommand(event)) return;
        if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
        onEnd();
      }}
      // A window that is left keeps what was typed in it.
      onBlur={() => document.hasFocus() && onEnd()}
    />
  );
}
