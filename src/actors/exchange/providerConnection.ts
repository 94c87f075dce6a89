import { createActorContext } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { providerConnectionMachine } from '../../../machines/exchange/providerConnectionMachine.ts';
import type { Api } from '../../api/client/createApi.ts';
import { disconnectProvider, fetchHasToken } from '../../api/exchange/provider.ts';
import {
  OUTCOME_COOKIE,
  signInOutcomeIn,
  type SignInOutcome,
} from '../../domain/reports/signInOutcome.ts';
import type { ProviderPurpose } from '../../domain/reports/providerPurpose.ts';
import { logFailure } from '../../log.ts';
import { useRuntime } from '../runtime/runtime.ts';
import { useApiBase } from '../runtime/useApiBase.ts';
import { onWindowReturn } from '../clock/windowReturn.ts';

export const ProviderConnection = createActorContext(providerConnectionMachine);

/** Asks the server for the access that a page needs. */
type AskForAccess = (api: Api, signal: AbortSignal) => Promise<boolean>;

export function useOffersDisconnect(): boolean {
  return useRuntime().api.config.features.includes('einsatzplan');
}

/** @internal */
export function connectAddress(apiBase: string): string {
  return `${apiBase.replace(/\/+$/, '')}/bexio/auth`;
}

/** Where the browser goes to connect; the backend leads it to the provider and back. */
export function useConnectAddress(): string {
  return connectAddress(useApiBase());
}

/** The same for the contacts, which leads back to their page. */
export function useContactsAddress(): string {
  return `${connectAddress(useApiBase())}?purpose=${'contacts' satisfies ProviderPurpose}`;
}

/**
 * Whether there is a connection; a failure is logged and passed on.
 *
 * @internal
 */
export function checkConnection(
  api: Api,
  signal: AbortSignal,
  ask: AskForAccess = fetchHasToken,
): Promise<boolean> {
  return logFailure(ask(api, signal), (code) => ({ event: 'provider.checkFailed', code }), signal);
}

/** The outcome of the sign-in that just ended; reading it clears it. */
function takeSignInOutcome(): SignInOutcome | null {
  const outcome = signInOutcomeIn(document.cookie);
  if (outcome) document.cookie = `${OUTCOME_COOKIE}=; Max-Age=0; Path=/`;
  return outcome;
}

/** Of the pages of the reports, or of those that need the access that `ask`, which is stable, asks for. */
export function useProviderConnectionProps(ask: AskForAccess = fetchHasToken) {
  const { api, unfinishedReports, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: providerConnectionMachine.provide({
        actors: {
          checkConnection: fromPromise(({ signal }) => checkConnection(api, signal, ask)),
          disconnect: fromPromise(async () => {
            await disconnectProvider(api);
            unfinishedReports.clear();
          }),
        },
      }),
      options: { ...actorOptions, input: { outcome: takeSignInOutcome() } },
    }),
    [api, unfinishedReports, actorOptions, ask],
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
