import { createActorContext } from '@xstate/react';
import { useEffect, useMemo, useReducer, useState, type Dispatch } from 'react';
import { calendarMachine } from '../../machines/calendarMachine.ts';
import {
  readSelection,
  SELECTION_KEY,
  selectionAfter,
  type Selecting,
  type SelectionEvent,
  type WorkerSelection,
} from '../domain/calendar/workerSelection.ts';
import { logWarning } from '../log.ts';
import { keepChoice, readChoice } from './runtime/browserStorage.ts';
import { useRuntime } from './runtime/runtime.ts';
import { WorkerList } from './lists/workerList.ts';

export const Calendar = createActorContext(calendarMachine);

export function useCalendarProps() {
  const { actorOptions } = useRuntime();
  return useMemo(() => ({ logic: calendarMachine, options: actorOptions }), [actorOptions]);
}

/** Null where nothing was selected in this browser before; an unreadable selection is logged and empty. */
function storedSelection(): WorkerSelection | null {
  const stored = readChoice(SELECTION_KEY);
  try {
    return stored === null ? null : readSelection(stored);
  } catch {
    logWarning({ event: 'calendar.selectionUnreadable' });
    return [];
  }
}

/** The selection among the workers of the list above, which the browser stores at every change. */
export function useWorkerSelection(): readonly [Selecting, Dispatch<SelectionEvent>] {
  const workers = WorkerList.useRows();
  const [stored] = useState(storedSelection);
  const [selecting, dispatch] = useReducer(selectionAfter, {
    known: null,
    selected: [],
    chosen: stored,
  });
  useEffect(() => {
    if (workers) dispatch({ type: 'loaded', ids: workers.map(({ id }) => id) });
  }, [workers]);
  const { chosen } = selecting;
  useEffect(() => {
    if (chosen !== stored) keepChoice(SELECTION_KEY, JSON.stringify(chosen));
  }, [chosen, stored]);
  return [selecting, dispatch];
}
