import { isFields, isText, listOf, orAbsent, withFields } from '../../domain/form/shape.ts';

const KEY = 'cases';

export interface UnsavedPage {
  readonly username: string;
  /** The address of its page. */
  readonly address: string;
  /** Of the worker or the file; absent where it was not known. */
  readonly name?: string;
  readonly start: object;
}

const areStored = listOf(
  withFields({ username: isText, address: isText, name: orAbsent(isText), start: isFields }),
);

/**
 * The unsaved choices for visits, of an absence or on public holidays, and for the rows of an import,
 * which survive a reload and the end of the session, for the life of the tab: those of each page. If browser storage is full or blocked,
 * they survive neither.
 */
export class UnsavedStore {
  readonly #store: () => Storage;

  constructor(store: () => Storage) {
    this.#store = store;
  }

  /** What a person has left, the newest first. */
  all(username: string): readonly UnsavedPage[] {
    return this.#read().filter((one) => one.username === username);
  }

  /** What a person has left on a page; its `start` is judged by whoever takes it up. */
  find(username: string, address: string): UnsavedPage | null {
    return this.all(username).find((one) => one.address === address) ?? null;
  }

  save(stored: UnsavedPage): void {
    this.#write([stored, ...this.#without(stored)]);
  }

  /** Forgets what a person chose on a page; that of other ones stays. */
  remove(of: Pick<UnsavedPage, 'username' | 'address'>): void {
    this.#write(this.#without(of));
  }

  #without({ username, address }: Pick<UnsavedPage, 'username' | 'address'>) {
    return this.#read().filter((one) => one.username !== username || one.address !== address);
  }

  #read(): readonly UnsavedPage[] {
    try {
      const value: unknown = JSON.parse(this.#store().getItem(KEY) ?? '');
      return areStored(value) ? (value as UnsavedPage[]) : [];
    } catch {
      return [];
    }
  }

  #write(cases: readonly UnsavedPage[]): void {
    try {
      this.#store().setItem(KEY, JSON.stringify(cases));
    } catch {
      // Then they live as long as their page.
    }
  }
}
