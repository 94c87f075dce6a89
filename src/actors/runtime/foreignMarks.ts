import type { ActorOptions, AnyActorLogic } from 'xstate';
import { MARK_PERIOD } from '../../domain/heardChange.ts';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** The kinds of records whose rows are marked. */
export const MARKED_KINDS = ['customer', 'worker', 'job'] as const;

export type MarkedKind = (typeof MARKED_KINDS)[number];

const NO_IDS: ReadonlySet<number> = new Set();

/** The records that somebody else has changed a moment ago. */
export class ForeignMarks {
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  readonly #marked = new Map<MarkedKind, ReadonlySet<number>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The same set until it changes. */
  idsOf(kind: MarkedKind): ReadonlySet<number> {
    return this.#marked.get(kind) ?? NO_IDS;
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  mark(kind: MarkedKind, ids: readonly number[]): void {
    if (ids.length === 0) return;
    this.#store(kind, [...this.idsOf(kind), ...ids]);
    const left = () => [...this.idsOf(kind)].filter((id) => !ids.includes(id));
    this.#clock.setTimeout(() => this.#store(kind, left()), MARK_PERIOD);
  }

  #store(kind: MarkedKind, ids: readonly number[]): void {
    this.#marked.set(kind, new Set(ids));
    for (const listener of this.#listeners) listener();
  }
}
