import type { HeardChange } from '../domain/heardChange.ts';

/** So long, in ms, a change that was heard explains what is found changed. */
const FRESH = 60_000;

interface Authorship {
  readonly by: string | null;
  readonly heardAt: number;
}

/** Who has changed which record last, as far as it was heard. */
export class ChangeAuthors {
  readonly #known = new Map<string, Authorship>();
  readonly #listeners = new Set<() => void>();

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  keep({ kind, ids, by }: HeardChange, heardAt: number): void {
    if (ids === null) this.#known.clear();
    for (const id of ids ?? []) this.#known.set(`${kind} ${id}`, { by, heardAt });
    for (const listener of this.#listeners) listener();
  }

  /** The name of who has just changed a record; null if that is unknown, or was no person. */
  of(kind: string, id: number, now: number): string | null {
    const known = this.#known.get(`${kind} ${id}`);
    return known && now - known.heardAt < FRESH ? known.by : null;
  }

  /** After a time in which nothing was heard, or by another person. */
  clear(): void {
    this.#known.clear();
  }
}
