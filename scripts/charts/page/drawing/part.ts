import type { AnyStateMachine } from 'xstate';
import { stateNodesOf } from '../../../../tests/support/chart/chart.ts';
import {
  chartsFollowedBy,
  graphOf,
  graphOfTask,
  taskAt,
  type ChartGraph,
} from '../../chartGraph.ts';

/** A part of a chart: a state by its id, or the transitions of an arrow by their keys. */
export type Part = { readonly state: string } | { readonly transitions: readonly string[] };

/**
 * The state that a part is, or the inner one that takes the arrow's first transition: a drawing may have
 * folded it.
 */
export function stateOf(part: Part): string {
  return 'state' in part ? part.state : part.transitions[0]!.split(' ')[0]!;
}

interface Home {
  readonly chart: AnyStateMachine;
  /** What stands before the chart's own ids where another chart follows it. */
  readonly prefix: string;
  readonly graph: ChartGraph;
}

/** The chart that a drawn state belongs to: the drawn one, or one that it follows. */
export function homeOf(
  chart: AnyStateMachine,
  id: string,
  { prefix, graph }: Omit<Home, 'chart'> = { prefix: '', graph: graphOf(chart) },
): Home {
  const invoked = chartsFollowedBy(chart);
  for (const node of stateNodesOf(chart)) {
    const inner = `${prefix}${node.id}.`;
    const followed = invoked.find((one) => isIn(id, `${inner}${one.id}`));
    if (followed && node.invoke.length > 0 && id.startsWith(inner)) {
      const task = taskAt(node, followed);
      return homeOf(followed, id, { prefix: inner, graph: graphOfTask(followed, task) });
    }
  }
  return { chart, prefix, graph };
}

function isIn(id: string, around: string): boolean {
  return id === around || id.startsWith(`${around}.`);
}

/** The states around a state, outermost first. */
export function statesAround(id: string): readonly string[] {
  const parts = id.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'));
}
