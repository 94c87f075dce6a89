import type { ListRecord } from '../domain/entities.ts';
import { createHttpClient, type Fetch, type HttpClient } from './httpClient.ts';
import type { RuntimeConfig } from './runtimeConfig.ts';

export { loadRuntimeConfig } from './runtimeConfig.ts';

/** What the calls of every resource share. */
export interface Api {
  readonly config: RuntimeConfig;
  readonly http: HttpClient;
  /** The last good answer to every list query, so that going back shows rows at once. */
  readonly lastRows: Map<string, readonly ListRecord[]>;
}

interface ApiOptions {
  readonly config: RuntimeConfig;
  readonly fetch: Fetch;
  readonly onUnauthorized: () => void;
}

export function createApi({ config, fetch, onUnauthorized }: ApiOptions): Api {
  return {
    config,
    http: createHttpClient({ apiBase: config.apiBase, fetch, onUnauthorized }),
    lastRows: new Map(),
  };
}
