import {
  readKeptDrafts,
  type ChangesOf,
  type KeptDraft,
  type RecordKind,
} from '../domain/keptDraft.ts';

const KEY = 'kept-drafts';

const isOf = (username: string, kind: RecordKind, id: number) => (kept: KeptDraft) =>
  kept.username === username && kept.kind === kind && kept.id === id;

/**
 * The drafts that were not saved, for the life of a tab, also over a reload of the page. A browser
 * store that is full or forbidden costs the reload, nothing more.
 */
export class KeptDrafts {
  readonly #store: () => Storage;
  readonly #listeners = new Set<() => void>();
  readonly #edited = new Set<(kept: KeptDraft) => boolean>();
  #drafts: readonly KeptDraft[];
  #unattended: readonly KeptDraft[];

  constructor(store: () => Storage) {
    this.#store = store;
    this.#drafts = this.#read();
    this.#unattended = this.#drafts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The drafts of records that nobody is editing at present, the newest first. */
  readonly unattended = (): readonly KeptDraft[] => this.#unattended;

  /** Says that a record is being edited, until the answer is called. */
  attend(username: string, kind: RecordKind, id: number): () => void {
    const isMeant = isOf(username, kind, id);
    this.#edited.add(isMeant);
    this.#announce();
    return () => {
      this.#edited.delete(isMeant);
      this.#announce();
    };
  }

  find<Kind extends RecordKind>(username: string, kind: Kind, id: number): ChangesOf<Kind> | null {
    const found = this.#drafts.find(isOf(username, kind, id));
    return found ? (found.changes as ChangesOf<Kind>) : null;
  }

  keep(kept: KeptDraft): void {
    this.#replace([kept, ...this.#without(kept.username, kept.kind, kept.id)]);
  }

  drop(username: string, kind: RecordKind, id: number): void {
    if (this.find(username, kind, id)) this.#replace(this.#without(username, kind, id));
  }

  #without(username: string, kind: RecordKind, id: number): readonly KeptDraft[] {
    const isMeant = isOf(username, kind, id);
    return this.#drafts.filter((kept) => !isMeant(kept));
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
    this.#announce();
  }

  #announce(): void {
    const edited = [...this.#edited];
    this.#unattended = this.#drafts.filter((kept) => !edited.some((isMeant) => isMeant(kept)));
    for (const listener of this.#listeners) listener();
  }
}
