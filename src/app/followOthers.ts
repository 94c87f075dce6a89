import { startLive } from '../actors/live.ts';
import type { Runtime } from '../actors/runtime.ts';
import { startForeignMarks } from './foreignMarks.ts';

/** Follows what others change, and marks it where it is drawn. Returns the function that stops this. */
export function followOthers(runtime: Runtime): () => void {
  const stops = [startForeignMarks(runtime), startLive(runtime)];
  return () => {
    for (const stop of stops) stop();
  };
}
