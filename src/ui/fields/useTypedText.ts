import { useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';

/** What a text says; incomplete while more typing may still turn it into another value. */
interface Reading<Value> {
  readonly value: Value;
  readonly complete: boolean;
}

/**
 * At once, or when a mouse button that is held down has been let go: a message that appears under
 * the pointer in between would move away what is being clicked.
 */
function whenReleased(then: () => void): void {
  if (!document.querySelector(':active')) then();
  else window.addEventListener('mouseup', () => requestAnimationFrame(then), { once: true });
}

interface TypedTextOptions<Value> {
  readonly value: Value | null;
  readonly write: (value: Value) => string;
  readonly read: (text: string) => Reading<Value> | null;
  readonly onChange: (value: Value) => void;
  readonly onReadable: (readable: boolean) => void;
}

/**
 * A text field for a value that has to be read from the text. A complete text is taken at once, a
 * short form when the field is left or by Enter; anything else changes nothing and stays in view,
 * and is a problem as soon as the field is left with it. Escape brings back the value's own text.
 *
 * `onReadable` says whether the text in view is the value: false from the first letter of
 * something else, true once that is taken or given up, or the field goes away with it.
 */
export function useTypedText<Value extends string>({
  value,
  write,
  read,
  onChange,
  onReadable,
}: TypedTextOptions<Value>) {
  /** What somebody typed, while it is not simply the value's own text. */
  const [typed, setTyped] = useState<string | null>(null);
  const [settled, setSettled] = useState(false);
  const [known, setKnown] = useState(value);
  const reading = typed === null ? null : read(typed);
  const readable = typed === null || reading?.complete === true;
  const written = value === null ? '' : write(value);

  const reported = useRef({ readable: true, onReadable });
  useLayoutEffect(() => {
    const changed = reported.current.readable !== readable;
    reported.current = { readable, onReadable };
    if (changed) onReadable(readable);
  });
  useLayoutEffect(
    () => () => {
      if (!reported.current.readable) reported.current.onReadable(true);
    },
    [],
  );

  const show = (text: string | null) => {
    setTyped(text);
    setSettled(false);
  };
  if (value !== known) {
    setKnown(value);
    if (reading?.value !== value) show(null);
  }

  const take = (next: Value) => {
    if (next !== value) onChange(next);
  };
  const replace = (next: Value) => {
    show(null);
    take(next);
  };
  const settle = () => {
    if (reading) replace(reading.value);
    else whenReleased(() => setSettled(true));
  };
  return {
    /** The text that is wrong; null while there is nothing to complain about. */
    problem: settled && typed !== null && !reading ? typed : null,
    /** Puts a value in place of the text. */
    replace,
    field: {
      type: 'text',
      autoComplete: 'off',
      spellCheck: false,
      value: typed ?? written,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const next = target.value === written ? null : read(target.value);
        setTyped(target.value === written ? null : target.value);
        if (next) setSettled(false);
        if (next?.complete) take(next.value);
      },
      onBlur: settle,
      onKeyDown: ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
        // Ctrl+S saves what is in view, so that has to be taken first.
        if (key === 'Enter' || (key.toLowerCase() === 's' && (ctrlKey || metaKey))) settle();
        if (key === 'Escape') show(null);
      },
    },
  } as const;
}
