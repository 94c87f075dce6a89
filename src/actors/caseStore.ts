import { isCaseStart, type CaseStart } from '../domain/absences/absenceCase.ts';
import { isFields, isText, withFields } from '../domain/shape.ts';

const KEY = 'absence';

interface StoredCase {
  readonly username: string;
  /** The address of its page. */
  readonly address: string;
  readonly start: CaseStart;
}

const isStored = withFields({ username: isText, address: isText, start: isCaseStart });

/**
 * The unsaved choices for the visits of an absence, which survive a reload and the end of the
 * session; the last ones of a tab. If browser storage is full or blocked, they survive neither.
 */
export class CaseStore {
  readonly #store: () => Storage;

  constructor(store: () => Storage) {
    this.#store = store;
  }

  find(username: string, address: string): CaseStart | null {
    const stored = this.#read();
    return stored?.username === username && stored.address === address ? stored.start : null;
  }

  save(stored: StoredCase): void {
    this.#attempt((store) => store.setItem(KEY, JSON.stringify(stored)));
  }

  remove(): void {
    this.#attempt((store) => store.removeItem(KEY));
  }

  #read(): StoredCase | null {
    try {
      const value: unknown = JSON.parse(this.#store().getItem(KEY) ?? '');
      return isFields(value) && isStored(value) ? (value as unknown as StoredCase) : null;
    } catch {
      return null;
    }
  }

  #attempt(use: (store: Storage) => void): void {
    try {
      use(this.#store());
    } catch {
      // Then they live as long as their page.
    }
  }
}
