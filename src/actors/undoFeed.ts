import { MAX_DONE } from '../domain/change.ts';
import type { DoneChange, LastingChange, SavedRecord } from '../domain/undo/doneChange.ts';

type UndoNews =
  | {
      readonly type: 'change.made';
      readonly change: Omit<DoneChange, 'name'> | Omit<LastingChange, 'name'>;
    }
  /** `of` is the record before the change that is meant; without it, the newest one is. */
  | { readonly type: 'undo.requested'; readonly of?: SavedRecord | null }
  | { readonly type: 'redo.requested' }
  | { readonly type: 'undo.declined' };

/** Brings what can be taken back, and the wish to, to a chart that is loaded with the first wish. */
export class UndoFeed {
  readonly #listeners = new Set<(news: UndoNews) => void>();
  #waiting: readonly UndoNews[] = [];
  #isWanted = false;

  /** Whether somebody wanted to take something back. */
  readonly isWanted = (): boolean => this.#isWanted;

  readonly listen = (listener: (news: UndoNews) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  send(news: UndoNews): void {
    if (news.type === 'undo.declined') {
      this.#isWanted = false;
      this.#waiting = this.#waiting.filter(({ type }) => type === 'change.made');
    } else {
      this.#isWanted ||= news.type !== 'change.made';
      this.#waiting = [...this.#waiting, news].slice(-MAX_DONE);
    }
    for (const listener of this.#listeners) listener(news);
  }

  /** The news since the last call, the latest last. */
  take(): readonly UndoNews[] {
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }

  /** Forgets everything: another person may sign in. */
  clear(): void {
    this.#waiting = [];
    this.#isWanted = false;
  }
}
