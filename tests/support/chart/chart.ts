import {
  StateMachine,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  type StateValue,
} from 'xstate';

/** An event of a test: one of the chart, a result of a port, or the end of a delay. */
export type TestEvent = EventObject & Readonly<Record<string, unknown>>;

/** Every state of a chart in document order, including its root. */
export function stateNodesOf(chart: AnyStateMachine): readonly AnyStateNode[] {
  const withChildren = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(withChildren),
  ];
  return withChildren(chart.root);
}

/** Whether a chart never rests in a state: a history state, or one that is left at once. */
export function isPassedThrough({ always = [], type }: AnyStateNode): boolean {
  return type === 'history' || always.some(({ guard }) => guard === undefined);
}

/** The charts that a chart invokes, by the names of its ports. */
export function chartsInvokedBy(chart: AnyStateMachine): ReadonlyMap<string, AnyStateMachine> {
  const actors = Object.entries(chart.implementations.actors as Readonly<Record<string, unknown>>);
  return new Map(
    actors.filter((actor): actor is [string, AnyStateMachine] => actor[1] instanceof StateMachine),
  );
}

/** Whether XState itself raises the event, when all regions of a state are final. */
export function isRaised(type: string): boolean {
  return type.startsWith('xstate.done.state.');
}

/** A transition as both a running chart and its definition identify it. */
export interface Transition {
  readonly source: AnyStateNode;
  readonly eventType: string;
}

/** Identifies a transition by source, event and index among the event's alternatives. */
export function transitionKey(transition: Transition): string {
  const { source, eventType } = transition;
  const alternatives: readonly object[] =
    eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const place = alternatives.findIndex((alternative) => alternative === transition);
  return `${source.id} ${eventType || 'always'} ${place}`;
}

/** The keys of all transitions of a chart, including ignored ones. */
export function transitionKeysOf(chart: AnyStateMachine): readonly string[] {
  return stateNodesOf(chart).flatMap((node) => [
    ...(node.always ?? []).map(transitionKey),
    ...[...node.transitions.values()].flat().map(transitionKey),
  ]);
}

function leavesOf(value: StateValue): readonly string[] {
  return typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, inner]) =>
        inner ? leavesOf(inner).map((leaf) => `${key}.${leaf}`) : [key],
      );
}

/** The innermost active states as dotted paths without the chart's id. */
export function statePath({ value }: AnyMachineSnapshot): string {
  return leavesOf(value as StateValue).join(' | ');
}

/** The ids of the active states of a path, root first. */
export function activeIds(chart: AnyStateMachine, path: string): readonly string[] {
  return path.split(' | ').flatMap((leaf) => {
    const keys = leaf.split('.');
    return [chart.id, ...keys.map((_, depth) => [chart.id, ...keys.slice(0, depth + 1)].join('.'))];
  });
}

interface Meta {
  readonly impossible?: Readonly<Record<string, string>>;
}

/** The events that the chart lists as impossible in its state, with the reasons. */
export function impossibleIn({ _nodes }: AnyMachineSnapshot): Readonly<Record<string, string>> {
  const listed = _nodes.flatMap(({ meta }) => Object.entries((meta as Meta)?.impossible ?? {}));
  return Object.fromEntries(
    listed.filter(([event]) => !_nodes.some(({ transitions }) => transitions.has(event))),
  );
}

/** The innermost states of a path: `open.changes.savable | open.work.deciding`. */
export function leavesAt(chart: AnyStateMachine, path: string): readonly AnyStateNode[] {
  const nodes = stateNodesOf(chart);
  const ids = path.split(' | ').map((leaf) => `${chart.id}.${leaf}`);
  return ids.flatMap((id) => nodes.find((node) => node.id === id) ?? []);
}

/** What is the case in the innermost active states of a path, in the words of the chart. */
export function stateWords(chart: AnyStateMachine, path: string): string {
  return leavesAt(chart, path)
    .map(({ key, description }) => (description ? `«${key}» ${description}` : `«${key}»`))
    .join(' ');
}

type Delay = number | ((args: { context: unknown; event: TestEvent }) => number);

/** The length in ms of the delay that the event ends; undefined for any other event. */
export function delayOf(
  { implementations }: AnyStateMachine,
  event: TestEvent,
  { context }: AnyMachineSnapshot,
): number | undefined {
  const [, name] = /^xstate\.after\.([^.]+)/.exec(event.type) ?? [];
  if (name === undefined) return undefined;
  const delay = (implementations.delays as Record<string, Delay>)[name]!;
  return typeof delay === 'number' ? delay : delay({ context, event });
}

/** The length in ms of the delay that the event ends, where it is always the same. */
export function fixedDelayOf(
  { implementations }: AnyStateMachine,
  { type }: TestEvent,
): number | undefined {
  const [, name = ''] = /^xstate\.after\.([^.]+)/.exec(type) ?? [];
  const delay = (implementations.delays as Record<string, Delay>)[name];
  return typeof delay === 'number' ? delay : undefined;
}
