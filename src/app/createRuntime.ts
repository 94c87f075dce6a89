import type { Runtime, SharedActorOptions } from '../actors/runtime.ts';
import { createSession } from '../actors/session.ts';
import { createApi } from '../api/createApi.ts';

type ApiOptions = Parameters<typeof createApi>[0];

/** Puts one application together; its session starts with the first check. */
export function createRuntime(
  options: Pick<ApiOptions, 'config' | 'fetch'>,
  actorOptions: SharedActorOptions = {},
): Runtime {
  const session = createSession(() => api, actorOptions);
  const api = createApi({
    ...options,
    onUnauthorized: () => session.send({ type: 'authorization.lost' }),
  });
  session.start();
  return { api, session, actorOptions };
}
