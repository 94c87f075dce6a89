import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { connectivityMachine } from '../../machines/connectivityMachine.ts';
import { reachServer } from '../api/session.ts';
import { timeOf } from '../domain/dates.ts';
import { wallTimeAt } from '../domain/zone.ts';
import { useRuntime, type Runtime } from './runtime.ts';

export const Connectivity = createActorContext(connectivityMachine);

type Heard =
  | { type: 'network.lost' | 'call.unanswered'; at: number }
  | { type: 'network.found' | 'call.answered' };

/** Hears what the browser says of its network, and of every call whether it was answered. */
function watchConnection(
  { api, now }: Pick<Runtime, 'api' | 'now'>,
  tell: (heard: Heard) => void,
): () => void {
  const onOffline = () => tell({ type: 'network.lost', at: now() });
  const onOnline = () => tell({ type: 'network.found' });
  const onOutcome = (answered: boolean) =>
    tell(answered ? { type: 'call.answered' } : { type: 'call.unanswered', at: now() });
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  api.outcomeListeners.add(onOutcome);
  if (!navigator.onLine) onOffline();
  return () => {
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
    api.outcomeListeners.delete(onOutcome);
  };
}

/** The `logic` and `options` of the connection's provider. */
export function useConnectivityProps() {
  const { api, now, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: connectivityMachine.provide({
        actors: {
          watchConnection: fromCallback(({ sendBack }) => watchConnection({ api, now }, sendBack)),
          reachServer: fromPromise(({ signal }) => reachServer(api, signal)),
        },
      }),
      options: actorOptions,
    }),
    [api, now, actorOptions],
  );
}

/** `HH:mm` of the business zone at which the connection was lost last, or null. */
export function useLostSince(): string | null {
  const { api } = useRuntime();
  const since = Connectivity.useSelector(({ context }) => context.since);
  return since === null ? null : timeOf(wallTimeAt(since, api.config.timeZone));
}
