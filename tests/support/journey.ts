import { isDeepStrictEqual } from 'node:util';
import { initialTransition, transition, type AnyStateMachine } from 'xstate';
import { impossibleIn, statePath, type TestEvent } from './chart.ts';
import { delaysAfter, outcomeOf, type Outcome, type RunningDelays } from './outcome.ts';
import { wordsFor } from './words.ts';

interface JourneyStep extends Outcome {
  readonly event: TestEvent;
}

/** A workflow of the specification, as events with the expected outcome of each. */
export interface Journey {
  readonly name: string;
  readonly input?: unknown;
  readonly start: Outcome;
  readonly steps: readonly JourneyStep[];
}

function listed(items: readonly string[]): string {
  return items.length > 0 ? items.join(' and ') : 'nothing';
}

function begun(starts: Readonly<Record<string, number>>): string {
  return listed(Object.entries(starts).map(([name, delay]) => `${name} of ${delay} ms`));
}

function differences(expected: Required<Outcome>, actual: Required<Outcome>): readonly string[] {
  const changes = Object.keys({ ...expected.context, ...actual.context })
    .filter((key) => !isDeepStrictEqual(expected.context[key], actual.context[key]))
    .map(
      (key) =>
        `${key} should be ${JSON.stringify(expected.context[key])}, is ${JSON.stringify(actual.context[key])}`,
    );
  return [
    expected.state !== actual.state && `should be ${expected.state}, is ${actual.state}`,
    !isDeepStrictEqual(expected.asks, actual.asks) &&
      `should ask ${listed(expected.asks)}, asks ${listed(actual.asks)}`,
    !isDeepStrictEqual(expected.starts, actual.starts) &&
      `should start ${begun(expected.starts)}, starts ${begun(actual.starts)}`,
    !isDeepStrictEqual(expected.emits, actual.emits) &&
      `should send ${listed(expected.emits)}, sends ${listed(actual.emits)}`,
    ...changes,
  ].filter((one) => one !== false);
}

/**
 * Plays a journey on the chart without effects. Everything that a step does not name must stay
 * unchanged. Throws the first difference as a sentence.
 */
export function expectJourney(chart: AnyStateMachine, journey: Journey): void {
  let delays: RunningDelays = new Map();
  let [snapshot, effects] = initialTransition(chart, journey.input as never);
  const steps: readonly (Outcome & { readonly event?: TestEvent })[] = [
    journey.start,
    ...journey.steps,
  ];
  for (const [index, { event, ...step }] of steps.entries()) {
    const before = snapshot.context as Record<string, unknown>;
    let place = 'at the start';
    if (event) {
      place = `step ${index}, after «${wordsFor(event, delays.get(event.type))}»`;
      const reason = impossibleIn(snapshot)[event.type];
      if (reason) throw new Error(`${place}: cannot happen in ${statePath(snapshot)}. ${reason}`);
      if (event.type.startsWith('xstate.after.') && delays.get(event.type) === undefined) {
        throw new Error(`${place}: this delay is not running in ${statePath(snapshot)}.`);
      }
      [snapshot, effects] = transition(chart, snapshot, event as never);
    }
    delays = delaysAfter(delays, effects);
    const actual = outcomeOf(snapshot, effects);
    const { state, asks = [], starts = {}, emits = [] } = step;
    const context = { ...before, ...step.context };
    const found = differences({ state, asks, starts, emits, context }, actual);
    if (found.length > 0) throw new Error(`${place}: ${found.join('; ')}`);
  }
}
