import { useState } from 'react';
import { keepChoice, readChoice } from '../../actors/browserStorage.ts';

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
