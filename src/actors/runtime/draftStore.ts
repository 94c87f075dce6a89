import type { RecordId } from '../../domain/entities.ts';
import type { EditedKind } from '../../domain/record/recordForm.ts';
import {
  readStoredDrafts,
  type Stored,
  type StoredDraft,
} from '../../domain/record/storedDraft.ts';

const KEY = 'drafts';

const isOf = (username: string, kind: EditedKind, id: RecordId) => (draft: StoredDraft) =>
  draft.username === username && draft.kind === kind && draft.id === id;

/**
 * The unsaved drafts of a tab, which survive a reload. If browser storage is full or blocked, they
 * survive only until one.
 */
export class DraftStore {
  readonly #store: () => Storage;
  readonly #listeners = new Set<() => void>();
  readonly #open = new Set<(draft: StoredDraft) => boolean>();
  #drafts: readonly StoredDraft[];
  #resumable: readonly StoredDraft[];

  constructor(store: () => Storage) {
    this.#store = store;
    this.#drafts = this.#read();
    this.#resumable = this.#drafts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The drafts of records that are not open at present, the newest first. */
  readonly resumable = (): readonly StoredDraft[] => this.#resumable;

  /** Marks a record as open until the returned function is called. */
  markOpen(username: string, kind: EditedKind, id: RecordId): () => void {
    const isMeant = isOf(username, kind, id);
    this.#open.add(isMeant);
    this.#notify();
    return () => {
      this.#open.delete(isMeant);
      this.#notify();
    };
  }

  find<Kind extends EditedKind>(username: string, kind: Kind, id: RecordId): Stored<Kind> | null {
    const found = this.#drafts.find(isOf(username, kind, id));
    return (found as Stored<EditedKind> as Stored<Kind>) ?? null;
  }

  save(draft: StoredDraft): void {
    const { username, kind, id } = draft;
    const isSent = draft.isSent || this.find(username, kind, id)?.isSent;
    this.#replace([{ ...draft, ...(isSent && { isSent }) }, ...this.#without(username, kind, id)]);
  }

  /** Remembers that a new record was sent, whatever becomes of the answer. */
  markSent(username: string, kind: EditedKind): void {
    const draft = this.#drafts.find(isOf(username, kind, 'new'));
    if (draft) this.save({ ...draft, isSent: true });
  }

  remove(username: string, kind: EditedKind, id: RecordId): void {
    if (this.find(username, kind, id)) this.#replace(this.#without(username, kind, id));
  }

  #without(username: string, kind: EditedKind, id: RecordId): readonly StoredDraft[] {
    const isMeant = isOf(username, kind, id);
    return this.#drafts.filter((draft) => !isMeant(draft));
  }

  #read(): readonly StoredDraft[] {
    try {
      return readStoredDrafts(this.#store().getItem(KEY) ?? '');
    } catch {
      return [];
    }
  }

  #replace(drafts: readonly StoredDraft[]): void {
    this.#drafts = drafts;
    try {
      this.#store().setItem(KEY, JSON.stringify(drafts));
    } catch {
      // They are still in memory.
    }
    this.#notify();
  }

  #notify(): void {
    const open = [...this.#open];
    this.#resumable = this.#drafts.filter((draft) => !open.some((isMeant) => isMeant(draft)));
    for (const listener of this.#listeners) listener();
  }
}
