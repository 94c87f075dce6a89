import type { TypedValue } from '../../../src/ui/fields/typing/useTypedText.ts';
import { useTypedValue } from '../../../src/ui/fields/typing/useTypedValue.ts';

interface Listener<Value> {
  readonly onValue: (value: Value) => void;
  /** Called whenever the field starts or stops showing its value. */
  readonly onParsed: (parsed: boolean) => void;
}

/** A field's value and text, reported to a test. */
export function useSampleValue<Value>(
  start: Value,
  { onValue, onParsed }: Listener<Value>,
): TypedValue<Value> {
  const typed = useTypedValue(start);
  const report = (next: string | null) => {
    if ((next === null) !== (typed.text === null)) onParsed(next === null);
  };
  return {
    ...typed,
    onChange: (next) => {
      onValue(next);
      report(null);
      typed.onChange(next);
    },
    onText: (next) => {
      report(next);
      typed.onText(next);
    },
  };
}
