import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useNavigation } from 'react-router';
import { hearKey } from '../../domain/shortcuts.ts';
import { findSearch, isPageLoading, TEXT_FIELDS } from './pageSearch.ts';
import { PendingSearch } from './PendingSearch.tsx';

/** Where keys have a meaning of their own. */
const TYPING_PLACES = `${TEXT_FIELDS}, select, [role=menu], dialog`;

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(TYPING_PLACES) !== null;
}

interface ShortcutsProps {
  readonly on: boolean;
  readonly onHelp: () => void;
}

/** `g` and a letter lead to a place, `/` to the search of the page, `?` to the help. */
export function Shortcuts({ on, onHelp }: ShortcutsProps) {
  const navigate = useNavigate();
  const isNavigating = useNavigation().state !== 'idle';
  const leaderAt = useRef<number | null>(null);
  const [searchPending, setSearchPending] = useState(false);

  /** Goes to the search of the page, or waits for it; false where there is none. */
  const openSearch = (): boolean => {
    const field = isNavigating ? undefined : findSearch();
    if (field) {
      field.focus();
      field.select();
    } else if (isNavigating || isPageLoading()) {
      flushSync(() => setSearchPending(true)); // The next key is for the field that this renders.
    } else return false;
    return true;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, isComposing, timeStamp } = event;
    if (ctrlKey || metaKey || altKey || repeat || isComposing || key === 'Shift') return;
    if (event.defaultPrevented || isTyping(event) || document.querySelector('dialog[open]')) return;
    const heard = hearKey(leaderAt.current, key, timeStamp);
    leaderAt.current = heard.leaderAt;
    if (heard.command === null) return;
    if (heard.command === 'help') onHelp();
    else if (heard.command === 'search') {
      if (!openSearch()) return;
    } else void navigate(heard.command.goTo);
    event.preventDefault();
  });
  useEffect(() => {
    if (!on) return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [on]);
  return (
    searchPending && (
      <PendingSearch navigating={isNavigating} onEnd={() => setSearchPending(false)} />
    )
  );
}
