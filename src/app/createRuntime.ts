import type { Runtime, SharedActorOptions } from '../actors/runtime/runtime.ts';
import { createConnectivity } from '../actors/connection/connectivity.ts';
import { keepChoice, RECENT_RECORDS } from '../actors/runtime/browserStorage.ts';
import { UnsavedStore } from '../actors/runtime/unsavedStore.ts';
import { DraftStore } from '../actors/runtime/draftStore.ts';
import { createSession } from '../actors/session/session.ts';
import { ForeignMarks } from '../actors/runtime/foreignMarks.ts';
import { LeftChanges } from '../actors/runtime/leftChanges.ts';
import { UndoFeed } from '../actors/runtime/undoFeed.ts';
import { createApi } from '../api/client/createApi.ts';

interface RuntimeOptions extends Pick<Parameters<typeof createApi>[0], 'config' | 'fetch'> {
  readonly pathname: string;
  /** Storage of the tab, which survives a reload. */
  readonly store?: () => Storage;
  readonly now?: () => number;
}

/** Creates the actors and the API of one application, and starts the session check. */
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
  const unfinishedReports: Runtime['unfinishedReports'] = new Map();
  const undoFeed = new UndoFeed();
  const leftChanges = new LeftChanges();
  let username: string | null = null;
  // The next user must not see the cached lists and the reports of this one.
  session.subscribe((snapshot) => {
    const before = username;
    username = snapshot.context.user?.username ?? before;
    if (!snapshot.matches('signedOut') && username === before) return;
    api.listCache.clear();
    api.changeAuthors.clear();
    unfinishedReports.clear();
    undoFeed.clear();
    leftChanges.clear();
    // A session that has only expired is often continued by the same person.
    if (snapshot.matches({ signedOut: 'departed' })) keepChoice(RECENT_RECORDS, '');
  });
  connectivity.start();
  session.start();
  const draftStore = new DraftStore(store);
  const { clock = globalThis } = actorOptions;
  return {
    api,
    session,
    connectivity,
    draftStore,
    unsavedStore: new UnsavedStore(store),
    undoFeed,
    leftChanges,
    foreignMarks: new ForeignMarks(clock),
    unfinishedReports,
    actorOptions,
    clock,
  };
}
