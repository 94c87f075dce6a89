import type { HeardChange } from '../../domain/heardChange.ts';

/** So long, in ms, a change that was heard explains what is found changed. */
const FRESH = 60_000;

/** Who has changed which record of late, as far as it was heard. */
export class ChangeAuthors {
  /** When each has changed a record last. */
  readonly #known = new Map<string, Map<string | null, number>>();
  readonly #listeners = new Set<() => void>();

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  keep({ kind, ids, by }: HeardChange, heardAt: number): void {
    if (ids === null) this.#known.clear();
    for (const id of ids ?? []) {
      const key = `${kind} ${id}`;
      this.#known.set(key, new Map(this.#known.get(key)).set(by, heardAt));
    }
    for (const listener of this.#listeners) listener();
  }

  /** The names of all who have just changed a record; null stands for somebody who is not named. */
  of(kind: string, id: number, now: number): readonly (string | null)[] {
    const known = this.#known.get(`${kind} ${id}`) ?? [];
    return [...known].filter(([, heardAt]) => now - heardAt < FRESH).map(([by]) => by);
  }

  /** After a time in which nothing was heard, or by another person. */
  clear(): void {
    this.#known.clear();
  }
}
