import { isDeepStrictEqual } from 'node:util';
import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { impossibleIn, statePath, type TestEvent } from './chart.ts';
import { wordsFor } from './words.ts';

/** The outcome of one step. A port that is invoked again is listed again. */
interface Outcome {
  readonly state: string;
  /** The ports that this step invokes. */
  readonly asks?: readonly string[];
  /** The delays that start with this step, in ms. */
  readonly starts?: Readonly<Record<string, number>>;
  /** The events that this step emits. */
  readonly emits?: readonly string[];
  /** The context changes of this step; everything else must stay unchanged. */
  readonly context?: Readonly<Record<string, unknown>>;
}

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

interface Effect {
  readonly type: string;
  readonly params?: unknown;
}

interface DelayedEvent {
  readonly id: string;
  readonly delay: number;
}

function paramsOf<Params>(effects: readonly Effect[], type: string): readonly Params[] {
  return effects.filter((effect) => effect.type === type).map(({ params }) => params as Params);
}

/** The delays that a step leaves running; one whose state is left at once never began. */
function delaysBegun(effects: readonly Effect[]): readonly DelayedEvent[] {
  const lastCancelled = (id: string) =>
    effects.findLastIndex(
      ({ type, params }) =>
        type === 'xstate.cancel' && (params as { sendId: string }).sendId === id,
    );
  return effects
    .map(({ type, params }, index) => ({ type, index, ...(params as DelayedEvent) }))
    .filter(({ type, delay }) => type === 'xstate.raise' && delay !== undefined)
    .filter(({ id, index }) => index > lastCancelled(id));
}

function delayName(id: string): string {
  return /^xstate\.after\.([^.]+)/.exec(id)![1]!;
}

function outcomeOf(snapshot: AnyMachineSnapshot, effects: readonly Effect[]): Required<Outcome> {
  return {
    state: statePath(snapshot),
    asks: paramsOf<{ src: string }>(effects, 'xstate.spawnChild').map(({ src }) => src),
    starts: Object.fromEntries(
      delaysBegun(effects).map(({ id, delay }) => [delayName(id), delay] as const),
    ),
    emits: paramsOf<{ event: TestEvent }>(effects, 'xstate.emit').map(({ event }) => event.type),
    context: snapshot.context as Record<string, unknown>,
  };
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

/** The running delays of a chart, by the event that ends each. */
class RunningDelays {
  readonly #delays = new Map<string, number>();

  follow(effects: readonly Effect[]): void {
    for (const { sendId } of paramsOf<{ sendId: string }>(effects, 'xstate.cancel')) {
      this.#delays.delete(sendId);
    }
    for (const { id, delay } of delaysBegun(effects)) this.#delays.set(id, delay);
  }

  lengthOf({ type }: TestEvent): number | undefined {
    return this.#delays.get(type);
  }
}

/**
 * Plays a journey on the chart without effects. Everything that a step does not name must stay
 * unchanged. Throws the first difference as a sentence.
 */
export function expectJourney(chart: AnyStateMachine, journey: Journey): void {
  const delays = new RunningDelays();
  let [snapshot, effects] = initialTransition(chart, journey.input as never);
  const steps: readonly (Outcome & { readonly event?: TestEvent })[] = [
    journey.start,
    ...journey.steps,
  ];
  for (const [index, { event, ...step }] of steps.entries()) {
    const before = snapshot.context as Record<string, unknown>;
    let place = 'at the start';
    if (event) {
      place = `step ${index}, after «${wordsFor(event, delays.lengthOf(event))}»`;
      const reason = impossibleIn(snapshot)[event.type];
      if (reason) throw new Error(`${place}: cannot happen in ${statePath(snapshot)}. ${reason}`);
      if (event.type.startsWith('xstate.after.') && delays.lengthOf(event) === undefined) {
        throw new Error(`${place}: this delay is not running in ${statePath(snapshot)}.`);
      }
      [snapshot, effects] = transition(chart, snapshot, event as never);
    }
    delays.follow(effects);
    const actual = outcomeOf(snapshot, effects);
    const { state, asks = [], starts = {}, emits = [] } = step;
    const context = { ...before, ...step.context };
    const found = differences({ state, asks, starts, emits, context }, actual);
    if (found.length > 0) throw new Error(`${place}: ${found.join('; ')}`);
  }
}
