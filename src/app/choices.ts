import { useState } from 'react';

/** Null if there is no choice, or if the browser blocks storage. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** If the browser blocks storage, the choice is lost on reload. */
export function keepChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice still applies to the current page.
  }
}

/** A setting in this browser that is on by default. */
export function useSwitch(key: string): [on: boolean, change: (on: boolean) => void] {
  const [on, setOn] = useState(() => readChoice(key) !== 'off');
  return [
    on,
    (next) => {
      setOn(next);
      keepChoice(key, next ? 'on' : 'off');
    },
  ];
}
