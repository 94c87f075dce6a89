import type { Runtime, SharedActorOptions } from '../actors/runtime.ts';
import { createSession } from '../actors/session.ts';
import { createApi } from '../api/createApi.ts';

interface RuntimeOptions extends Pick<Parameters<typeof createApi>[0], 'config' | 'fetch'> {
  /** Where the application starts. */
  readonly pathname: string;
}

/** Puts one application together; its session starts with the first check. */
export function createRuntime(
  { config, fetch, pathname }: RuntimeOptions,
  actorOptions: SharedActorOptions = {},
): Runtime {
  const session = createSession(() => api, { ...actorOptions, input: { pathname } });
  const api = createApi({
    config,
    fetch,
    onUnauthorized: () => session.send({ type: 'authorization.lost' }),
  });
  session.start();
  return { api, session, actorOptions };
}
