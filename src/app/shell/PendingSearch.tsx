import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { focusHeading, findSearch, isPageLoading, watchPage } from '../../ui/page/landmarks.ts';

interface PendingSearchProps {
  /** Whether a navigation is about to replace the page. */
  readonly navigating: boolean;
  readonly onEnd: () => void;
}

/** Replaces the text of a search field and fires its input event. */
function handOver(text: string, search: HTMLInputElement): void {
  search.focus();
  search.select();
  if (text === '') return;
  search.setRangeText(text, 0, search.value.length, 'end');
  search.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * Collects what is typed after `/` while the page loads, and moves it into the page's search field
 * once that is rendered. It is an input, so that the browser handles the editing and no key is a
 * shortcut. Escape and a blur end it.
 */
export function PendingSearch({ navigating, onEnd }: PendingSearchProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const composing = useRef(false);

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
    return watchPage(settle);
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
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        focusHeading();
        onEnd();
      }}
      // Switching to another window keeps the text.
      onBlur={() => document.hasFocus() && onEnd()}
    />
  );
}
