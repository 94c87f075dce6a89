import type { TestEvent } from '../chart/chart.ts';
import type { Outcome } from './outcome.ts';

interface JourneyStep extends Outcome {
  readonly event: TestEvent;
}

/** A step that changes the state, and the context, and does nothing else. */
export function step<Event extends TestEvent, Context extends Readonly<Record<string, unknown>>>(
  event: Event,
  state: string,
  context: Context = {} as Context,
) {
  return { event, state, context };
}

/** A workflow of the specification, as events with the expected outcome of each. */
export interface Journey {
  readonly name: string;
  readonly input?: unknown;
  readonly start: Outcome;
  readonly steps: readonly JourneyStep[];
  readonly marks?: Marks;
  /** Why no screen can make it, so that it is played on the chart alone. */
  readonly alone?: string;
}

/** The states that mean something to the screens: those with each tag, and those that end. */
export interface Marks {
  readonly tags?: Readonly<Record<string, readonly string[]>>;
  readonly ends?: readonly string[];
}
