import { createActorContext } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { providerConnectionMachine } from '../../machines/providerConnectionMachine.ts';
import type { Api } from '../api/createApi.ts';
import { disconnectProvider, fetchHasToken } from '../api/provider.ts';
import {
  OUTCOME_COOKIE,
  signInOutcomeIn,
  type SignInOutcome,
} from '../domain/reports/signInOutcome.ts';
import { logFailure } from '../log.ts';
import { useRuntime } from './runtime.ts';
import { useApiBase } from './useApiBase.ts';
import { onWindowReturn } from './windowReturn.ts';

export const ProviderConnection = createActorContext(providerConnectionMachine);

export function useOffersDisconnect(): boolean {
  return useRuntime().api.config.features.includes('providerDisconnect');
}

/** @internal */
export function connectAddress(apiBase: string): string {
  return `${apiBase.replace(/\/+$/, '')}/bexio/auth`;
}

/** Where the browser goes to connect; the backend leads it to the provider and back. */
export function useConnectAddress(): string {
  return connectAddress(useApiBase());
}

/**
 * Whether there is a connection; a failure is logged and passed on.
 *
 * @internal
 */
export function checkConnection(api: Api, signal: AbortSignal): Promise<boolean> {
  return logFailure(
    fetchHasToken(api, signal),
    (code) => ({ event: 'provider.checkFailed', code }),
    signal,
  );
}

/** The outcome of the sign-in that just ended; reading it clears it. */
function takeSignInOutcome(): SignInOutcome | null {
  const outcome = signInOutcomeIn(document.cookie);
  if (outcome) document.cookie = `${OUTCOME_COOKIE}=; Max-Age=0; Path=/`;
  return outcome;
}

export function useProviderConnectionProps() {
  const { api, unfinishedReports, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: providerConnectionMachine.provide({
        actors: {
          checkConnection: fromPromise(({ signal }) => checkConnection(api, signal)),
          disconnect: fromPromise(async () => {
            await disconnectProvider(api);
            unfinishedReports.clear();
          }),
        },
      }),
      options: { ...actorOptions, input: { outcome: takeSignInOutcome() } },
    }),
    [api, unfinishedReports, actorOptions],
  );
}

/** Checks the connection on mount, and when the network or the window returns. */
export function useFreshConnection(): void {
  const actor = ProviderConnection.useActorRef();
  const { connectivity } = useRuntime();
  useEffect(() => {
    const refresh = () => actor.send({ type: 'refresh.requested' });
    refresh();
    const restored = connectivity.on('connection.restored', refresh);
    const stopReturns = onWindowReturn(refresh);
    return () => {
      restored.unsubscribe();
      stopReturns();
    };
  }, [actor, connectivity]);
}
