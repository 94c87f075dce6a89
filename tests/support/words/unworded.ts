import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { stateNodesOf } from '../chart/chart.ts';
import { nameOf } from '../chart/chartLiteral.ts';
import { worded, type Wording } from './wording.ts';
import { WORDINGS } from './words.ts';

type Kind = keyof typeof WORDINGS;

const KINDS = Object.keys(WORDINGS) as readonly Kind[];

type Names = Readonly<Record<Kind, ReadonlySet<string>>>;

/** What states have that is told in words, by its names in their chart. */
function namesAt(nodes: readonly AnyStateNode[]): Names {
  const transitions = nodes.flatMap((node) => [
    ...(node.always ?? []),
    ...[...node.transitions.values()].flat(),
  ]);
  const actions = [
    ...nodes.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...transitions.flatMap((transition) => transition.actions),
  ].map(nameOf);
  return {
    event: new Set(
      transitions.map(({ eventType }) => eventType).filter((type) => type && !isOfXState(type)),
    ),
    port: new Set(nodes.flatMap(({ invoke }) => invoke.map(({ src }) => String(src)))),
    guard: new Set(transitions.flatMap(({ guard }) => (guard ? [nameOf(guard)] : []))),
    action: new Set(actions.filter((name) => !isOfXState(name))),
  };
}

function isOfXState(name: string): boolean {
  return name.startsWith('xstate.');
}

/** Whether there are no words, or empty ones, as those of a chart that was just begun. */
function isEmpty(words: unknown): boolean {
  if (typeof words === 'string') return words.trim() === '';
  if (typeof words !== 'object' || words === null) return true;
  return Object.values(words).some((one) => typeof one === 'string' && one.trim() === '');
}

/** The events, ports, guards and actions of a chart that have no words. */
export function namesUnworded(
  chart: AnyStateMachine,
  wordings: Readonly<Record<Kind, Wording<unknown>>> = WORDINGS,
): readonly string[] {
  const names = namesAt(stateNodesOf(chart));
  return KINDS.flatMap((kind) =>
    [...names[kind]]
      .filter((name) => isEmpty(worded(wordings[kind], name, chart.id)))
      .map((name) => `${kind} ${name}`),
  );
}

/** Words of names that no chart has, or that a chart or state does not have which is said to call them so. */
export function namesUnused(charts: readonly AnyStateMachine[]): readonly string[] {
  const names = new Map(charts.flatMap((chart) => [...namesByPlace(chart)]));
  return KINDS.flatMap((kind) => {
    const { everywhere, of } = WORDINGS[kind];
    const isCommon = (name: string) =>
      charts.some(({ id }) => names.get(id)![kind].has(name) && !(name in (of[id] ?? {})));
    const own = Object.entries(of).flatMap(([place, words]) =>
      Object.keys(words)
        .filter((name) => !names.get(place)?.[kind].has(name))
        .map((name) => `${kind} ${name} of ${place}`),
    );
    const common = Object.keys(everywhere).filter((name) => !isCommon(name));
    return [...common.map((name) => `${kind} ${name}`), ...own];
  });
}

/** The names of a chart and of each of its states, by their ids. */
function namesByPlace(chart: AnyStateMachine): ReadonlyMap<string, Names> {
  const nodes = stateNodesOf(chart);
  return new Map([
    ...nodes.map((node) => [node.id, namesAt([node])] as const),
    [chart.id, namesAt(nodes)],
  ]);
}
