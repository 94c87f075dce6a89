import { isDeepStrictEqual } from 'node:util';
import {
  getMicrosteps,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { activeIds, impossibleIn, statePath, type TestEvent } from '../chart/chart.ts';
import {
  delaysAfter,
  outcomeOf,
  type Effect,
  type Outcome,
  type PortCall,
  type RunningDelays,
  type StepResult,
} from './outcome.ts';
import type { Journey, Marks } from './journey.ts';
import { wordsFor } from '../words/words.ts';

function listed(items: readonly string[]): string {
  return items.length > 0 ? items.join(' and ') : 'nothing';
}

function begun(starts: Readonly<Record<string, number>>): string {
  return listed(Object.entries(starts).map(([name, delay]) => `${name} of ${delay} ms`));
}

/** The regions of a state path have no order. */
function sameState(one: string, other: string): boolean {
  return isDeepStrictEqual(one.split(' | ').toSorted(), other.split(' | ').toSorted());
}

type Expected = Required<Outcome>;

function written(one: unknown): string {
  return typeof one === 'string' ? one : JSON.stringify(one);
}

function portWords(call: string | PortCall): string {
  if (typeof call === 'string') return call;
  return call.input === undefined ? call.port : `${call.port} with ${written(call.input)}`;
}

function eventWords(event: string | TestEvent): string {
  return typeof event === 'string' || Object.keys(event).length > 1 ? written(event) : event.type;
}

function differences(expected: Expected, actual: StepResult): readonly string[] {
  const changes = Object.keys({ ...expected.context, ...actual.context })
    .filter((key) => !isDeepStrictEqual(expected.context[key], actual.context[key]))
    .map(
      (key) =>
        `${key} should be ${JSON.stringify(expected.context[key])}, is ${JSON.stringify(actual.context[key])}`,
    );
  const calls = actual.asks.map(portWords);
  const wantedCalls = expected.asks.map(portWords);
  const events = actual.emits.map(eventWords);
  const wantedEvents = expected.emits.map(eventWords);
  return [
    !sameState(expected.state, actual.state) && `should be ${expected.state}, is ${actual.state}`,
    !isDeepStrictEqual(wantedCalls.toSorted(), calls.toSorted()) &&
      `should ask ${listed(wantedCalls)}, asks ${listed(calls)}`,
    !isDeepStrictEqual(expected.starts, actual.starts) &&
      `should start ${begun(expected.starts)}, starts ${begun(actual.starts)}`,
    !isDeepStrictEqual(wantedEvents, events) &&
      `should send ${listed(wantedEvents)}, sends ${listed(events)}`,
    !isDeepStrictEqual(expected.output, actual.output) &&
      `should give ${written(expected.output)}, gives ${written(actual.output)}`,
    ...changes,
  ].filter((one) => one !== false);
}

function markDifferences(
  { tags, ends = [] }: Marks,
  snapshot: AnyMachineSnapshot,
): readonly string[] {
  const state = statePath(snapshot);
  const active = new Set(activeIds(snapshot.machine, state));
  const isIn = (states: readonly string[]) =>
    states.some((one) => active.has(`${snapshot.machine.id}.${one}`));
  const wanted = Object.keys(tags ?? {})
    .filter((tag) => isIn(tags![tag]!))
    .toSorted();
  const found = [...snapshot.tags].toSorted();
  const isEnded = snapshot.status === 'done';
  return [
    tags !== undefined &&
      !isDeepStrictEqual(wanted, found) &&
      `${state} should have the tags ${listed(wanted)}, has ${listed(found)}`,
    isEnded !== isIn(ends) && `${state} should ${isEnded ? 'not end' : 'end'} the chart`,
  ].filter((one) => one !== false);
}

/** An event that a chart sends itself at once, which only the answer to its news does. */
function isAnswer({ type, params }: Effect): boolean {
  return type === 'xstate.raise' && (params as { delay?: number }).delay === undefined;
}

/** Where a chart is before the answer to its news, if that comes at once: where it was. */
function hasteAfter(
  chart: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: TestEvent,
): readonly string[] {
  const [first] = getMicrosteps(chart, before, event as never);
  const isAnswered = first?.[1].some(isAnswer);
  if (!first || !isAnswered || sameState(statePath(first[0]), statePath(before))) return [];
  return [`should wait for the answer to its news, is ${statePath(first[0])} before`];
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
  for (const [index, { event, ...wanted }] of steps.entries()) {
    const before = snapshot.context as Record<string, unknown>;
    let haste: readonly string[] = [];
    let place = 'at the start';
    if (event) {
      place = `step ${index}, after «${wordsFor(event, chart.id, delays.get(event.type))}»`;
      const reason = impossibleIn(snapshot)[event.type];
      if (reason) throw new Error(`${place}: cannot happen in ${statePath(snapshot)}. ${reason}`);
      if (event.type.startsWith('xstate.after.') && delays.get(event.type) === undefined) {
        throw new Error(`${place}: this delay is not running in ${statePath(snapshot)}.`);
      }
      const earlier = snapshot;
      [snapshot, effects] = transition(chart, earlier, event as never);
      haste = effects.some(isAnswer) ? hasteAfter(chart, earlier, event) : [];
    }
    delays = delaysAfter(delays, effects);
    const actual = outcomeOf(snapshot, effects);
    const { state, asks = [], starts = {}, emits = [], output } = wanted;
    const context = { ...before, ...wanted.context };
    const found = [
      ...haste,
      ...differences({ state, asks, starts, emits, context, output }, actual),
      ...markDifferences(journey.marks ?? {}, snapshot),
    ];
    if (found.length > 0) throw new Error(`${place}: ${found.join('; ')}`);
  }
}
