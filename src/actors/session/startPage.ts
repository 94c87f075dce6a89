import { useState } from 'react';
import { HOME, ROUTES } from '../../domain/navigation/route.ts';
import { keepChoice, readChoice } from '../runtime/browserStorage.ts';
import { useUsername } from './session.ts';

/** Where the browser keeps whether a user begins with today. */
const startKey = (username: string) => `einsatzplan-start ${username}`;

const TODAY = 'today';

/** Whether this user begins with today, in this browser, and what changes that. */
export function useStartsToday(): [starts: boolean, change: (starts: boolean) => void] {
  const key = startKey(useUsername());
  const [starts, setStarts] = useState(() => readChoice(key) === TODAY);
  return [
    starts,
    (next) => {
      setStarts(next);
      keepChoice(key, next ? TODAY : '');
    },
  ];
}

/** The path of the page with which this user begins. */
export function useStartPath(): string {
  const [startsToday] = useStartsToday();
  return ROUTES[startsToday ? TODAY : HOME].path;
}
