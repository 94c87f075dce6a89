import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { statePath, type TestEvent } from './chart.ts';

/** What one step of a workflow leads to. A port that is asked again is named again. */
interface Outcome {
  readonly state: string;
  /** The ports that this step asks. */
  readonly asks?: readonly string[];
  /** The news that this step sends out of the chart. */
  readonly emits?: readonly string[];
}

interface JourneyStep extends Outcome {
  readonly event: TestEvent;
}

/** A story from the specification, told as events with what is to be true after each. */
export interface Journey {
  readonly name: string;
  readonly input?: unknown;
  readonly start: Outcome;
  readonly steps: readonly JourneyStep[];
}

interface Effect {
  readonly type: string;
  readonly params?: unknown;
}

function outcomeOf(snapshot: AnyMachineSnapshot, effects: readonly Effect[]): Required<Outcome> {
  const params = (type: string) =>
    effects.filter((effect) => effect.type === type).map((effect) => effect.params as never);
  return {
    state: statePath(snapshot),
    asks: params('xstate.spawnChild').map(({ src }: { src: string }) => src),
    emits: params('xstate.emit').map(({ event }: { event: TestEvent }) => event.type),
  };
}

function expectation({ state, asks = [], emits = [] }: Outcome): Required<Outcome> {
  return { state, asks, emits };
}

export interface Divergence {
  readonly step: number;
  readonly expected: Required<Outcome>;
  readonly actual: Required<Outcome>;
}

/**
 * Plays a journey on the chart alone, no effect run.
 * Returns the first step whose outcome differs, the start being step 0, or null.
 */
export function divergenceOf(chart: AnyStateMachine, journey: Journey): Divergence | null {
  const outcomes: [Outcome, () => [AnyMachineSnapshot, readonly Effect[]]][] = [];
  let snapshot: AnyMachineSnapshot;
  const advance = (next: readonly [unknown, readonly unknown[]]) => {
    snapshot = next[0] as AnyMachineSnapshot;
    return [snapshot, next[1] as readonly Effect[]] as [AnyMachineSnapshot, readonly Effect[]];
  };
  outcomes.push([journey.start, () => advance(initialTransition(chart, journey.input as never))]);
  for (const step of journey.steps) {
    outcomes.push([step, () => advance(transition(chart, snapshot, step.event as never))]);
  }
  for (const [step, [expected, play]] of outcomes.entries()) {
    const actual = outcomeOf(...play());
    if (JSON.stringify(actual) !== JSON.stringify(expectation(expected))) {
      return { step, expected: expectation(expected), actual };
    }
  }
  return null;
}
