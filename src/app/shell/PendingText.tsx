import { chakra } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef, type FocusEvent } from 'react';
import { TEXT_FIELDS } from '../../ui/keys.ts';
import { focusHeading, isPageLoading, watchPage } from '../../ui/page/landmarks.ts';

interface PendingTextProps {
  /** What the field is called that the text is for. */
  readonly label: string;
  /** The field, once it is there; null for one that takes the focus by itself. */
  readonly find: (() => HTMLInputElement | undefined) | null;
  /** Whether a navigation is about to replace the page. */
  readonly navigating: boolean;
  readonly onEnd: () => void;
}

/** Replaces the text of a field, unless by none, and fires its input event. */
function handOver(text: string, field: HTMLInputElement): void {
  if (text === '') return;
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * Collects what is typed while a page loads, and moves it into the field that it is for once that is
 * rendered. It is an input, so that the browser handles the editing and no key is a shortcut. Escape
 * and a blur end it.
 */
export function PendingText({ label, find, navigating, onEnd }: PendingTextProps) {
  const input = useRef<HTMLInputElement>(null);
  const composing = useRef(false);

  // Where the field has the focus already, nothing has to be kept.
  useLayoutEffect(() => {
    if (!document.activeElement?.matches(TEXT_FIELDS)) input.current?.focus();
  }, []);
  const settle = () => {
    if (!input.current || navigating || composing.current) return;
    const isLeft = document.activeElement !== input.current;
    const field = find?.();
    if (field) {
      field.focus();
      field.select();
      handOver(input.current.value, field);
    } else if (!isLeft) {
      if (isPageLoading()) return;
      focusHeading();
    }
    onEnd();
  };
  useEffect(() => {
    settle();
    return watchPage(settle);
  });

  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    // Switching to another window keeps the text.
    if (!document.hasFocus()) return;
    const text = currentTarget.value;
    if (!find && !navigating && text !== '' && relatedTarget instanceof HTMLInputElement) {
      // Once the effects of its page have run; by then more may have been typed.
      setTimeout(() => handOver(text + relatedTarget.value, relatedTarget));
    }
    onEnd();
  };

  return (
    <chakra.input
      ref={input}
      srOnly
      type="text"
      autoComplete="off"
      aria-label={label}
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
      onBlur={leave}
    />
  );
}
