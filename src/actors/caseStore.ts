import type { CaseStart } from '../domain/absences/absenceCase.ts';
import { isFields, isText, withFields } from '../domain/shape.ts';

const KEY = 'absence';

interface StoredCase<Start> {
  readonly username: string;
  /** The address of its page. */
  readonly address: string;
  readonly start: Start;
}

const isStored = withFields({ username: isText, address: isText, start: isFields });

/**
 * The unsaved choices for the visits of an absence, which survive a reload and the end of the
 * session; the last ones of a tab. If browser storage is full or blocked, they survive neither.
 */
export class CaseStore {
  readonly #store: () => Storage;

  constructor(store: () => Storage) {
    this.#store = store;
  }

  /** What a person has left; its `start` is judged by whoever takes it up. */
  find(username: string): Pick<StoredCase<unknown>, 'address' | 'start'> | null {
    try {
      const value: unknown = JSON.parse(this.#store().getItem(KEY) ?? '');
      if (!isStored(value)) return null;
      const stored = value as StoredCase<unknown>;
      return stored.username === username ? stored : null;
    } catch {
      return null;
    }
  }

  save(stored: StoredCase<CaseStart>): void {
    this.#attempt((store) => store.setItem(KEY, JSON.stringify(stored)));
  }

  remove(): void {
    this.#attempt((store) => store.removeItem(KEY));
  }

  #attempt(act: (store: Storage) => void): void {
    try {
      act(this.#store());
    } catch {
      // Then they live as long as their page.
    }
  }
}
