import type { Runtime, SharedActorOptions } from '../actors/runtime.ts';
import { createConnectivity } from '../actors/connectivity.ts';
import { DraftStore } from '../actors/draftStore.ts';
import { createSession } from '../actors/session.ts';
import { createApi } from '../api/createApi.ts';

interface RuntimeOptions extends Pick<Parameters<typeof createApi>[0], 'config' | 'fetch'> {
  /** Where the application starts. */
  readonly pathname: string;
  /** Where a tab keeps what outlives a reload of its page. */
  readonly store?: () => Storage;
  readonly now?: () => number;
}

/** Puts one application together; its session starts with the first check. */
export function createRuntime(
  { config, fetch, pathname, store = () => sessionStorage, now = Date.now }: RuntimeOptions,
  actorOptions: SharedActorOptions = {},
): Runtime {
  const session = createSession(() => api, { ...actorOptions, input: { pathname } });
  const api = createApi({
    config,
    fetch,
    onUnauthorized: () => session.send({ type: 'authorization.lost' }),
    now,
  });
  const connectivity = createConnectivity(api, actorOptions);
  // Whoever signs in next must not see what the lists showed to somebody else.
  session.subscribe((snapshot) => {
    if (snapshot.matches('signedOut')) api.listCache.clear();
  });
  connectivity.start();
  session.start();
  return { api, session, connectivity, draftStore: new DraftStore(store), actorOptions };
}
