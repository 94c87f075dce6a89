import { failureOf } from '../../domain/failure.ts';
import type { WireProviderStatus } from '../contract/exchange/provider.ts';
import type { Api } from '../client/createApi.ts';
import { ApiFailure } from '../client/httpClient.ts';
import { wrappedObjectOf, type Unread } from '../client/wire.ts';

/**
 * Whether the signed-in user is connected to the provider. A backend without the configured status
 * path (404) is asked at `auth/bexio`.
 */
export async function fetchHasToken({ http, config }: Api, signal: AbortSignal): Promise<boolean> {
  const response = await http.get(config.providerStatusPath, { signal }).catch((error: unknown) => {
    if (failureOf(error).code !== 'notFound') throw error;
    return http.get('auth/bexio', { signal });
  });
  const { has_token }: Unread<WireProviderStatus> = wrappedObjectOf(response);
  if (typeof has_token !== 'boolean') throw new ApiFailure({ code: 'unreadableAnswer' });
  return has_token;
}

/** Ends the connection of the signed-in user to the provider; without one, nothing changes. */
export async function disconnectProvider({ http }: Api): Promise<void> {
  await http.post('bexio/disconnect');
}
