import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { weekSendingMachine } from '../../../machines/visits/weekSendingMachine.ts';
import { fetchSentWeek, handWeekMails, noteTelling, SENT_WEEKS_PATH } from '../../api/sentWeeks.ts';
import { LIST_PATHS } from '../../api/client/listCache.ts';
import type { LocalDate } from '../../domain/entities.ts';
import type { SentWeek } from '../../domain/sentWeek/sentWeek.ts';
import { fetchedList } from '../lists/fetchedList.ts';
import { createRecordList } from '../lists/recordList.ts';
import { mailHandover } from '../mailHandover.ts';
import { useRuntime } from '../runtime/runtime.ts';

/** What each worker was told of a week. */
export const SentWeekList = createRecordList<SentWeek>();

const OF = { path: SENT_WEEKS_PATH, includes: () => false, follows: [LIST_PATHS.workers] };

/** The props of the provider; its React key names the week. */
export function useSentWeekListProps(week: LocalDate) {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      of: OF,
      ...fetchedList({ actorOptions }, (signal) => fetchSentWeek(api, week, signal)),
    }),
    [api, actorOptions, week],
  );
}

export const WeekSending = createActorContext(weekSendingMachine);

/** The `logic` and `options` of the provider; its React key names the week. */
export function useWeekSendingProps(week: LocalDate) {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: weekSendingMachine.provide({
        actors: {
          noteTelling: fromPromise(({ input }) => noteTelling(api, input.week, input.note)),
          handover: mailHandover<'week'>(({ week: of, to }) => handWeekMails(api, of, to)),
        },
      }),
      options: { ...actorOptions, input: { week } },
    }),
    [api, actorOptions, week],
  );
}
