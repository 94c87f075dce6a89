import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { feedRenewalMachine } from '../../machines/feedRenewalMachine.ts';
import { fetchWorker, renewCalendarToken } from '../api/workers.ts';
import { useRuntime } from './runtime.ts';

export const FeedRenewal = createActorContext(feedRenewalMachine);

export function useOffersRenewal(): boolean {
  return useRuntime().api.config.features.includes('calendarTokenRenewal');
}

/** The `logic` and `options` of a renewal's provider; its React key names the token. */
export function useFeedRenewalProps(workerId: number, token: string) {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: feedRenewalMachine.provide({
        actors: {
          renewToken: fromPromise(
            async ({ input }) => (await renewCalendarToken(api, input.workerId)).calendarToken,
          ),
          loadToken: fromPromise(
            async ({ input, signal }) =>
              (await fetchWorker(api, input.workerId, signal)).calendarToken,
          ),
        },
      }),
      options: { ...actorOptions, input: { workerId, token } },
    }),
    [api, actorOptions, workerId, token],
  );
}
