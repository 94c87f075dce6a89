import { MAX_DONE } from '../../domain/change.ts';
import type { AskedFor, MadeChange } from '../../domain/undo/madeChange.ts';

type NewChange = Omit<MadeChange, 'name'>;

/** What would be taken back next, and brought back next; null if nothing. */
interface NextChanges {
  readonly undo: NewChange | null;
  readonly redo: NewChange | null;
}

const NOTHING: NextChanges = { undo: null, redo: null };

type UndoNews =
  | { readonly type: 'change.made'; readonly change: NewChange }
  /** `of` is what was asked for with the change that is meant; without it, the newest one is. */
  | { readonly type: 'undo.requested'; readonly of?: AskedFor | null }
  | { readonly type: 'redo.requested' }
  | { readonly type: 'undo.declined' };

/** What is heard as well: that another change is next, or that a request waits, or no longer. */
type Heard = UndoNews | { readonly type: 'feed.changed' };

/** Brings what can be taken back, and the request to, to a chart that is loaded with the first request. */
export class UndoFeed {
  readonly #listeners = new Set<(news: Heard) => void>();
  #waiting: readonly UndoNews[] = [];
  #isWanted = false;
  #isPostponed = false;
  #hasSaved = false;
  #next = NOTHING;
  readonly #saving = new Set<object>();
  readonly #named = new Set<readonly string[]>();

  /** Whether somebody wanted to take something back. */
  readonly isWanted = (): boolean => this.#isWanted;

  /** Whether the newest change is taken back once it is saved. */
  readonly isPostponed = (): boolean => this.#isPostponed;

  readonly next = (): NextChanges => this.#next;

  /** What the chart has next, once it is loaded. */
  offer(next: NextChanges): void {
    this.#next = next;
    this.#tell({ type: 'feed.changed' });
  }

  readonly listen = (listener: (news: Heard) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Notes whether somebody is saving changes. A request to take back the newest waits until all are saved,
   * and is dropped if none is.
   */
  saving(who: object, isSaving: boolean): void {
    if (isSaving) this.#saving.add(who);
    else this.#saving.delete(who);
    if (!this.#isPostponed || this.#saving.size > 0) return;
    this.#isPostponed = false;
    if (this.#hasSaved) this.send({ type: 'undo.requested' });
    else this.#tell({ type: 'feed.changed' });
  }

  /** Notes that a page names who has to be told again of visits, until what is returned is called. */
  naming(visitIds: readonly string[]): () => void {
    this.#named.add(visitIds);
    this.#tell({ type: 'feed.changed' });
    return () => {
      this.#named.delete(visitIds);
      this.#tell({ type: 'feed.changed' });
    };
  }

  /** Whether a page names who has to be told again of all these visits. */
  areNamed(visitIds: readonly string[]): boolean {
    const named = new Set([...this.#named].flat());
    return visitIds.every((id) => named.has(id));
  }

  send(news: UndoNews): void {
    const isPostponed = news.type === 'undo.requested' && !news.of && this.#saving.size > 0;
    if (isPostponed) {
      this.#hasSaved &&= this.#isPostponed;
      this.#isPostponed = true;
      this.#isWanted = true;
    } else this.#keep(news);
    this.#tell(isPostponed ? { type: 'feed.changed' } : news);
  }

  #tell(heard: Heard): void {
    for (const listener of this.#listeners) listener(heard);
  }

  #keep(news: UndoNews): void {
    if (news.type === 'change.made') {
      this.#next = { undo: news.change, redo: null };
      this.#hasSaved = true;
    }
    if (news.type === 'undo.declined') {
      this.#isWanted = false;
      this.#waiting = this.#waiting.filter(({ type }) => type === 'change.made');
    } else {
      this.#isWanted ||= news.type !== 'change.made';
      this.#waiting = [...this.#waiting, news].slice(-MAX_DONE);
    }
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
    this.#isPostponed = false;
    this.#next = NOTHING;
    this.#saving.clear();
  }
}
