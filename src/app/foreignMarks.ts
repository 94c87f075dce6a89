import type { Runtime } from '../actors/runtime/runtime.ts';
import type { ListRecord } from '../domain/entities.ts';
import type { ForeignChange } from '../domain/heardChange.ts';
import type { MadeKind } from '../domain/record/recordForm.ts';
import { recordPath } from '../domain/navigation/route.ts';
import { markForAMoment } from '../ui/movement/markForAMoment.ts';

const PAGES = ['customer', 'worker', 'job'] as const satisfies readonly MadeKind[];

/** What draws a record: its row in a table, and of a job also its visits in the calendar and plan. */
function drawnOf(kind: (typeof PAGES)[number], id: number): Iterable<Element> {
  const row = `[role=row]:has(a[href="${recordPath(kind, id)}"])`;
  const visits = `, [data-visit^="${id}-"], [data-event-id^="${id}-"]`;
  return document.querySelectorAll(kind === 'job' ? row + visits : row);
}

/** So long, in ms, a list may take to load what was heard; what comes later is no news. */
const SOON = 5000;

/**
 * Marks for a moment what somebody has changed of the records that are drawn, if the list has it
 * soon. `before` are the rows as they were when the change was heard.
 */
export function markOnceDrawn(
  { api: { listCache }, clock }: Pick<Runtime, 'api' | 'clock'>,
  { kind: of, ids }: ForeignChange,
  before: readonly ListRecord[],
): void {
  const kind = PAGES.find((page) => page === of);
  if (!kind || ids === null) return;
  const known = new Set(before);
  const mark = () => {
    const rows = listCache.rowsOf(kind).filter((row) => !known.has(row));
    const changed = ids.filter((id) => rows.some((row) => row.id === id));
    // The list is drawn in the frame after this.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        for (const id of changed) for (const element of drawnOf(kind, id)) markForAMoment(element);
      }),
    );
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
