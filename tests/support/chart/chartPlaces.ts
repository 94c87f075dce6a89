import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { stateNodesOf } from './chart.ts';
import { at, statePathOf, type Config, type Path } from './chartLiteral.ts';

/** A transition: its path in the chart's literal, and its source state. */
export interface Place {
  readonly source: AnyStateNode;
  readonly path: Path;
  readonly transition: Config;
}

function placesIn(source: AnyStateNode): Place[] {
  const statePath = statePathOf(source);
  const root = source.machine.config as unknown;
  const invoke = at(root, [...statePath, 'invoke']);
  const ports: Path[] = Array.isArray(invoke)
    ? invoke.map((_, index) => ['invoke', index])
    : [['invoke']];
  const keysOf = (kind: string) => Object.keys((at(root, [...statePath, kind]) ?? {}) as Config);
  const holders: Path[] = [
    ...keysOf('on').map((event) => ['on', event]),
    ...keysOf('after').map((delay) => ['after', delay]),
    ['always'],
    ['onDone'],
    ...ports.flatMap((port) => [
      [...port, 'onDone'],
      [...port, 'onError'],
    ]),
  ];
  return holders.flatMap((holder) => {
    const path = [...statePath, ...holder];
    const found = at(root, path);
    const paths = Array.isArray(found)
      ? found.map((_, index) => [...path, index])
      : found === undefined
        ? []
        : [path];
    return paths.map((each) => ({ source, path: each, transition: at(root, each) as Config }));
  });
}

/** Every transition of a chart with its path in the literal. */
export function placesOf(chart: AnyStateMachine): readonly Place[] {
  return stateNodesOf(chart).flatMap(placesIn);
}

function entered(node: AnyStateNode): AnyStateNode {
  const initial = node.initial?.target[0] as AnyStateNode | undefined;
  return initial ? entered(initial) : node;
}

/** The innermost target state of a transition; its source without a target. */
export function destination({ source, transition }: Place): AnyStateNode {
  if (transition.target === undefined) return source;
  const text = String(transition.target);
  const id = text.startsWith('#')
    ? text.slice(1)
    : `${text.startsWith('.') ? source.id : source.parent!.id}.${text.replace(/^\./, '')}`;
  return entered(source.machine.getStateNodeById(id));
}
