import { MARKED_KINDS } from '../actors/runtime/foreignMarks.ts';
import type { Runtime } from '../actors/runtime/runtime.ts';
import type { ListRecord } from '../domain/entities.ts';
import type { ForeignChange } from '../domain/heardChange.ts';

/** So long, in ms, a list may take to load what was heard; what comes later is no news. */
const SOON = 5000;

/**
 * Marks for a moment what somebody has changed, if the list has it soon. `before` are the rows as
 * they were when the change was heard.
 */
export function markOnceLoaded(
  { api: { listCache }, clock, foreignMarks }: Pick<Runtime, 'api' | 'clock' | 'foreignMarks'>,
  { kind: of, ids }: ForeignChange,
  before: readonly ListRecord[],
): void {
  const kind = MARKED_KINDS.find((marked) => marked === of);
  if (!kind || ids === null) return;
  const known = new Set(before);
  const mark = () => {
    const rows = listCache.rowsOf(kind).filter((row) => !known.has(row));
    const changed = ids.filter((id) => rows.some((row) => row.id === id));
    foreignMarks.mark(kind, changed);
    return changed.length > 0;
  };
  if (mark()) return;
  const stop = listCache.onLoaded((loaded) => {
    if (loaded !== kind) return;
    stop();
    clock.clearTimeout(tooLate);
    mark();
  });
  const tooLate = clock.setTimeout(stop, SOON);
}
