import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { isCommand } from '../../keys.ts';

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
  /** The probable meaning of an unreadable text; null if none. */
  readonly guess?: (text: string) => Value | null;
  readonly onChange: (value: Value) => void;
}

/** Sets the value; drops only the text if the value is the same. */
function takeValue<Value>(
  { value, onChange, onText }: Pick<TypedValue<Value>, 'value' | 'onChange' | 'onText'>,
  next: NonNullable<Value>,
): void {
  if (next === value) onText(null);
  else onChange(next);
}

/**
 * A text field for a parsed value. Complete text changes the value at once; a short form, or a text
 * with a probable meaning, does on blur or Enter. Text without a meaning stays and changes nothing.
 * Escape restores the text of the value.
 */
export function useTypedText<Value extends string>({
  value,
  text,
  write,
  read,
  guess = () => null,
  onChange,
  onText,
  onLeave,
}: TypedTextOptions<Value>) {
  /** Complete text as typed, which is not reformatted before blur. */
  const [complete, setComplete] = useState<string | null>(null);
  const written = value === null ? '' : write(value);
  const isStillTyped = complete !== null && read(complete)?.value === value;

  const take = (next: Value) => takeValue<Value | null>({ value, onChange, onText }, next);
  const settle = (guessed: Value | null = null) => {
    setComplete(null);
    const next = text === null ? null : (read(text)?.value ?? guessed);
    if (next !== null) take(next);
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
      onBlur: () => settle(text === null ? null : guess(text)),
      onKeyDown: (event: KeyboardEvent) => {
        const { key } = event;
        if (key === 'Enter') settle(text === null ? null : guess(text));
        // Ctrl+S saves what is visible, so this sets the value first.
        if (isCommand(event, 's')) settle();
        if (key === 'Escape') {
          setComplete(null);
          onText(null);
        }
      },
    },
  } as const;
}
