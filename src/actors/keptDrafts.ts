import type { JobDraft } from '../domain/jobDraft.ts';
import { readKeptDrafts, type KeptDraft } from '../domain/keptDraft.ts';

const KEY = 'kept-drafts';

/**
 * The drafts that were not saved, for the life of a tab, also over a reload of the page. A browser
 * store that is full or forbidden costs the reload, nothing more.
 */
export class KeptDrafts {
  readonly #store: () => Storage;
  readonly #listeners = new Set<() => void>();
  #drafts: readonly KeptDraft[];

  constructor(store: () => Storage) {
    this.#store = store;
    this.#drafts = this.#read();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** All drafts, the newest first. */
  readonly all = (): readonly KeptDraft[] => this.#drafts;

  find(username: string, jobId: number): JobDraft | null {
    const found = this.#drafts.find((kept) => kept.username === username && kept.jobId === jobId);
    return found?.draft ?? null;
  }

  keep(kept: KeptDraft): void {
    this.#replace([kept, ...this.#without(kept.username, kept.jobId)]);
  }

  drop(username: string, jobId: number): void {
    if (this.find(username, jobId)) this.#replace(this.#without(username, jobId));
  }

  #without(username: string, jobId: number): readonly KeptDraft[] {
    return this.#drafts.filter((kept) => kept.username !== username || kept.jobId !== jobId);
  }

  #read(): readonly KeptDraft[] {
    try {
      return readKeptDrafts(this.#store().getItem(KEY) ?? '');
    } catch {
      return [];
    }
  }

  #replace(drafts: readonly KeptDraft[]): void {
    this.#drafts = drafts;
    try {
      this.#store().setItem(KEY, JSON.stringify(drafts));
    } catch {
      // The memory of the page has them still.
    }
    for (const listener of this.#listeners) listener();
  }
}
