import type { ListRecord, ListResult } from '../../domain/entities.ts';
import type { ForeignChange } from '../../domain/heardChange.ts';

export const LIST_PATHS = {
  customers: 'customer',
  workers: 'worker',
  jobs: 'job',
  absences: 'absence',
} as const;

/** Identifies a list: its path, and a key that differs by query. */
export interface ListId {
  readonly path: string;
  readonly key: string;
  /** Whether a saved record of that path matches the list's query. */
  includes(saved: ListRecord): boolean;
}

export interface CachedList<Row extends ListRecord = ListRecord> {
  readonly list: ListResult<Row>;
  /** Null where the server sent none. */
  readonly etag: string | null;
  /** The version to ask for changes since; null if the server sent none. */
  readonly version: number | null;
}

/** The rows that others have changed since a list was loaded, by id; null for any of them. */
export type ChangedIds = ReadonlySet<number> | null;

interface Entry extends CachedList, Pick<ListId, 'path' | 'includes'> {
  /** The number of the request that it answers. */
  readonly request: number;
  readonly changed: ChangedIds;
}

const NO_IDS: ReadonlySet<number> = new Set();

/** Updates a row from a saved record; a row may have more than the record. */
type Patch = (row: ListRecord) => ListRecord;

/** Null in place of a patch says that the record is there no more. */
type SaveListener = (path: string, saved: ListRecord, patch: Patch | null) => void;

type ChangeListener = (change: ForeignChange) => void;

/**
 * The last good response to every list query, so that Back shows rows at once and an unchanged list
 * is not sent again. It has to be cleared when the session ends.
 */
export class ListCache {
  readonly #lists = new Map<string, Entry>();
  #requests = 0;
  #generation = 0;
  readonly #saveListeners = new Set<SaveListener>();
  readonly #changeListeners = new Set<ChangeListener>();
  readonly #loadListeners = new Set<(path: string) => void>();

  /** Changes when the cache is cleared: responses to earlier requests must not be cached. */
  get generation(): number {
    return this.#generation;
  }

  get<Row extends ListRecord>({ key }: ListId): CachedList<Row> | undefined {
    return this.#lists.get(key) as CachedList<Row> | undefined;
  }

  /** The number of a request that is about to be sent: a later one has a higher number. */
  nextRequest(): number {
    this.#requests += 1;
    return this.#requests;
  }

  /** Whether a list is known from a later request than this one, whose answer may be older. */
  isNewerThan({ key }: ListId, request: number): boolean {
    const cached = this.#lists.get(key);
    return cached !== undefined && cached.request > request;
  }

  /** Keeps the answer to a request. What changed since the request was sent stays marked. */
  set({ path, key, includes }: ListId, cached: CachedList, request = this.nextRequest()): void {
    const changed = this.#lists.has(key) ? this.#lists.get(key)!.changed : NO_IDS;
    this.#lists.set(key, { path, includes, ...cached, changed, request });
    for (const listener of this.#loadListeners) listener(path);
  }

  /** Calls back on every list that was loaded, with its path, until the returned function is called. */
  onLoaded(listener: (path: string) => void): () => void {
    this.#loadListeners.add(listener);
    return () => this.#loadListeners.delete(listener);
  }

  /** The rows of a path in all lists; one that several lists have is there several times. */
  rowsOf<Row extends ListRecord>(path: string): readonly Row[] {
    const lists = [...this.#lists.values()].filter((cached) => cached.path === path);
    return lists.flatMap(({ list }) => list.rows as readonly Row[]);
  }

  /** Calls back on every saved record, until the returned function is called. */
  onSaved(listener: SaveListener): () => void {
    this.#saveListeners.add(listener);
    return () => this.#saveListeners.delete(listener);
  }

  /** Calls back when others have changed what lists have, until the returned function is called. */
  onChanged(listener: ChangeListener): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  /** Marks what others have changed in the lists of a path, or in all; null for any row. */
  markChanged(
    path: string | null,
    ids: readonly number[] | null,
    { by = null, isBegin = false }: Partial<Pick<ForeignChange, 'by' | 'isBegin'>> = {},
  ): void {
    for (const [key, cached] of this.#lists) {
      if (path === null || cached.path === path) this.#mark(key, ids);
    }
    for (const listener of this.#changeListeners) listener({ kind: path, ids, by, isBegin });
  }

  /** The marks of a list, which it has no more; they are given back if its request fails. */
  takeChanged({ key }: ListId): ChangedIds {
    const cached = this.#lists.get(key);
    if (!cached) return NO_IDS;
    this.#lists.set(key, { ...cached, changed: NO_IDS });
    return cached.changed;
  }

  restoreChanged({ key }: ListId, changed: ChangedIds): void {
    this.#mark(key, changed);
  }

  #mark(key: string, ids: Iterable<number> | null): void {
    const cached = this.#lists.get(key);
    if (!cached) return;
    const changed = cached.changed && ids && new Set([...cached.changed, ...ids]);
    this.#lists.set(key, { ...cached, changed });
  }

  /**
   * Patches the row of a saved record in all cached lists of a path, and tells the shown ones. A list
   * to which it no longer belongs loses the row; one that should have it and does not is forgotten.
   * Those that are patched lose their ETags: it would be that of the list again if somebody changes
   * the record back, and a 304 would keep the patched row.
   */
  putSaved(path: string, saved: ListRecord, patch: Patch = () => saved): void {
    for (const [key, cached] of this.#lists) {
      if (cached.path !== path) continue;
      const { list, includes } = cached;
      const isListed = list.rows.some(({ id }) => id === saved.id);
      if (isListed) {
        const rows = list.rows.flatMap((row) => {
          if (row.id !== saved.id) return [row];
          const patched = patch(row);
          return includes(patched) ? [patched] : [];
        });
        this.#lists.set(key, { ...cached, list: { ...list, rows }, etag: null });
      } else if (includes(saved)) this.#lists.delete(key);
    }
    for (const listener of this.#saveListeners) listener(path, saved, patch);
  }

  /** Takes a record that is there no more out of all lists of a path, and of the shown ones. */
  drop(path: string, id: number): void {
    for (const [key, cached] of this.#lists) {
      if (cached.path !== path) continue;
      const rows = cached.list.rows.filter((row) => row.id !== id);
      this.#lists.set(key, { ...cached, list: { ...cached.list, rows }, etag: null });
    }
    for (const listener of this.#saveListeners) listener(path, { id }, null);
  }

  clear(): void {
    this.#generation += 1;
    this.#lists.clear();
  }
}
