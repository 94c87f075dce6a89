import type { AnyStateMachine } from 'xstate';
import { stateNodesOf } from '../../tests/support/chart/chart.ts';
import {
  chartsFollowedBy,
  graphOf,
  graphOfTask,
  taskAt,
  withInner,
  type Arrow,
  type ChartGraph,
  type ChartState,
  type Detail,
} from './chartGraph.ts';

/** How much of a chart is drawn. */
export interface Shape {
  readonly detail: Detail;
  /**
   * The states whose inside is drawn. A chart that a state follows counts as one of its inner states:
   * `import.checking.serverTask`.
   */
  readonly open: ReadonlySet<string>;
}

/**
 * The graph of a chart with the states inside of folded ones left out, and their arrows at what is
 * drawn of them; charts that are followed are drawn in their place where they are open.
 */
export function shapedGraph(chart: AnyStateMachine, { detail, open }: Shape): ChartGraph {
  const { root, arrows } = withCharts(chart, graphOf(chart), '', open);
  const drawn = drawnStates(root, open);
  const ways = Map.groupBy(
    arrows.map((arrow) => ({
      ...arrow,
      source: drawn.get(arrow.source)!,
      target: drawn.get(arrow.target)!,
    })),
    ({ source, target }) => `${source} ${target}`,
  );
  return {
    detail,
    root: folded(root, new Set(drawn.values())),
    arrows: [...ways.values()]
      .map((all) => ({
        ...all[0]!,
        keys: all.flatMap(({ keys }) => keys),
        events: [...new Set(all.flatMap(({ events }) => events))],
      }))
      .filter(({ source, target }) => source !== target),
  };
}

/** The states of a chart that have states inside, down to a depth: 1 is the chart alone. */
export function statesOpenTo(chart: AnyStateMachine, depth: number): ReadonlySet<string> {
  return new Set(
    withInner(graphOf(chart).root)
      .filter(({ id, states }) => states.length > 0 && depthOf(id) <= depth)
      .map(({ id }) => id),
  );
}

/** How deep the states of a chart lie: 1 if none has states inside but the chart itself. */
export function depthOfChart(chart: AnyStateMachine): number {
  return Math.max(...withInner(graphOf(chart).root).map(({ id }) => depthOf(id))) - 1;
}

function depthOf(id: string): number {
  return id.split('.').length;
}

interface Parts {
  readonly root: ChartState;
  readonly arrows: readonly Arrow[];
}

/** A chart, its ids behind a prefix, with the charts that it follows where they are open. */
function withCharts(
  chart: AnyStateMachine,
  { root, arrows }: Parts,
  prefix: string,
  open: ReadonlySet<string>,
): Parts {
  const invoked = chartsFollowedBy(chart);
  const nodes = stateNodesOf(chart);
  const all: Arrow[] = arrows.map(({ source, target, keys, events }) => ({
    events,
    source: prefix + source,
    target: prefix + target,
    keys: keys.map((key) => prefix + key),
  }));
  const placed = (state: ChartState): ChartState => {
    const id = prefix + state.id;
    const followed = invoked
      .filter((one) => state.charts.includes(one.id) && open.has(`${id}.${one.id}`))
      .map((one) => {
        const task = taskAt(
          nodes.find((node) => node.id === state.id)!,
          one,
        );
        return withCharts(one, graphOfTask(one, task), `${id}.`, open);
      });
    all.push(...followed.flatMap((one) => one.arrows));
    return {
      ...state,
      id,
      initial: state.initial && prefix + state.initial,
      transitions: state.transitions.map(({ key, lines }) => ({ key: prefix + key, lines })),
      states: [...state.states.map(placed), ...followed.map((one) => one.root)],
    };
  };
  return { root: placed(root), arrows: all };
}

/** For each state the innermost one around it, or itself, that is drawn. */
function drawnStates(root: ChartState, open: ReadonlySet<string>): ReadonlyMap<string, string> {
  const drawn = new Map<string, string>();
  const visit = (state: ChartState, around: string | null) => {
    drawn.set(state.id, around ?? state.id);
    const isOpen = state === root || open.has(state.id) || state.states.every(isChart(state));
    for (const inner of state.states) visit(inner, around ?? (isOpen ? null : state.id));
  };
  visit(root, null);
  return drawn;
}

/** Whether a state inside of another is a chart that it follows. */
function isChart({ id, charts }: ChartState): (inner: ChartState) => boolean {
  return (inner) => charts.some((chart) => inner.id === `${id}.${chart}`);
}

function folded(state: ChartState, drawn: ReadonlySet<string>): ChartState {
  const inner = state.states.filter(({ id }) => drawn.has(id));
  const hidden = withInner(state).length - 1;
  const [chart] = state.charts.filter((id) => !drawn.has(`${state.id}.${id}`));
  const toggle = state.states.some((one) => !isChart(state)(one))
    ? { id: state.id, isOpen: inner.length > 0 }
    : chart === undefined
      ? null
      : { id: `${state.id}.${chart}`, isOpen: false };
  const isFolded = inner.length === 0 && hidden > 0;
  return {
    ...state,
    initial: isFolded ? null : state.initial,
    lines: isFolded
      ? [...state.lines, { kind: 'inside', text: `${hidden} states inside` }]
      : state.lines,
    states: inner.map((one) => folded(one, drawn)),
    ...(toggle && state.id.includes('.') && { toggle }),
  };
}
