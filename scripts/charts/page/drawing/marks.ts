import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { transitionKeysOf } from '../../../../tests/support/chart/chart.ts';
import type { Marks } from './Drawing.tsx';
import { leavesOf } from '../walk/moment.ts';
import type { Part } from './part.ts';
import type { Change } from '../reports.ts';

type Mark = readonly [place: string, name: string];

function collected(marks: readonly Mark[]): ReadonlyMap<string, readonly string[]> {
  const byPlace = Map.groupBy(marks, ([place]) => place);
  return new Map([...byPlace].map(([place, of]) => [place, of.map(([, name]) => name)]));
}

/** What a drawing marks. Places that the chart does not have are left out by the drawing. */
export interface Marked {
  readonly nodes: readonly AnyStateNode[];
  /** The keys of the transitions taken last. */
  readonly taken: readonly string[];
  /** How often tests took each transition. */
  readonly walked?: Readonly<Record<string, number>> | undefined;
  readonly changes?: readonly Change[] | undefined;
  readonly chosen?: Part | null;
  /** The keys of the transitions that can be taken now. */
  readonly possible?: readonly string[];
}

const OFTEN = 10;

/** Marks the active states, the way there, the coverage by tests, and the changes. */
export function marksOf(
  chart: AnyStateMachine,
  { nodes, taken, walked, changes = [], chosen = null, possible = [] }: Marked,
): Marks {
  const changed = changes.map(({ place, kind }): Mark => [place, kind]);
  return {
    states: collected([
      ...nodes.map(({ id }): Mark => [id, 'active']),
      ...leavesOf(nodes).map(({ id }): Mark => [id, 'present']),
      ...changed,
      ...(chosen && 'state' in chosen ? [[chosen.state, 'chosen'] as const] : []),
    ]),
    transitions: collected([
      ...taken.map((key): Mark => [key, 'taken']),
      ...possible.map((key): Mark => [key, 'possible']),
      ...(walked
        ? transitionKeysOf(chart).flatMap((key): readonly Mark[] => walkedMark(key, walked))
        : []),
      ...changed,
      ...(chosen && 'transitions' in chosen
        ? chosen.transitions.map((key): Mark => [key, 'chosen'])
        : []),
    ]),
  };
}

function walkedMark(key: string, walked: Readonly<Record<string, number>>): readonly Mark[] {
  const count = walked[key] ?? 0;
  if (count === 0) return [[key, 'unwalked']];
  return count >= OFTEN ? [[key, 'often']] : [];
}
