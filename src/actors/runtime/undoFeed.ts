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
  | {
      readonly type: 'undo.requested';
      /** What was asked for with the change that is meant; without it, the newest one is. */
      readonly of?: AskedFor | null;
    }
  | { readonly type: 'redo.requested' }
  | { readonly type: 'undo.declined' };

/** What waits for the chart. Of a request: whether changes were being saved at that moment. */
type WaitingNews =
  | Exclude<UndoNews, { type: 'undo.requested' }>
  | (Extract<UndoNews, { type: 'undo.requested' }> & { readonly saving: boolean });

/** What is heard as well: that a wait for a save is over, or that something else of the feed is new. */
type Heard = UndoNews | { readonly type: 'wait.ended' | 'feed.changed' };

/** Brings what can be taken back, and the request to, to a chart that is loaded with the first request. */
export class UndoFeed {
  readonly #listeners = new Set<(news: Heard) => void>();
  #waiting: readonly WaitingNews[] = [];
  #isWanted = false;
  #next = NOTHING;
  readonly #saving = new Set<object>();
  readonly #named = new Set<readonly string[]>();

  /** Whether somebody wanted to take something back. */
  readonly isWanted = (): boolean => this.#isWanted;

  readonly next = (): NextChanges => this.#next;

  /** What the chart has next, once it is loaded. */
  offer(next: NextChanges): void {
    this.#next = next;
    this.tell({ type: 'feed.changed' });
  }

  readonly listen = (listener: (news: Heard) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Notes whether somebody is saving changes. */
  saving(who: object, isSaving: boolean): void {
    if (isSaving) this.#saving.add(who);
    else if (this.#saving.delete(who)) this.tell({ type: 'feed.changed' });
  }

  /** Waits until nobody is saving changes. */
  saved(): Promise<void> {
    return new Promise((resolve) => {
      const resolveOnceSaved = () => {
        if (this.#saving.size > 0) return;
        stop();
        resolve();
      };
      const stop = this.listen(resolveOnceSaved);
      resolveOnceSaved();
    });
  }

  /** Notes that a page names who has to be told again of visits, until what is returned is called. */
  naming(visitIds: readonly string[]): () => void {
    this.#named.add(visitIds);
    this.tell({ type: 'feed.changed' });
    return () => {
      this.#named.delete(visitIds);
      this.tell({ type: 'feed.changed' });
    };
  }

  /** Whether a page names who has to be told again of all these visits. */
  areNamed(visitIds: readonly string[]): boolean {
    const named = new Set([...this.#named].flat());
    return visitIds.every((id) => named.has(id));
  }

  send(news: UndoNews): void {
    this.#keep(news);
    this.tell(news);
  }

  /** Tells those who listen alone; the chart does not hear it. */
  tell(heard: Heard): void {
    for (const listener of this.#listeners) listener(heard);
  }

  #keep(news: UndoNews): void {
    if (news.type === 'change.made') this.#next = { undo: news.change, redo: null };
    if (news.type === 'undo.declined') {
      this.#isWanted = false;
      this.#waiting = this.#waiting.filter(({ type }) => type === 'change.made');
      return;
    }
    this.#isWanted ||= news.type !== 'change.made';
    const kept = news.type === 'undo.requested' ? { ...news, saving: this.#saving.size > 0 } : news;
    this.#waiting = [...this.#waiting, kept].slice(-MAX_DONE);
  }

  /** The news since the last call, the latest last. */
  take(): readonly WaitingNews[] {
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }

  /** Forgets everything: another person may sign in. */
  clear(): void {
    this.#waiting = [];
    this.#isWanted = false;
    this.#next = NOTHING;
    this.#saving.clear();
  }
}
