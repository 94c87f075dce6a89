import {
  createHttpClient,
  type Fetch,
  type HttpClient,
  type ReachabilityListener,
} from './httpClient.ts';
import { ChangeAuthors } from './changeAuthors.ts';
import { ListCache } from './listCache.ts';
import type { RuntimeConfig } from './runtimeConfig.ts';

export { loadRuntimeConfig } from './runtimeConfig.ts';

export interface Api {
  readonly config: RuntimeConfig;
  readonly http: HttpClient;
  /** Called after every request with whether the server answered. */
  readonly reachabilityListeners: Set<ReachabilityListener>;
  readonly listCache: ListCache;
  readonly changeAuthors: ChangeAuthors;
  /** The present instant, in milliseconds since 1970. */
  readonly now: () => number;
}

interface ApiOptions {
  readonly config: RuntimeConfig;
  readonly fetch: Fetch;
  readonly onUnauthorized: () => void;
  readonly now: () => number;
}

export function createApi({ config, fetch, onUnauthorized, now }: ApiOptions): Api {
  const reachabilityListeners = new Set<ReachabilityListener>();
  return {
    config,
    http: createHttpClient({
      apiBase: config.apiBase,
      fetch,
      onUnauthorized,
      onReachability: (answered) => reachabilityListeners.forEach((listener) => listener(answered)),
    }),
    reachabilityListeners,
    listCache: new ListCache(),
    changeAuthors: new ChangeAuthors(),
    now,
  };
}
