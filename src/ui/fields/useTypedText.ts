import { useState, type ChangeEvent, type KeyboardEvent } from 'react';

/** The value of a text; incomplete if more typing could still turn it into another value. */
interface Reading<Value> {
  readonly value: Value;
  readonly complete: boolean;
}

/** A field's value and its typed text. The owner of the field holds both. */
export interface TypedValue<Value> {
  readonly value: Value;
  /** Typed text that is not the value; null if the field shows the value. */
  readonly text: string | null;
  /** Whether to show the text as invalid. */
  readonly invalid: boolean;
  /** Sets the value and drops the text. */
  readonly onChange: (value: NonNullable<Value>) => void;
  readonly onText: (text: string | null) => void;
  /** On blur and on Enter. */
  readonly onLeave: () => void;
}

interface TypedTextOptions<Value> extends Omit<TypedValue<Value | null>, 'onChange' | 'invalid'> {
  readonly write: (value: Value) => string;
  readonly read: (text: string) => Reading<Value> | null;
  readonly onChange: (value: Value) => void;
}

/**
 * A text field for a value that is parsed from its text. Complete text changes the value at once, a
 * short form on blur or Enter; unparsable text stays visible and changes nothing. Escape restores
 * the text of the value.
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
  /** Complete text as typed, which is not reformatted before blur. */
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
    /** Sets the value and drops the text. */
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
        // Ctrl+S saves what is visible, so the value must be set first.
        if (key === 'Enter' || (key.toLowerCase() === 's' && (ctrlKey || metaKey))) settle();
        if (key === 'Escape') {
          setComplete(null);
          onText(null);
        }
      },
    },
  } as const;
}
