import { startLive } from '../actors/connection/live.ts';
import type { Runtime } from '../actors/runtime/runtime.ts';
import { markOnceLoaded } from './foreignMarks.ts';

/** Marks for a moment what other people change. Returns the function that stops this. */
function startMarks(runtime: Runtime): () => void {
  const { api, session } = runtime;
  return api.listCache.onChanged((change) => {
    const { username } = session.getSnapshot().context.user ?? {};
    if (change.kind === null || change.by === null || change.by === username) return;
    const before = api.listCache.rowsOf(change.kind);
    markOnceLoaded(runtime, change, before);
  });
}

/** Follows what others change, and marks it where it is drawn. Returns the function that stops this. */
export function followOthers(runtime: Runtime): () => void {
  const stops = [startMarks(runtime), startLive(runtime)];
  return () => {
    for (const stop of stops) stop();
  };
}
