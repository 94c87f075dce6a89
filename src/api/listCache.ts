import type { Job, JobListing, ListRecord, ListResult, Person } from '../domain/entities.ts';

/** Where the server has each kind of list. */
export const LIST_PATHS = { customers: 'customer', workers: 'worker', jobs: 'job' } as const;

/** Identifies a list: its path, and a key that differs with what is asked of it. */
export interface ListId {
  readonly path: string;
  readonly key: string;
}

interface CachedList<Row extends ListRecord = ListRecord> {
  readonly list: ListResult<Row>;
  /** Null where the server sent none. */
  readonly etag: string | null;
}

/**
 * The last good response to every list query, so that Back shows rows at once and an unchanged list
 * is not sent again. It has to be cleared when the session ends.
 */
export class ListCache {
  readonly #lists = new Map<string, CachedList & { readonly path: string }>();

  get<Row extends ListRecord>({ key }: ListId): CachedList<Row> | undefined {
    return this.#lists.get(key) as CachedList<Row> | undefined;
  }

  set({ path, key }: ListId, { list, etag }: CachedList): void {
    this.#lists.set(key, { path, list, etag });
  }

  /** The cached lists of a path, whatever was asked of it. */
  listsOf<Row extends ListRecord>(path: string): readonly ListResult<Row>[] {
    const lists = [...this.#lists.values()].filter((cached) => cached.path === path);
    return lists.map(({ list }) => list as ListResult<Row>);
  }

  /**
   * Changes a row in all cached lists of a path. The ETags stay, so a 304 gives the patched rows.
   */
  patchRow<Row extends ListRecord>(path: string, id: number, patch: (row: Row) => Row): void {
    for (const [key, cached] of this.#lists) {
      if (cached.path !== path || !cached.list.rows.some((row) => row.id === id)) continue;
      const rows = cached.list.rows.map((row) => (row.id === id ? patch(row as Row) : row));
      this.#lists.set(key, { ...cached, list: { ...cached.list, rows } });
    }
  }

  /** Forgets the lists of a path, or all lists. */
  clear(path?: string): void {
    for (const [key, cached] of this.#lists) {
      if (path === undefined || cached.path === path) this.#lists.delete(key);
    }
  }
}

interface WithListCache {
  readonly listCache: ListCache;
}

/** The customer of a job as the cached lists know it; null where none does. */
export function listedCustomer({ listCache }: WithListCache, jobId: number): number | null {
  for (const { rows } of listCache.listsOf<JobListing>(LIST_PATHS.jobs)) {
    const row = rows.find(({ id }) => id === jobId);
    if (row) return row.customerId;
  }
  return null;
}

/**
 * Puts a saved customer or worker into the cached lists and returns it. Jobs bear a customer's name:
 * with a new one, the lists of jobs have to be loaded again.
 */
export function updateCachedPerson<Known extends Person>(
  { listCache }: WithListCache,
  kind: 'customers' | 'workers',
  before: Known,
  saved: Known,
): Known {
  listCache.patchRow(LIST_PATHS[kind], saved.id, () => saved);
  if (kind === 'customers' && saved.name !== before.name) listCache.clear(LIST_PATHS.jobs);
  return saved;
}

/** Puts a saved job into the cached lists of jobs and returns it. */
export function updateCachedJob({ listCache }: WithListCache, saved: Job): Job {
  const { fromDate, events, unreadableEvents = 0, confirmations, workerId } = saved;
  const changed = { fromDate, events, unreadableEvents, confirmations, workerId };
  listCache.patchRow<JobListing>(LIST_PATHS.jobs, saved.id, (row) => ({ ...row, ...changed }));
  return saved;
}
