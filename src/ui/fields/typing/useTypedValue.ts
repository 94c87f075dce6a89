import { useState } from 'react';
import type { TypedValue } from './useTypedText.ts';
import { useTyping } from './useTyping.ts';

/** A typed value outside of a form. */
export function useTypedValue<Value>(start: Value): TypedValue<Value> {
  const [value, setValue] = useState(start);
  return useTypedValueOf(value, setValue);
}

/** A typed value whose value is stored elsewhere. */
export function useTypedValueOf<Value>(
  value: Value,
  onChange: (value: NonNullable<Value>) => void,
): TypedValue<Value> {
  const [text, setText] = useState<string | null>(null);
  const { fields, type, leave } = useTyping();
  const invalid = text !== null && fields.length === 0;
  return {
    value,
    text,
    invalid,
    onChange: (next) => {
      onChange(next);
      setText(null);
    },
    onText: (next) => {
      if (!invalid) type('value');
      setText(next);
    },
    onLeave: leave,
  };
}
