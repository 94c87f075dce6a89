import { createActorContext } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { calendarMachine } from '../../machines/calendarMachine.ts';
import {
  readSelection,
  SELECTION_KEY,
  type WorkerSelection,
} from '../domain/calendar/workerSelection.ts';
import { logWarning } from '../log.ts';
import { keepChoice, readChoice } from './browserStorage.ts';
import { JobList } from './jobList.ts';
import { useRuntime } from './runtime.ts';
import { WorkerList } from './workerList.ts';

export const Calendar = createActorContext(calendarMachine);

function keptSelection(): WorkerSelection | null {
  const kept = readChoice(SELECTION_KEY);
  try {
    return kept === null ? null : readSelection(kept);
  } catch (error) {
    logWarning({ event: 'calendar.selectionUnreadable' });
    throw error;
  }
}

export function useCalendarProps() {
  const { actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: calendarMachine.provide({
        actors: { readSelection: fromPromise(async () => keptSelection()) },
      }),
      options: actorOptions,
    }),
    [actorOptions],
  );
}

/** Keeps the selection in the browser, and forwards between the calendar and its two lists. */
export function useCalendarLists(): void {
  const calendar = Calendar.useActorRef();
  const jobs = JobList.useActorRef();
  const workers = WorkerList.useRows();
  useEffect(() => {
    if (workers) calendar.send({ type: 'workers.loaded', ids: workers.map(({ id }) => id) });
  }, [calendar, workers]);
  useEffect(() => {
    const subscriptions = [
      calendar.on('jobs.outdated', () => jobs.send({ type: 'refresh.requested' })),
      calendar.on('selection.changed', ({ selected }) =>
        keepChoice(SELECTION_KEY, JSON.stringify(selected)),
      ),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [calendar, jobs]);
}
