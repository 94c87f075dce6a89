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
import { sentenceFor } from '../../../../tests/support/words/sentences.ts';
import { capitalised, delayWords, portPhrases } from '../../../../tests/support/words/words.ts';
import { actionPhrases, transitionsOf, type Transition } from '../../chartGraph.ts';

export interface Moment {
  readonly snapshot: AnyMachineSnapshot;
  readonly outcome: StepResult;
  readonly delays: RunningDelays;
  /** The keys of the transitions that led here. */
  readonly taken: readonly string[];
  /** What the chart has done on the way, in words. */
  readonly does: readonly string[];
  /** The requests that begin, in words. */
  readonly asks: readonly string[];
  /** The event and its effects, as sentences. */
  readonly cause: string;
  readonly effects: string;
}

export function begin(chart: AnyStateMachine, input: unknown): Moment {
  const [snapshot, effects] = initialTransition(chart, input as never);
  return momentOf({ snapshot, effects, taken: [], cause: 'It starts.' });
}

/** What happens at a moment, in the words of the innermost state that it means something to. */
export function sentenceAt({ snapshot, delays }: Moment, event: TestEvent): string {
  const place = snapshot._nodes.findLast(({ transitions }) => transitions.has(event.type));
  return sentenceFor(event, place?.id ?? snapshot.machine.id, delays.get(event.type));
}

/** The moment after an event. Ports do not run. */
export function follow(chart: AnyStateMachine, before: Moment, event: TestEvent): Moment {
  const [snapshot, effects] = transition(chart, before.snapshot, event as never);
  const cause = `${capitalised(sentenceAt(before, event))}.`;
  const taken = takenBy(chart, before.snapshot, event);
  return momentOf({ snapshot, effects, taken, cause, before });
}

interface Step {
  readonly snapshot: AnyMachineSnapshot;
  readonly effects: readonly Effect[];
  readonly taken: readonly Transition[];
  readonly cause: string;
  readonly before?: Moment;
}

function momentOf({ snapshot, effects, taken, cause, before }: Step): Moment {
  const outcome = outcomeOf(snapshot, effects);
  const nodes = snapshot._nodes;
  const nodesBefore = before?.snapshot._nodes ?? [];
  const names = entered(nodes, nodesBefore).map(nameWithin);
  const actions = [
    ...nodesBefore.filter((node) => !nodes.includes(node)).flatMap(({ exit }) => exit),
    ...taken.flatMap((way) => way.actions),
    ...nodes.filter((node) => !nodesBefore.includes(node)).flatMap(({ entry }) => entry),
  ];
  const does = [...new Set(actionPhrases(actions, snapshot.machine))];
  const asks = outcome.asks.map(({ port }) => {
    const place = nodes.find(({ invoke }) => invoke.some(({ src }) => src === port));
    return portPhrases(port, place?.id ?? snapshot.machine.id).request;
  });
  return {
    snapshot,
    outcome,
    taken: taken.map(transitionKey),
    does,
    asks,
    cause,
    delays: delaysAfter(before?.delays ?? new Map<string, number>(), effects),
    effects: effectWords({ names, does, asks, outcome }),
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

interface Effects {
  readonly names: readonly string[];
  readonly does: readonly string[];
  readonly asks: readonly string[];
  readonly outcome: StepResult;
}

function effectWords({ names, does, asks, outcome }: Effects): string {
  const delays = Object.values(outcome.starts).map((delay) =>
    delayWords(delay).replace(/^after /, ''),
  );
  return [
    names.length > 0 ? `→ ${names.join(' and ')}.` : 'The state stays.',
    ...(does.length > 0 ? [`The chart does: ${does.join(', ')}.`] : []),
    ...(asks.length > 0 ? [`Asks for: ${asks.join(', ')}.`] : []),
    ...(delays.length > 0 ? [`Waits ${delays.join(' and ')}.`] : []),
  ].join(' ');
}

function takenBy(
  chart: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: TestEvent,
): readonly Transition[] {
  const chosen = chart.getTransitionData(snapshot as never, event as never) as Transition[];
  const states = [
    snapshot,
    ...getMicrosteps(chart, snapshot as never, event as never).map(([after]) => after),
  ] as readonly AnyMachineSnapshot[];
  const atOnce = states.slice(1).flatMap((after, index) => passed(states[index]!, after));
  return [...chosen, ...atOnce];
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
