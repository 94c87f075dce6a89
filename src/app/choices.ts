import { useState } from 'react';

/** What was chosen in this browser before; null also where the browser keeps nothing. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a choice in this browser; one that keeps nothing knows it until it is closed. */
export function keepChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The page itself goes by the choice all the same.
  }
}

/** Something that is on until somebody switches it off in this browser. */
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
