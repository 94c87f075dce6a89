import { useState, type ChangeEvent, type KeyboardEvent } from 'react';

/** What a text says; incomplete while more typing may still turn it into another value. */
interface Reading<Value> {
  readonly value: Value;
  readonly complete: boolean;
}

/** A field's value and the text that is typed in it, both held by the owner of the field. */
export interface TypedValue<Value> {
  readonly value: Value;
  /** What is typed and not the value; null where the field shows the value. */
  readonly text: string | null;
  /** Whether the text is called wrong. */
  readonly invalid: boolean;
  /** Another value, in place of the text. */
  readonly onChange: (value: NonNullable<Value>) => void;
  readonly onText: (text: string | null) => void;
  /** The field was left, or its text ended by Enter. */
  readonly onLeave: () => void;
}

interface TypedTextOptions<Value> extends Omit<TypedValue<Value | null>, 'onChange' | 'invalid'> {
  readonly write: (value: Value) => string;
  readonly read: (text: string) => Reading<Value> | null;
  readonly onChange: (value: Value) => void;
}

/**
 * A text field for a value that has to be read from the text. A complete text is taken at once, a
 * short form when the field is left or by Enter; anything else changes nothing and stays in view.
 * Escape brings back the value's own text.
 */
export function useTypedText<Value extends string>({
  value,
  text,
  write,
  read,
  onChange,
  onText,
  onLeave,
}: TypedTextOptions<Value>) {
  /** A complete text as it was typed: it is not rewritten before the field is left. */
  const [complete, setComplete] = useState<string | null>(null);
  const written = value === null ? '' : write(value);
  const isStillTyped = complete !== null && read(complete)?.value === value;

  const take = (next: Value) => {
    if (next === value) onText(null);
    else onChange(next);
  };
  const settle = () => {
    setComplete(null);
    const reading = text === null ? null : read(text);
    if (reading) take(reading.value);
    onLeave();
  };
  return {
    /** Puts a value in place of the text. */
    replace: (next: Value) => {
      setComplete(null);
      take(next);
    },
    field: {
      type: 'text',
      autoComplete: 'off',
      spellCheck: false,
      value: text ?? (isStillTyped ? complete : written),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const reading = target.value === written ? null : read(target.value);
        setComplete(reading?.complete ? target.value : null);
        if (reading?.complete) take(reading.value);
        else onText(target.value === written ? null : target.value);
      },
      onBlur: settle,
      onKeyDown: ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
        // Ctrl+S saves what is in view, so that has to be taken first.
        if (key === 'Enter' || (key.toLowerCase() === 's' && (ctrlKey || metaKey))) settle();
        if (key === 'Escape') {
          setComplete(null);
          onText(null);
        }
      },
    },
  } as const;
}
