import { isFields, isText, orAbsent, withFields } from '../domain/shape.ts';

const KEY = 'absence';

export interface StoredCase {
  readonly username: string;
  /** The address of its page. */
  readonly address: string;
  /** Of the worker; absent where it was not known. */
  readonly name?: string;
  readonly start: object;
}

const isStored = withFields({
  username: isText,
  address: isText,
  name: orAbsent(isText),
  start: isFields,
});

/**
 * The unsaved choices for visits, of an absence or on public holidays, which survive a reload and the
 * end of the session; the last ones of a tab. If browser storage is full or blocked, they survive neither.
 */
export class CaseStore {
  readonly #store: () => Storage;

  constructor(store: () => Storage) {
    this.#store = store;
  }

  /** What a person has left; its `start` is judged by whoever takes it up. */
  find(username: string): StoredCase | null {
    const stored = this.#read();
    return stored?.username === username ? stored : null;
  }

  save(stored: StoredCase): void {
    this.#attempt((store) => store.setItem(KEY, JSON.stringify(stored)));
  }

  /** Forgets what was chosen on a page; that of another one stays. */
  remove(address: string): void {
    if (this.#read()?.address === address) this.#attempt((store) => store.removeItem(KEY));
  }

  #read(): StoredCase | null {
    try {
      const value: unknown = JSON.parse(this.#store().getItem(KEY) ?? '');
      return isStored(value) ? (value as StoredCase) : null;
    } catch {
      return null;
    }
  }

  #attempt(act: (store: Storage) => void): void {
    try {
      act(this.#store());
    } catch {
      // Then they live as long as their page.
    }
  }
}
