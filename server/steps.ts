import { setImmediate as nextTurn } from 'node:timers/promises';

/** A piece of work in steps, between which others have their turn. */
export type Steps<Result> = Generator<void, Result, void>;

interface TurnsOptions {
  readonly onStep?: () => void;
  /** Ends the work between two steps. */
  readonly signal?: AbortSignal;
}

/** In ms: how long a piece of work goes on before others have their turn. */
const TURN = 12;

/** Does a piece of work without keeping others from theirs. Rejects when the signal aborts. */
export async function inTurns<Result>(
  steps: Steps<Result>,
  { onStep, signal }: TurnsOptions = {},
): Promise<Result> {
  for (let turn = performance.now(); ;) {
    const { done, value } = steps.next();
    if (done) return value;
    onStep?.();
    if (performance.now() - turn < TURN) continue;
    await nextTurn();
    signal?.throwIfAborted();
    turn = performance.now();
  }
}
