import { transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import type { TestEvent } from '../chart/chart.ts';

/** An event and the snapshot after it. */
interface Step {
  readonly event: TestEvent;
  readonly state: AnyMachineSnapshot;
}

export interface Path {
  readonly start: AnyMachineSnapshot;
  readonly steps: readonly Step[];
}

export interface Graph {
  readonly chart: AnyStateMachine;
  readonly input: unknown;
  readonly eventsAt: (state: AnyMachineSnapshot) => readonly TestEvent[];
  /** Whether a path has to end with the event. */
  readonly isLast: (event: TestEvent, state: AnyMachineSnapshot) => boolean;
  /** The keys of the vertices that need no path. */
  readonly visited: ReadonlySet<string>;
  /** The key of the vertex that an event leads to; of the first vertex without an event. */
  readonly keyOf: (
    state: AnyMachineSnapshot,
    event?: TestEvent,
    previous?: AnyMachineSnapshot,
  ) => string;
}

/**
 * A path costs as much as some ten steps. Longer ones would be fewer, but hard to read, and hide
 * more behind a first failure.
 */
const MAX_STEPS = 20;

/** The shortest way to one of the vertices; empty if none can be reached. */
function nearest(
  { chart, eventsAt, isLast, keyOf }: Graph,
  from: AnyMachineSnapshot,
  vertices: ReadonlySet<string>,
): readonly Step[] {
  const seen = new Set<string>();
  const ways: (readonly Step[])[] = [[]];
  for (const way of ways) {
    const previous = way.at(-1)?.state ?? from;
    for (const event of eventsAt(previous)) {
      const [state] = transition(chart, previous, event);
      const key = keyOf(state, event, previous);
      const longer = [...way, { event, state }];
      if (vertices.has(key)) return longer;
      if (!seen.has(key) && !isLast(event, previous)) ways.push(longer);
      seen.add(key);
    }
  }
  return [];
}

/** A path that goes on to the nearest unvisited vertex as long as it stays short. */
function nextPath(
  graph: Graph,
  start: AnyMachineSnapshot,
  unvisited: Set<string>,
): readonly Step[] {
  const steps: Step[] = [];
  let at = start;
  for (;;) {
    const way = nearest(graph, at, unvisited);
    const isLong = steps.length > 0 && steps.length + way.length > MAX_STEPS;
    if (way.length === 0 || isLong) return steps;
    for (const step of way) {
      unvisited.delete(graph.keyOf(step.state, step.event, at));
      steps.push(step);
      if (graph.isLast(step.event, at)) return steps;
      at = step.state;
    }
  }
}

/** Few paths that together visit every vertex of a graph that is not visited already. */
export function coveringPaths(graph: Graph): readonly Path[] {
  const { chart, input, eventsAt, keyOf, visited } = graph;
  const [first, ...others] = Object.entries(
    getAdjacencyMap(chart, { input, events: eventsAt, serializeState: keyOf } as never),
  );
  const start = first![1].state as AnyMachineSnapshot;
  const unvisited = new Set(others.map(([key]) => key).filter((key) => !visited.has(key)));
  const paths: Path[] = [];
  while (unvisited.size > 0) {
    const steps = nextPath(graph, start, unvisited);
    if (steps.length === 0) throw new Error(`No path leads to ${[...unvisited].join(', ')}.`);
    paths.push({ start, steps });
  }
  return paths;
}
