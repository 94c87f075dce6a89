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
  /** What the chart knows after this step; only what is named here is compared. */
  readonly context?: Readonly<Record<string, unknown>>;
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

function outcomeOf(
  snapshot: AnyMachineSnapshot,
  effects: readonly Effect[],
  named: Readonly<Record<string, unknown>>,
): Required<Outcome> {
  const params = (type: string) =>
    effects.filter((effect) => effect.type === type).map((effect) => effect.params as never);
  return {
    state: statePath(snapshot),
    asks: params('xstate.spawnChild').map(({ src }: { src: string }) => src),
    emits: params('xstate.emit').map(({ event }: { event: TestEvent }) => event.type),
    context: Object.fromEntries(Object.keys(named).map((key) => [key, snapshot.context[key]])),
  };
}

function expectation({ state, asks = [], emits = [], context = {} }: Outcome): Required<Outcome> {
  return { state, asks, emits, context };
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
  let [snapshot, effects] = initialTransition(chart, journey.input as never);
  for (const [index, step] of [journey.start, ...journey.steps].entries()) {
    if ('event' in step) [snapshot, effects] = transition(chart, snapshot, step.event as never);
    const expected = expectation(step);
    const actual = outcomeOf(snapshot, effects, expected.context);
    if (JSON.stringify(actual) !== JSON.stringify(expected)) {
      return { step: index, expected, actual };
    }
  }
  return null;
}
