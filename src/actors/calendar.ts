import { createActorContext } from '@xstate/react';
import { useEffect, useMemo } from 'react';
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

/** Null where nothing was selected in this browser before; an unreadable selection is logged and empty. */
function keptSelection(): WorkerSelection | null {
  const kept = readChoice(SELECTION_KEY);
  try {
    return kept === null ? null : readSelection(kept);
  } catch {
    logWarning({ event: 'calendar.selectionUnreadable' });
    return [];
  }
}

export function useCalendarProps() {
  const { actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: calendarMachine,
      options: { ...actorOptions, input: { kept: keptSelection() } },
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
