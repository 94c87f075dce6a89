import type {
  CustomerRecord,
  Job,
  JobListing,
  ListRecord,
  ListResult,
  WorkerRecord,
} from '../domain/entities.ts';

/** Where the server has each kind of list. */
export const LIST_PATHS = { customers: 'customer', workers: 'worker', jobs: 'job' } as const;

/** Identifies a list: its path, and a key that differs with what is asked of it. */
export interface ListId {
  readonly path: string;
  readonly key: string;
  /** Whether a record of that path, as it was saved, belongs into the list. */
  includes(saved: ListRecord): boolean;
}

interface CachedList<Row extends ListRecord = ListRecord> {
  readonly list: ListResult<Row>;
  /** Null where the server sent none. */
  readonly etag: string | null;
}

type Entry = CachedList & Pick<ListId, 'path' | 'includes'>;

type SaveListener = (path: string, saved: ListRecord) => void;

/**
 * The last good response to every list query, so that Back shows rows at once and an unchanged list
 * is not sent again. It has to be cleared when the session ends.
 */
export class ListCache {
  readonly #lists = new Map<string, Entry>();
  #generation = 0;
  /** Who hears of every saved customer and worker, and of jobs changed from a list. */
  readonly saveListeners = new Set<SaveListener>();

  /** Differs after every clearing: a response to an earlier request is not to be cached. */
  get generation(): number {
    return this.#generation;
  }

  get<Row extends ListRecord>({ key }: ListId): CachedList<Row> | undefined {
    return this.#lists.get(key) as CachedList<Row> | undefined;
  }

  set({ path, key, includes }: ListId, { list, etag }: CachedList): void {
    this.#lists.set(key, { path, includes, list, etag });
  }

  /** The cached lists of a path, whatever was asked of it. */
  listsOf<Row extends ListRecord>(path: string): readonly ListResult<Row>[] {
    const lists = [...this.#lists.values()].filter((cached) => cached.path === path);
    return lists.map(({ list }) => list as ListResult<Row>);
  }

  /** Changes rows in all cached lists of a path. The ETags stay, so a 304 gives the patched rows. */
  patchRows<Row extends ListRecord>(path: string, patch: (row: Row) => Row): void {
    this.#replaceRows<Row>(path, (rows) => {
      const patched = rows.map(patch);
      return patched.some((row, index) => row !== rows[index]) ? patched : rows;
    });
  }

  /**
   * Puts a saved record in place of its row in all cached lists of its path. A list to which it no
   * longer belongs loses the row; one that should have it and does not is forgotten.
   */
  putSaved<Row extends ListRecord>(
    path: string,
    saved: ListRecord,
    patch: (row: Row) => Row,
  ): void {
    this.#replaceRows<Row>(path, (rows, belongs) => {
      if (!rows.some(({ id }) => id === saved.id)) return belongs(saved) ? null : rows;
      return belongs(saved)
        ? rows.map((row) => (row.id === saved.id ? patch(row) : row))
        : rows.filter(({ id }) => id !== saved.id);
    });
  }

  /** Forgets all lists. */
  clear(): void {
    this.#generation += 1;
    this.#lists.clear();
  }

  /** Null instead of rows forgets the list. */
  #replaceRows<Row extends ListRecord>(
    path: string,
    replace: (rows: readonly Row[], includes: ListId['includes']) => readonly Row[] | null,
  ): void {
    for (const [key, cached] of this.#lists) {
      if (cached.path !== path) continue;
      const rows = replace(cached.list.rows as readonly Row[], cached.includes);
      if (!rows) this.#lists.delete(key);
      else if (rows !== cached.list.rows) {
        this.#lists.set(key, { ...cached, list: { ...cached.list, rows } });
      }
    }
  }
}

interface WithListCache {
  readonly listCache: ListCache;
}

function listedRow(listCache: ListCache, jobId: number): JobListing | undefined {
  const rows = listCache.listsOf<JobListing>(LIST_PATHS.jobs).flatMap((list) => list.rows);
  return rows.find(({ id }) => id === jobId);
}

/** The customer of a job as the cached lists know it; null where none does. */
export function listedCustomer({ listCache }: WithListCache, jobId: number): number | null {
  return listedRow(listCache, jobId)?.customerId ?? null;
}

function putPerson<Known extends CustomerRecord | WorkerRecord>(
  listCache: ListCache,
  path: string,
  saved: Known,
): void {
  listCache.putSaved<Known>(path, saved, () => saved);
  listCache.saveListeners.forEach((listener) => listener(path, saved));
}

/** Puts a saved worker into the cached lists and returns it. */
export function updateCachedWorker({ listCache }: WithListCache, saved: WorkerRecord) {
  putPerson(listCache, LIST_PATHS.workers, saved);
  return saved;
}

/** Puts a saved customer into the cached lists, those of their jobs too, and returns it. */
export function updateCachedCustomer({ listCache }: WithListCache, saved: CustomerRecord) {
  putPerson(listCache, LIST_PATHS.customers, saved);
  const { id, name: customerName, city: customerCity, position: customerPosition } = saved;
  listCache.patchRows<JobListing>(LIST_PATHS.jobs, (row) =>
    row.customerId === id ? { ...row, customerName, customerCity, customerPosition } : row,
  );
  return saved;
}

/** A row with what the job has in common with it. */
function listedAs(job: Job | JobListing) {
  const { fromDate, events, unreadableEvents = 0, confirmations, confirmedTerms, workerId } = job;
  const changed = {
    fromDate,
    events,
    unreadableEvents,
    confirmations,
    confirmedTerms,
    workerId,
  };
  return (row: JobListing): JobListing => ({ ...row, ...changed });
}

/** Puts a saved job into the cached lists of jobs and returns it. */
export function updateCachedJob({ listCache }: WithListCache, saved: Job): Job {
  listCache.putSaved<JobListing>(LIST_PATHS.jobs, saved, listedAs(saved));
  return saved;
}

/**
 * Puts a job that was changed from a list into the cached lists and the shown ones, which are loaded
 * again, because one may have to have it now; returns the job.
 */
export function showChangedJob({ listCache }: WithListCache, changed: Job): Job {
  const row = listedRow(listCache, changed.id);
  updateCachedJob({ listCache }, changed);
  const shown = row ? listedAs(changed)(row) : changed;
  listCache.saveListeners.forEach((listener) => listener(LIST_PATHS.jobs, shown));
  return changed;
}

/** The same for a job that was read, if another person has changed it since the lists were loaded. */
export function showNewerJob({ listCache }: WithListCache, read: Job): Job {
  const row = listedRow(listCache, read.id);
  const inRow = (job: Job | JobListing) => row && JSON.stringify(listedAs(job)(row));
  return row && inRow(read) !== inRow(row) ? showChangedJob({ listCache }, read) : read;
}
