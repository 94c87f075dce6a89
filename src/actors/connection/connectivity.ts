import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import {
  createActor,
  fromCallback,
  fromPromise,
  type ActorRefFrom,
  type SnapshotFrom,
} from 'xstate';
import { connectivityMachine } from '../../../machines/connection/connectivityMachine.ts';
import type { Api } from '../../api/client/createApi.ts';
import { reachServer } from '../../api/account/session.ts';
import { useRuntime, type SharedActorOptions } from '../runtime/runtime.ts';
import { onWindowReturn } from '../clock/windowReturn.ts';

export type ConnectivityActor = ActorRefFrom<typeof connectivityMachine>;

type ConnectionEvent =
  | { type: 'network.lost' | 'request.failed'; at: number }
  | { type: 'network.restored' | 'window.returned' | 'request.answered' };

function watchConnection(api: Api, report: (event: ConnectionEvent) => void): () => void {
  const onOffline = () => {
    api.reachability.noteLoss();
    report({ type: 'network.lost', at: api.now() });
  };
  const onOnline = () => report({ type: 'network.restored' });
  const onReachability = (answered: boolean) =>
    report(answered ? { type: 'request.answered' } : { type: 'request.failed', at: api.now() });
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  const stopReturns = onWindowReturn(() => report({ type: 'window.returned' }));
  api.reachability.listeners.add(onReachability);
  if (!navigator.onLine) onOffline();
  return () => {
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
    stopReturns();
    api.reachability.listeners.delete(onReachability);
  };
}

export function createConnectivity(api: Api, options: SharedActorOptions): ConnectivityActor {
  return createActor(
    connectivityMachine.provide({
      actors: {
        watchConnection: fromCallback(({ sendBack }) => watchConnection(api, sendBack)),
        reachServer: fromPromise(({ signal }) => reachServer(api, signal)),
      },
    }),
    options,
  );
}

export function useConnectivityActor(): ConnectivityActor {
  return useRuntime().connectivity;
}

export function useConnectivity<Selected>(
  select: (snapshot: SnapshotFrom<typeof connectivityMachine>) => Selected,
): Selected {
  return useSelector(useConnectivityActor(), select);
}

/** Calls back as soon as the server can be reached, while something waits for that. */
export function useOnceConnected(waits: boolean, onConnected: () => void): void {
  const connected = useConnectivity((snapshot) => !snapshot.hasTag('lost'));
  const onEvent = useEffectEvent(onConnected);
  useEffect(() => {
    if (waits && connected) onEvent();
  }, [waits, connected]);
}

/** When the connection was lost, as `HH:mm` in the business time zone; null while online. */
export function useOfflineSince(): string | null {
  const { timeZone } = useRuntime().api.config;
  const since = useConnectivity(({ context }) => context.offlineSince);
  if (since === null) return null;
  return new Date(since).toLocaleTimeString('de-CH', { timeZone, timeStyle: 'short' });
}
