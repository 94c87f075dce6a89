import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isPassedThrough, stateNodesOf } from '../chart/chart.ts';
import { askedPortsOf, emitsOf } from '../chart/chartEffects.ts';
import {
  at,
  nameOf,
  rebuilt,
  replaced,
  statePathOf,
  type Mutant,
  type Path,
} from '../chart/chartLiteral.ts';

/** Mutants without each of the actions at a path of the literal. */
export function withoutAnAction(chart: AnyStateMachine, path: Path): Mutant[] {
  const actions = [at(chart.config, path) ?? []].flat();
  return actions.map((action, index) => ({
    name: `leaves out ${nameOf(action)}`,
    chart: replaced(chart, path, actions.toSpliced(index, 1)),
  }));
}

/** Mutants with two neighbouring actions at a path of the literal swapped. */
export function withSwappedActions(chart: AnyStateMachine, path: Path): Mutant[] {
  const actions: readonly unknown[] = [at(chart.config, path) ?? []].flat();
  return actions.slice(1).map((action, index) => ({
    name: `does ${nameOf(action)} before ${nameOf(actions[index])}`,
    chart: replaced(chart, path, actions.toSpliced(index, 2, action, actions[index])),
  }));
}

/** Mutants without an entry or exit action, or with two of them swapped. */
export function otherwiseEnteredOrLeft(chart: AnyStateMachine): Mutant[] {
  return stateNodesOf(chart).flatMap((node) =>
    ['entry', 'exit'].flatMap((kind) =>
      [withoutAnAction, withSwappedActions]
        .flatMap((mutantsAt) => mutantsAt(chart, [...statePathOf(node), kind]))
        .map((mutant) => ({
          ...mutant,
          name: `${node.id}: ${kind} ${mutant.name}`,
        })),
    ),
  );
}

type Delay = number | ((...args: unknown[]) => number);

/** Mutants with one delay halved or doubled. */
export function otherwiseDelayed(chart: AnyStateMachine): Mutant[] {
  const times = (delay: Delay, factor: number): Delay =>
    typeof delay === 'number' ? delay * factor : (...args) => delay(...args) * factor;
  return Object.entries(chart.implementations.delays as Record<string, Delay>).flatMap(
    ([name, delay]) =>
      [0.5, 2].map((factor) => ({
        name: `${chart.id}: ${name} is ${factor < 1 ? 'halved' : 'doubled'}`,
        chart: rebuilt(chart, () => {}, { delays: { [name]: times(delay, factor) } }),
      })),
  );
}

/** Mutants with a state that has lost one of its tags. */
export function withoutATag(chart: AnyStateMachine): Mutant[] {
  return stateNodesOf(chart).flatMap((node) => {
    const path = [...statePathOf(node), 'tags'];
    const tags = [at(chart.config, path) ?? []].flat() as string[];
    return tags.map((tag) => ({
      name: `${node.id}: has no tag ${tag}`,
      chart: replaced(
        chart,
        path,
        tags.filter((one) => one !== tag),
      ),
    }));
  });
}

/** Mutants with an innermost state, in which the chart can be, that has a tag of other states. */
export function withATag(chart: AnyStateMachine): Mutant[] {
  const nodes = stateNodesOf(chart);
  const tags = [...new Set(nodes.flatMap((node) => node.tags))];
  const hasTag = (node: AnyStateNode | undefined, tag: string): boolean =>
    node !== undefined && (node.tags.includes(tag) || hasTag(node.parent, tag));
  return nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .filter((node) => !isPassedThrough(node))
    .flatMap((node) =>
      tags
        .filter((tag) => !hasTag(node, tag))
        .map((tag) => ({
          name: `${node.id}: has the tag ${tag}`,
          chart: replaced(chart, [...statePathOf(node), 'tags'], [...node.tags, tag]),
        })),
    );
}

/** Mutants with a final state that is none. */
export function withoutAnEnd(chart: AnyStateMachine): Mutant[] {
  return stateNodesOf(chart)
    .filter(({ type }) => type === 'final')
    .map((node) => ({
      name: `${node.id}: is not final`,
      chart: replaced(chart, [...statePathOf(node), 'type'], null),
    }));
}

/** Mutants without the input of a port, or with each part of it emptied. */
export function withoutAnInput(chart: AnyStateMachine): Mutant[] {
  return askedPortsOf(chart).flatMap(({ name, path, input }) => [
    { name: `${name} without input`, chart: replaced(chart, path, null) },
    {
      name: `${name} with empty input`,
      chart: replaced(chart, path, (args: unknown) => emptied(input(args))),
    },
  ]);
}

/** A value with its lists, texts and parts emptied. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === 'string') return '';
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptied(part)]));
}

/** Mutants whose emitted events have their type and nothing else. */
export function withoutAPayload(chart: AnyStateMachine): Mutant[] {
  return emitsOf(chart).map(({ name, event, emitting }) => ({
    name: `${chart.id}: ${name} carries nothing`,
    chart: rebuilt(chart, () => {}, {
      actions: { [name]: emitting((...args) => ({ type: event(...args).type })) },
    }),
  }));
}
