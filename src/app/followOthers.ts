import { startLive } from '../actors/live.ts';
import type { Runtime } from '../actors/runtime.ts';

/** Marks for a moment what other people change. Returns the function that stops this. */
function startMarks({ api, session }: Runtime): () => void {
  return api.listCache.onChanged((change) => {
    const { username } = session.getSnapshot().context.user ?? {};
    if (change.path === null || change.by === null || change.by === username) return;
    const before = api.listCache.rowsOf(change.path);
    import('./foreignMarks.ts').then(
      ({ markOnceDrawn }) => markOnceDrawn(api, change, before),
      () => null,
    );
  });
}

/** Follows what others change, and marks it where it is drawn. Returns the function that stops this. */
export function followOthers(runtime: Runtime): () => void {
  const stops = [startMarks(runtime), startLive(runtime)];
  return () => {
    for (const stop of stops) stop();
  };
}
