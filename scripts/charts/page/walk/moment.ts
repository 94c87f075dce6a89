import {
  getMicrosteps,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';
import { transitionKey, type TestEvent } from '../../../../tests/support/chart/chart.ts';
import {
  delaysAfter,
  outcomeOf,
  type Effect,
  type RunningDelays,
  type StepResult,
} from '../../../../tests/support/model/outcome.ts';
import {
  delayWords,
  eventWords,
  plainWords,
  portPhrases,
  wordsFor,
} from '../../../../tests/support/words/words.ts';
import { transitionsOf, type Transition } from '../../chartGraph.ts';
import { factsOf } from './tellApart.ts';

export interface Moment {
  readonly snapshot: AnyMachineSnapshot;
  readonly outcome: StepResult;
  readonly delays: RunningDelays;
  /** The keys of the transitions that led here. */
  readonly taken: readonly string[];
  /** The event and its effects, as sentences. */
  readonly cause: string;
  readonly effects: string;
}

export function begin(chart: AnyStateMachine, input: unknown): Moment {
  const [snapshot, effects] = initialTransition(chart, input as never);
  return momentOf({ snapshot, effects, taken: [], cause: 'It starts.' });
}

/** The moment after an event. Ports do not run. */
export function follow(chart: AnyStateMachine, before: Moment, event: TestEvent): Moment {
  const [snapshot, effects] = transition(chart, before.snapshot, event as never);
  const words = causeWords(event, chart.id, before.delays);
  const cause = `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  const taken = takenBy(chart, before.snapshot, event);
  return momentOf({ snapshot, effects, taken, cause, before });
}

/** What happens, with what its payload says. */
export function causeWords(event: TestEvent, chart: string, delays: RunningDelays): string {
  const { type } = event;
  if (type.startsWith('xstate.')) return wordsFor(event, chart, delays.get(type));
  const facts = factsOf(payloadOf(event));
  return facts === '' ? eventWords(type, chart) : `${eventWords(type, chart)}: ${facts}`;
}

/** An event without its type. */
export function payloadOf(event: TestEvent): object {
  return Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'type'));
}

interface Step {
  readonly snapshot: AnyMachineSnapshot;
  readonly effects: readonly Effect[];
  readonly taken: readonly string[];
  readonly cause: string;
  readonly before?: Moment;
}

function momentOf({ snapshot, effects, taken, cause, before }: Step): Moment {
  const outcome = outcomeOf(snapshot, effects);
  const names = entered(snapshot._nodes, before?.snapshot._nodes).map(nameWithin);
  return {
    snapshot,
    outcome,
    taken,
    cause,
    delays: delaysAfter(before?.delays ?? new Map<string, number>(), effects),
    effects: effectWords(names, outcome, snapshot.machine.id),
  };
}

export function leavesOf(active: readonly AnyStateNode[]): readonly AnyStateNode[] {
  return active
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .toSorted((one, other) => one.order - other.order);
}

/** The innermost states that are active and were not before. */
export function entered(
  active: readonly AnyStateNode[],
  before: readonly AnyStateNode[] = [],
): readonly AnyStateNode[] {
  return leavesOf(active).filter((node) => !before.includes(node));
}

/** A state and those around it, outermost first, up to a region or the chart itself. */
export function withStatesAround(node: AnyStateNode): readonly AnyStateNode[] {
  const { parent } = node;
  return parent?.parent && parent.type === 'compound' && parent.parent.type !== 'parallel'
    ? [...withStatesAround(parent), node]
    : [node];
}

/** `saving › staying` */
export function nameWithin(node: AnyStateNode): string {
  return withStatesAround(node)
    .map(({ key }) => key)
    .join(' › ');
}

function effectWords(
  names: readonly string[],
  { asks, starts, emits }: StepResult,
  chart: string,
): string {
  const requests = asks.map(({ port }) => portPhrases(port, chart).request);
  const delays = Object.values(starts).map((delay) => delayWords(delay).replace(/^after /, ''));
  return [
    names.length > 0 ? `→ ${names.join(' and ')}.` : 'The state stays.',
    ...(requests.length > 0 ? [`Asks for: ${requests.join(', ')}.`] : []),
    ...(delays.length > 0 ? [`Waits ${delays.join(' and ')}.`] : []),
    ...(emits.length > 0
      ? [`Tells the screen: ${emits.map(({ type }) => plainWords(type)).join(', ')}.`]
      : []),
  ].join(' ');
}

function takenBy(
  chart: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: TestEvent,
): readonly string[] {
  const chosen = chart.getTransitionData(snapshot as never, event as never) as Transition[];
  const states = [
    snapshot,
    ...getMicrosteps(chart, snapshot as never, event as never).map(([after]) => after),
  ] as readonly AnyMachineSnapshot[];
  const atOnce = states.slice(1).flatMap((after, index) => passed(states[index]!, after));
  return [...chosen, ...atOnce].map(transitionKey);
}

/** The transitions without an event that led from one microstep to the next. */
function passed(before: AnyMachineSnapshot, after: AnyMachineSnapshot): readonly Transition[] {
  return before._nodes
    .filter((node) => !after._nodes.includes(node))
    .flatMap((node) =>
      transitionsOf(node).filter(
        ({ eventType, target }) => eventType === '' && after._nodes.includes(target![0] as never),
      ),
    );
}
