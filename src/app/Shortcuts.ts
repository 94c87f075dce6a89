import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { hearKey } from '../domain/shortcuts.ts';

/** Where keys have a meaning of their own. */
const TYPING_PLACES =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], dialog';

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(TYPING_PLACES) !== null;
}

function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('main [role=searchbox]');
  const field = [...fields].find((each) => each.checkVisibility());
  field?.focus();
  field?.select();
  return field !== undefined;
}

interface ShortcutsProps {
  readonly on: boolean;
  readonly onHelp: () => void;
}

/** `g` and a letter lead to a place, `/` to the search of the page, `?` to the help. */
export function Shortcuts({ on, onHelp }: ShortcutsProps) {
  const navigate = useNavigate();
  const leaderAt = useRef<number | null>(null);
  const showHelp = useRef(onHelp);
  useEffect(() => {
    showHelp.current = onHelp;
  });
  useEffect(() => {
    if (!on) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, timeStamp } = event;
      if (ctrlKey || metaKey || altKey || repeat || key === 'Shift') return;
      if (event.defaultPrevented || isTyping(event) || document.querySelector('dialog[open]'))
        return;
      const heard = hearKey(leaderAt.current, key, timeStamp);
      leaderAt.current = heard.leaderAt;
      if (heard.command === null) return;
      if (heard.command === 'help') showHelp.current();
      else if (heard.command === 'search') {
        if (!focusSearch()) return;
      } else void navigate(heard.command.goTo);
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [on, navigate]);
  return null;
}
