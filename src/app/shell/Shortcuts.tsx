import { useLingui } from '@lingui/react/macro';
import { use, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useNavigation } from 'react-router';
import { useCanOpen } from '../../actors/session/usePermission.ts';
import { hearKey } from '../../domain/navigation/shortcuts.ts';
import { plainKey, isTyping } from '../../ui/keys.ts';
import { SingleKeys } from '../../ui/shell.ts';
import { findSearch, isPageLoading } from '../../ui/page/landmarks.ts';
import { PendingForm } from './PendingForm.tsx';
import { PendingText } from './PendingText.tsx';

/** `g` and a letter open a page that the user has, `/` focuses the search, `?` opens the help. What is typed while a form
 * comes is kept for it. */
export function Shortcuts({ onHelp }: { readonly onHelp: () => void }) {
  const { t } = useLingui();
  const on = use(SingleKeys);
  const navigate = useNavigate();
  const mayOpen = useCanOpen();
  const isNavigating = useNavigation().state !== 'idle';
  const leaderAt = useRef<number | null>(null);
  const [searchPending, setSearchPending] = useState(false);

  /** Focuses the search, or waits for the page to load; returns false if the page has no search. */
  const openSearch = (): boolean => {
    const field = isNavigating ? undefined : findSearch();
    if (field) {
      field.focus();
      field.select();
    } else if (isNavigating || isPageLoading()) {
      // Synchronous, because the next key must go into the field that this renders.
      flushSync(() => setSearchPending(true));
    } else return false;
    return true;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, isComposing, timeStamp } = event;
    if (ctrlKey || metaKey || altKey || repeat || isComposing || key === 'Shift') return;
    if (event.defaultPrevented || isTyping(event) || document.querySelector('dialog[open]')) return;
    const heard = hearKey(leaderAt.current, plainKey(event), timeStamp);
    leaderAt.current = heard.leaderAt;
    if (heard.command === null) return;
    if (heard.command === 'help') onHelp();
    else if (heard.command === 'search') {
      if (!openSearch()) return;
    } else {
      const { goTo } = heard.command;
      if (!mayOpen(goTo)) return;
      void navigate(goTo);
    }
    event.preventDefault();
  });
  useLayoutEffect(() => {
    if (!on) return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [on]);
  if (!searchPending) return <PendingForm />;
  return (
    <PendingText
      label={t`search`}
      find={findSearch}
      navigating={isNavigating}
      onEnd={() => setSearchPending(false)}
    />
  );
}
