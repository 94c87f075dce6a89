import { useState } from 'react';
import type { TypedValue } from '../../src/ui/fields/useTypedText.ts';
import { useTyping } from '../../src/ui/fields/useTyping.ts';

interface Listener<Value> {
  readonly onValue: (value: Value) => void;
  /** Whether the field shows its value, whenever that changes. */
  readonly onParsed: (parsed: boolean) => void;
}

/** A field's value and text as a form holds them, reported to a test. */
export function useSampleValue<Value>(
  start: Value,
  { onValue, onParsed }: Listener<Value>,
): TypedValue<Value> {
  const [value, setValue] = useState(start);
  const [text, setText] = useState<string | null>(null);
  const { fields, type, leave } = useTyping();
  const invalid = text !== null && fields.length === 0;
  const show = (next: string | null) => {
    if ((next === null) !== (text === null)) onParsed(next === null);
    setText(next);
  };
  return {
    value,
    text,
    invalid,
    onChange: (next) => {
      onValue(next);
      setValue(next);
      show(null);
    },
    onText: (next) => {
      if (!invalid) type('sample');
      show(next);
    },
    onLeave: leave,
  };
}
