import {
  createMachine,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { isRaised, stateNodesOf, statePath, type TestEvent } from '../chart/chart.ts';
import { coveringPaths, type Graph, type Path } from './coveringPaths.ts';
import type { Journey } from './journey.ts';

interface Node {
  readonly invoke?: Invoke | readonly Invoke[];
  readonly after?: Readonly<Record<string, unknown>>;
  readonly on?: Readonly<Record<string, unknown>>;
  readonly states?: Readonly<Record<string, Node>>;
  readonly type?: string;
}

interface Invoke {
  readonly id: string;
  readonly onDone?: unknown;
  readonly onError?: unknown;
  readonly onSnapshot?: unknown;
}

function asArray<Item>(items: Item | readonly Item[] | undefined): readonly Item[] {
  if (items === undefined) return [];
  return Array.isArray(items) ? (items as readonly Item[]) : [items as Item];
}

/** A state with its ports and delays rewritten as plain events with XState's own names. */
function withoutEffects(node: Node, id: string): Node {
  const { invoke, after, states, ...rest } = node;
  if (node.type === 'history') return node;
  const on: Record<string, unknown> = { ...node.on };
  for (const port of asArray(invoke)) {
    if (port.onSnapshot !== undefined) throw new Error(`${id}: a port has no snapshots.`);
    if (port.onDone !== undefined) on[`xstate.done.actor.${port.id}`] = port.onDone;
    if (port.onError !== undefined) on[`xstate.error.actor.${port.id}`] = port.onError;
  }
  for (const [delay, target] of Object.entries(after ?? {})) {
    on[`xstate.after.${delay}.${id}`] = target;
  }
  const children = Object.entries(states ?? {}).map(
    ([key, child]) => [key, withoutEffects(child, `${id}.${key}`)] as const,
  );
  return { ...rest, on, ...(states && { states: Object.fromEntries(children) }) };
}

/** What the reachable history states remember; others make no difference yet. */
function remembered({ historyValue, _nodes }: AnyMachineSnapshot): readonly unknown[] {
  const targets = _nodes
    .flatMap(({ transitions }) => [...transitions.values()].flat())
    .flatMap(({ target = [] }) => target);
  return targets
    .filter(({ type }) => type === 'history')
    .map(({ id }) => [id, historyValue[id]?.map((node) => node.id) ?? null]);
}

export type ModelPath = Path & { readonly input: unknown };

interface Cases {
  readonly [eventType: string]: readonly Readonly<Record<string, unknown>>[];
}

export interface ModelOptions {
  /** The possible inputs; a chart without input has a single `undefined`. */
  readonly inputs?: readonly unknown[];
  /** The payloads to try for every event, port result and delay of the chart. */
  readonly cases: Cases;
  /** Whether an event can come there, as it fits what was asked and shown; by default each can. */
  readonly canCome?: (context: never, event: never, state: string) => boolean;
  /** Whether what can come is tried there by the generated paths; by default it is. */
  readonly isPossible?: (context: never, event: never, state: string) => boolean;
  /** Whether the page is gone after the event, so that a path ends with it. */
  readonly isLast?: (event: TestEvent, state: string) => boolean;
  /** What the guards of the chart read from its context, as plain data. */
  readonly facts?: (context: never) => unknown;
}

function eventsOf(chart: AnyStateMachine, cases: Cases): readonly TestEvent[] {
  const types = new Set(
    stateNodesOf(chart)
      .flatMap((node) => [...node.transitions.keys()])
      .filter((type) => !isRaised(type)),
  );
  const without = [...types].filter((type) => !cases[type]?.length);
  const [missing] = without;
  if (missing !== undefined) {
    throw new Error(
      `${chart.id}.model.ts has no case for ${without.join(', ')}: add what to try to its cases, '${missing}': [{}] where it carries nothing.`,
    );
  }
  const unknown = Object.keys(cases).filter((type) => !types.has(type));
  if (unknown.length > 0) {
    throw new Error(
      `The chart has no ${unknown.join(', ')}: take it out of the cases of ${chart.id}.model.ts, or draw it in machines/${chart.id}Machine.ts.`,
    );
  }
  return [...types].flatMap((type) => cases[type]!.map((payload) => ({ ...payload, type })));
}

/** A vertex is a state, what the guards read, what a reachable history state remembers, and the edge that led there. */
const keyBy =
  ({ facts = () => null }: ModelOptions): Graph['keyOf'] =>
  (state, event, previous) =>
    JSON.stringify([
      statePath(state),
      remembered(state),
      facts(state.context as never),
      event && previous && [statePath(previous), Object.entries(event).toSorted()],
    ]);

/** The vertices where journeys begin, and that they come to. */
export function verticesOf(
  journeys: readonly Journey[],
  chart: AnyStateMachine,
  options: ModelOptions,
): ReadonlySet<string> {
  const keyOf = keyBy(options);
  const keys = new Set<string>();
  for (const { input, steps } of journeys) {
    let [state] = initialTransition(chart, input as never);
    keys.add(keyOf(state));
    for (const { event } of steps) {
      const previous = state;
      [state] = transition(chart, previous, event as never);
      keys.add(keyOf(state, event, previous));
    }
  }
  return keys;
}

/**
 * Paths that together take every edge of a production chart that the given journeys do not take.
 * The graph is that of the chart with ports and delays as plain events. Throws for features that
 * charts may not use.
 */
export function pathsOf(
  chart: AnyStateMachine,
  options: ModelOptions,
  journeys: readonly Journey[] = [],
): readonly ModelPath[] {
  const { inputs = [undefined], cases, isLast = () => false } = options;
  const { canCome = () => true, isPossible = () => true } = options;
  const config = withoutEffects(chart.config as Node, chart.id);
  const model = createMachine(config as never, chart.implementations as never) as AnyStateMachine;
  const events = eventsOf(model, cases);
  const eventsAt = (state: AnyMachineSnapshot) =>
    events.filter(
      (event) =>
        [canCome, isPossible].every((isIt) =>
          isIt(state.context as never, event as never, statePath(state)),
        ) && model.getTransitionData(state, event).length > 0,
    );
  const graph = {
    chart: model,
    eventsAt,
    keyOf: keyBy(options),
    visited: verticesOf(journeys, model, options),
    isLast: (event: TestEvent, state: AnyMachineSnapshot) => isLast(event, statePath(state)),
  };
  return inputs.flatMap((input) =>
    coveringPaths({ ...graph, input }).map((path) => ({ ...path, input })),
  );
}
