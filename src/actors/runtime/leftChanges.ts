import type { ActorRefFrom } from 'xstate';
import type { changeMachine } from '../../../machines/changes/changeMachine.ts';

type ChangesActor = ActorRefFrom<typeof changeMachine>;

/** What could not be saved of pages that were left, until it is saved or somebody closes its notice. */
export class LeftChanges {
  readonly #listeners = new Set<() => void>();
  #told: readonly ChangesActor[] = [];

  readonly told = (): readonly ChangesActor[] => this.#told;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows the changes of a page that is left. */
  follow(changes: ChangesActor): void {
    changes.subscribe({
      next: (snapshot) => {
        if (snapshot.matches('outcome') && !this.#told.includes(changes)) {
          this.#tell([...this.#told, changes]);
        }
      },
      complete: () => this.#tell(this.#told.filter((one) => one !== changes)),
    });
  }

  /** Forgets everything: another person may sign in. */
  clear(): void {
    this.#tell([]);
  }

  #tell(told: readonly ChangesActor[]): void {
    this.#told = told;
    for (const listener of this.#listeners) listener();
  }
}
