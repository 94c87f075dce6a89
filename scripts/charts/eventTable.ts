import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { stateNodesOf } from '../../tests/support/chart/chart.ts';
import { eventWords } from '../../tests/support/words/words.ts';
import {
  isIgnored,
  linesOf,
  reasonOf,
  shortName,
  transitionsOf,
  type Transition,
} from './chartGraph.ts';

/** What an event does in a state. */
export type Cell =
  | { readonly kind: 'happens'; readonly texts: readonly string[] }
  | { readonly kind: 'ignored'; readonly reason: string }
  | { readonly kind: 'impossible'; readonly reason: string }
  | { readonly kind: 'elsewhere' };

export interface EventTable {
  /** The chart's own events, by type and in words; answers of ports and delays are not among them. */
  readonly events: readonly { readonly type: string; readonly words: string }[];
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly cells: readonly Cell[];
  }[];
}

/** What each of a chart's events does in each of its innermost states. */
export function eventTable(chart: AnyStateMachine): EventTable {
  const nodes = stateNodesOf(chart);
  const types = [...new Set(nodes.flatMap(({ transitions }) => [...transitions.keys()]))].filter(
    (type) => !type.startsWith('xstate.'),
  );
  return {
    events: types.map((type) => ({ type, words: eventWords(type, chart.id) })),
    rows: nodes.filter(isWaiting).map((node) => ({
      id: node.id,
      name: shortName(node, chart),
      cells: types.map((type) => cellOf(node, type)),
    })),
  };
}

/** Whether a chart can rest in a state: an innermost one that is not left at once. */
function isWaiting({ type, always = [] }: AnyStateNode): boolean {
  return type === 'atomic' && !always.some(({ guard }) => guard === undefined);
}

function withAncestors(node: AnyStateNode): readonly AnyStateNode[] {
  return node.parent ? [node, ...withAncestors(node.parent)] : [node];
}

/** What an event does in an innermost state. */
export function cellOf(leaf: AnyStateNode, type: string): Cell {
  const chart = leaf.machine;
  const around = withAncestors(leaf);
  const found = around.flatMap((node) =>
    transitionsOf(node).filter(({ eventType }) => eventType === type),
  );
  const last = found.findIndex(({ guard }) => guard === undefined);
  const reachable = last === -1 ? found : found.slice(0, last + 1);
  const [first] = reachable;
  if (first && isIgnored(first)) {
    return { kind: 'ignored', reason: reasonOf(first.description ?? '') };
  }
  if (first) {
    const texts = reachable.map((one, index) => textOf(one, chart, index > 0));
    return { kind: 'happens', texts };
  }
  if (isHandledBeside(leaf, type)) return { kind: 'elsewhere' };
  const impossible = around.map(({ meta }) => (meta as Meta)?.impossible?.[type]);
  const reason = impossible.find((text) => text !== undefined);
  return reason === undefined ? { kind: 'elsewhere' } : { kind: 'impossible', reason };
}

/** Whether another region that is active together with a state knows the event. */
function isHandledBeside(leaf: AnyStateNode, type: string): boolean {
  return withAncestors(leaf).some(
    (node) =>
      node.parent?.type === 'parallel' &&
      (Object.values(node.parent.states) as AnyStateNode[])
        .filter((region) => region !== node)
        .some((region) => withInner(region).some(({ transitions }) => transitions.has(type))),
  );
}

function withInner(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...(Object.values(node.states) as AnyStateNode[]).flatMap(withInner)];
}

interface Meta {
  readonly impossible?: Readonly<Record<string, string>>;
}

/** `isAlternative` if other guards come before. */
function textOf(transition: Transition, chart: AnyStateMachine, isAlternative: boolean): string {
  const { guard } = transition;
  if (isIgnored(transition)) return `ignored: ${reasonOf(transition.description ?? '')}`;
  const target = transition.target?.[0];
  const [, ...lines] = linesOf(transition, chart);
  const of = (kind: string) => lines.filter((line) => line.kind === kind).map(({ text }) => text);
  return [
    ...(isAlternative && guard === undefined ? ['otherwise:'] : []),
    ...of('guard').map((text) => `if ${text}:`),
    ...(target && target !== transition.source ? [`→ ${shortName(target, chart)}`] : []),
    ...of('action').map((text) => `/ ${text}`),
  ].join(' ');
}
