import type { Runtime } from '../actors/runtime.ts';
import type { ListRecord } from '../domain/entities.ts';
import { recordPath } from '../domain/route.ts';
import { markForAMoment } from '../ui/markForAMoment.ts';

const PAGES = ['customer', 'worker', 'job'] as const;

/** What draws a record: its row in a table, and of a job also its visits in the calendar and plan. */
function drawnOf(kind: (typeof PAGES)[number], id: number): Iterable<Element> {
  const row = `[role=row]:has(a[href="${recordPath(kind, id)}"])`;
  const visits = `, [data-visit^="${id}-"], [data-event-id^="${id}-"]`;
  return document.querySelectorAll(kind === 'job' ? row + visits : row);
}

/**
 * Marks for a moment what other people have changed of the records that are drawn, once it is drawn
 * anew. Returns the function that stops this.
 */
export function startForeignMarks({ api, session }: Pick<Runtime, 'api' | 'session'>): () => void {
  const { listCache } = api;
  /** The rows of what somebody has changed, as they were before, by path and id. */
  const before = new Map<string, Map<number, ReadonlySet<ListRecord>>>();
  const rowsOf = (path: string, id: number) =>
    new Set(listCache.rowsOf(path).filter((row) => row.id === id));
  const stopChanges = listCache.onChanged(({ path, ids, by }) => {
    const isOwn = by === session.getSnapshot().context.user?.username;
    if (path === null || ids === null || by === null || isOwn) return;
    const rows = before.get(path) ?? new Map<number, ReadonlySet<ListRecord>>();
    for (const id of ids) rows.set(id, rowsOf(path, id));
    before.set(path, rows);
  });
  const stopLoads = listCache.onLoaded((path) => {
    const kind = PAGES.find((page) => page === path);
    const changed = [...(before.get(path) ?? [])].flatMap(([id, known]) =>
      [...rowsOf(path, id)].some((row) => !known.has(row)) ? [id] : [],
    );
    before.delete(path);
    if (!kind || changed.length === 0) return;
    // The list is drawn in the frame after this.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        for (const id of changed) for (const element of drawnOf(kind, id)) markForAMoment(element);
      }),
    );
  });
  return () => {
    stopChanges();
    stopLoads();
  };
}
