import type { AnyMachineSnapshot } from 'xstate';
import { statePath, type TestEvent } from '../chart/chart.ts';

/** A port that is invoked, with its input. */
export interface PortCall {
  readonly port: string;
  readonly input: unknown;
}

/** The expected outcome of one step. A port that is invoked again is listed again. */
export interface Outcome {
  readonly state: string;
  /** The ports that this step invokes, in any order; a name alone for one without input. */
  readonly asks?: readonly (string | PortCall)[];
  /** The delays that start with this step, in ms. */
  readonly starts?: Readonly<Record<string, number>>;
  /** The events that this step emits; a type alone for one without payload. */
  readonly emits?: readonly (string | TestEvent)[];
  /** The context changes of this step; everything else must stay unchanged. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** What the chart gives to the one that invokes it, once it has ended. */
  readonly output?: unknown;
}

/** What one step of a chart came to. */
export interface StepResult {
  readonly state: string;
  readonly asks: readonly PortCall[];
  readonly starts: Readonly<Record<string, number>>;
  readonly emits: readonly TestEvent[];
  readonly context: Readonly<Record<string, unknown>>;
  readonly output: unknown;
}

export interface Effect {
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

/** What a step of a chart without effects came to. */
export function outcomeOf(snapshot: AnyMachineSnapshot, effects: readonly Effect[]): StepResult {
  return {
    state: statePath(snapshot),
    asks: paramsOf<{ src: string; input: unknown }>(effects, 'xstate.spawnChild').map(
      ({ src, input }) => ({ port: src, input }),
    ),
    starts: Object.fromEntries(
      delaysBegun(effects).map(({ id, delay }) => [delayName(id), delay] as const),
    ),
    emits: paramsOf<{ event: TestEvent }>(effects, 'xstate.emit').map(({ event }) => event),
    context: snapshot.context as Record<string, unknown>,
    output: snapshot.output as unknown,
  };
}

/** The lengths in ms of running delays, by the type of the event that ends each. */
export type RunningDelays = ReadonlyMap<string, number>;

/** The delays that run after a step, given those before it. */
export function delaysAfter(before: RunningDelays, effects: readonly Effect[]): RunningDelays {
  const running = new Map(before);
  for (const { sendId } of paramsOf<{ sendId: string }>(effects, 'xstate.cancel')) {
    running.delete(sendId);
  }
  for (const { id, delay } of delaysBegun(effects)) running.set(id, delay);
  return running;
}
