import type { ListResult } from '../domain/entities.ts';
import {
  createHttpClient,
  type Fetch,
  type HttpClient,
  type ReachabilityListener,
} from './httpClient.ts';
import type { TaggedList } from './list.ts';
import type { RuntimeConfig } from './runtimeConfig.ts';

export { loadRuntimeConfig } from './runtimeConfig.ts';

/** What the calls of every resource share. */
export interface Api {
  readonly config: RuntimeConfig;
  readonly http: HttpClient;
  /** Who hears of every call whether the server answered it. */
  readonly reachabilityListeners: Set<ReachabilityListener>;
  /** The last good answer to every list query, so that going back shows rows at once. */
  readonly lastRows: Map<string, ListResult>;
  /** What the server answered last to every call for a list. */
  readonly lastLists: Map<string, TaggedList>;
}

interface ApiOptions {
  readonly config: RuntimeConfig;
  readonly fetch: Fetch;
  readonly onUnauthorized: () => void;
}

export function createApi({ config, fetch, onUnauthorized }: ApiOptions): Api {
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
    lastRows: new Map(),
    lastLists: new Map(),
  };
}
