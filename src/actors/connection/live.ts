import { createActor, fromCallback } from 'xstate';
import { liveMachine } from '../../../machines/connection/liveMachine.ts';
import { followChanges } from '../../api/changeStream.ts';
import { reachServer } from '../../api/account/session.ts';
import { failureOf, type FailureCode } from '../../domain/failure.ts';
import type { HeardChange } from '../../domain/heardChange.ts';
import { watchPresence } from './presence.ts';
import { renewHolidays } from '../lists/holidays.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { recheckSession } from '../session/session.ts';

/** Asking again at once would be answered the same. */
const REFUSALS: readonly FailureCode[] = [
  'unauthorized',
  'forbidden',
  'notFound',
  'refused',
  'tooManyAttempts',
];

type HeardOnStream =
  | { type: 'stream.opened' | 'sign.heard' | 'stream.cut' | 'stream.refused' }
  | { type: 'change.heard'; change: HeardChange };

function listen({ api }: Runtime, tell: (event: HeardOnStream) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  followChanges(
    api,
    {
      onOpened: () => tell({ type: 'stream.opened' }),
      onSigned: () => tell({ type: 'sign.heard' }),
      onChanged: (change) => tell({ type: 'change.heard', change }),
    },
    signal,
  ).then(
    () => tell({ type: 'stream.cut' }),
    (error: unknown) => {
      if (signal.aborted) return;
      const isRefused = REFUSALS.includes(failureOf(error).code);
      tell({ type: isRefused ? 'stream.refused' : 'stream.cut' });
    },
  );
  return () => controller.abort();
}

type HeardOfPage = {
  type: 'connection.lost' | 'connection.restored' | 'page.left' | 'page.returned';
};

function watch({ clock, connectivity }: Runtime, tell: (event: HeardOfPage) => void): () => void {
  const stopPresence = watchPresence(clock, {
    onLeft: () => tell({ type: 'page.left' }),
    onReturned: () => tell({ type: 'page.returned' }),
  });
  let wasLost = false;
  const tellConnection = () => {
    const isLost = connectivity.getSnapshot().hasTag('lost');
    if (isLost !== wasLost) tell({ type: isLost ? 'connection.lost' : 'connection.restored' });
    wasLost = isLost;
  };
  const connection = connectivity.subscribe(tellConnection);
  tellConnection();
  return () => {
    stopPresence();
    connection.unsubscribe();
  };
}

/** The settings say whose public holidays hold; the session says what else is set. */
function renewSettings({ api, session }: Runtime): void {
  renewHolidays(api);
  recheckSession(session);
}

/** Asks whether the server can be reached at all; that it cannot is said on every page. */
function askForServer({ api }: Runtime): void {
  const report = api.reachability.begin();
  reachServer(api, new AbortController().signal).catch(() => report(false));
}

const MOST_LATE = 0.5;

/**
 * Follows what others change, and marks it in the lists, which load it then. Returns the function
 * that stops this.
 */
export function startLive(runtime: Runtime): () => void {
  const live = createActor(
    liveMachine.provide({
      actors: {
        followChanges: fromCallback(({ sendBack }) => listen(runtime, sendBack)),
        watchPage: fromCallback(({ sendBack }) => watch(runtime, sendBack)),
      },
    }),
    { ...runtime.actorOptions, input: { lateness: Math.random() * MOST_LATE } },
  );
  const { listCache, changeAuthors, now } = runtime.api;
  let hasBegun = false;
  live.on('stream.began', () => {
    changeAuthors.clear();
    listCache.markChanged(null, null, { isBegin: !hasBegun });
    renewHolidays(runtime.api);
    if (hasBegun) recheckSession(runtime.session);
    hasBegun = true;
  });
  live.on('stream.lost', () => askForServer(runtime));
  live.on('records.changed', ({ change }) => {
    const { kind, ids, by } = change;
    changeAuthors.keep(change, now());
    listCache.markChanged(kind, ids, { by });
    if (kind === 'holiday') renewHolidays(runtime.api);
    if (kind === 'setting') renewSettings(runtime);
  });
  live.start();
  return () => void live.stop();
}
