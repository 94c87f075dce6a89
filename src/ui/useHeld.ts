import { useState } from 'react';

/** The latest value, or while it is held, the one from before. */
export function useHeld<Value extends object>(value: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState(value);
  if (isHeld || held === value) return held;
  setHeld(value);
  return value;
}
