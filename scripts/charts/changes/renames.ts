import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { stateNodesOf } from '../../../tests/support/chart/chart.ts';
import { transitionsOf } from '../chartGraph.ts';

/** How much two charts or states have in common, from 0 to 1, that are one under another name. */
const ALIKE = 0.5;

/** The id of a state without its chart's, which may be called otherwise. */
export function placeOf({ id, machine }: AnyStateNode): string {
  return id.slice(machine.id.length);
}

/** The charts that are called otherwise now, by their names before. */
export function renamedCharts(
  before: readonly AnyStateMachine[],
  now: readonly AnyStateMachine[],
): ReadonlyMap<string, AnyStateMachine> {
  const gone = before.filter(({ id }) => now.every((chart) => chart.id !== id));
  const come = now.filter(({ id }) => before.every((chart) => chart.id !== id));
  return new Map(
    [...pairs(gone, come, marksOfChart)].map(([old, renamed]) => [old.id, renamed] as const),
  );
}

function marksOfChart(chart: AnyStateMachine): readonly string[] {
  return stateNodesOf(chart).flatMap((node) => [
    placeOf(node),
    ...transitionsOf(node).map(({ eventType }) => `${placeOf(node)} ${eventType}`),
  ]);
}

/**
 * Says where a state of a chart before is now: it follows states that are called otherwise, and
 * those inside of them.
 */
export function placesNow(
  before: AnyStateMachine,
  now: AnyStateMachine,
): (node: AnyStateNode) => string {
  const names = new Map<AnyStateNode, string>();
  const follow = (old: AnyStateNode, place: string, current: AnyStateNode | undefined) => {
    names.set(old, place);
    const [children, others] = [childrenOf(old), current ? childrenOf(current) : []];
    const gone = children.filter(({ key }) => others.every((one) => one.key !== key));
    const come = others.filter(({ key }) => children.every((one) => one.key !== key));
    const renamed = pairs(gone, come, marksOfState);
    for (const child of children) {
      const same = renamed.get(child) ?? others.find(({ key }) => key === child.key);
      follow(child, `${place}.${(same ?? child).key}`, same);
    }
  };
  follow(before.root, '', now.root);
  return (node) => names.get(node)!;
}

function childrenOf(node: AnyStateNode): readonly AnyStateNode[] {
  return Object.values(node.states as Record<string, AnyStateNode>);
}

function marksOfState(node: AnyStateNode): readonly string[] {
  return [
    ...(node.description ? [node.description] : []),
    ...node.invoke.map(({ src }) => `asks ${String(src)}`),
    ...childrenOf(node).map(({ key }) => `has ${key}`),
    ...transitionsOf(node).map(({ eventType, target }) =>
      [eventType.replace(node.id, ''), target?.[0]?.key].join(' '),
    ),
  ];
}

/** Pairs of what is most alike, each in one pair at most. */
function pairs<One>(
  gone: readonly One[],
  come: readonly One[],
  marksOf: (one: One) => readonly string[],
): ReadonlyMap<One, One> {
  const ranked = gone
    .flatMap((old) => come.map((other) => ({ old, other, like: likeness(old, other, marksOf) })))
    .filter(({ like }) => like >= ALIKE)
    .toSorted((one, next) => next.like - one.like);
  const found = new Map<One, One>();
  for (const { old, other } of ranked) {
    if (!found.has(old) && ![...found.values()].includes(other)) found.set(old, other);
  }
  return found;
}

function likeness<One>(one: One, other: One, marksOf: (one: One) => readonly string[]): number {
  const [own, others] = [new Set(marksOf(one)), new Set(marksOf(other))];
  const both = [...own].filter((mark) => others.has(mark)).length;
  return both / (own.size + others.size - both);
}
