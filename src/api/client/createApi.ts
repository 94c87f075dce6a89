import { createHttpClient, type Fetch, type HttpClient } from './httpClient.ts';
import { ChangeAuthors } from './changeAuthors.ts';
import { ListCache } from './listCache.ts';
import { Reachability } from './reachability.ts';
import type { RuntimeConfig } from './runtimeConfig.ts';

export { loadRuntimeConfig } from './runtimeConfig.ts';

export interface Api {
  readonly config: RuntimeConfig;
  readonly http: HttpClient;
  readonly reachability: Reachability;
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
  const reachability = new Reachability();
  return {
    config,
    http: createHttpClient({
      apiBase: config.apiBase,
      fetch,
      onUnauthorized,
      beginRequest: () => reachability.begin(),
    }),
    reachability,
    listCache: new ListCache(),
    changeAuthors: new ChangeAuthors(),
    now,
  };
}
