/** What a backend may offer beyond the calls that every backend has. */
export type Offer =
  | 'absences'
  | 'archive'
  | 'calendarTokenRenewal'
  | 'changes'
  | 'creation'
  | 'disclosure'
  | 'erasure'
  | 'export'
  | 'handover'
  | 'history'
  | 'holidays'
  | 'importCorrections'
  | 'instructions'
  | 'merge'
  | 'positions'
  | 'settings'
  | 'split'
  | 'undo'
  | 'visitNotes'
  | 'visits'
  | 'workerPlans';

/** What the backend announces, without what turned out not to hold. */
export class Offers {
  readonly #listeners = new Set<() => void>();
  #features: readonly string[];

  constructor(announced: readonly string[]) {
    this.#features = announced;
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  has(offer: Offer): boolean {
    return this.#features.includes(offer);
  }

  /** Until the page is loaded again. */
  withdraw(offer: Offer): void {
    this.#features = this.#features.filter((feature) => feature !== offer);
    for (const listener of this.#listeners) listener();
  }
}
