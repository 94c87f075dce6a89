import { useEffect, useEffectEvent } from 'react';
import { readChoice } from '../../actors/browserStorage.ts';
import { TODAY_KEY, VIEW_KEYS, VIEWS, type View } from '../../domain/calendar/view.ts';
import { SINGLE_KEYS } from '../../domain/shortcuts.ts';

/** Elements that handle keys themselves. */
const KEY_HANDLING_ELEMENTS = 'input, textarea, select, dialog, [role=menu]';

interface CalendarShortcuts {
  readonly onView: (view: View) => void;
  readonly onToday: () => void;
}

/** A key each shows a view, and today; wherever the focus is, unless single keys are switched off. */
export function useCalendarShortcuts({ onView, onToday }: CalendarShortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, target } = event;
    if (ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(KEY_HANDLING_ELEMENTS)) return;
    if (readChoice(SINGLE_KEYS) === 'off' || document.querySelector('dialog[open]')) return;
    const view = VIEWS.find((name) => VIEW_KEYS[name] === key);
    if (view) onView(view);
    else if (key === TODAY_KEY) onToday();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    // After the document, whose `g` and a letter open another page.
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
