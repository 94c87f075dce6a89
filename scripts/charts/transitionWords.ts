import type { AnyStateMachine } from 'xstate';
import { stateNodesOf, transitionKey } from '../../tests/support/chart/chart.ts';
import { linesOf, shortName, transitionsOf, type Transition } from './chartGraph.ts';

/** A transition as one sentence without a full stop: `«quiet»: the user saves, if is savable → «saving»`. */
export function wordsOfTransition(chart: AnyStateMachine, transition: Transition): string {
  const { source, target } = transition;
  const lines = linesOf(transition, chart);
  const guards = lines.filter(({ kind }) => kind === 'guard').map(({ text }) => `, if ${text}`);
  const to = target?.[0] ? ` → «${shortName(target[0], chart)}»` : '';
  return `«${shortName(source, chart)}»: ${lines[0]!.text}${guards.join('')}${to}`;
}

export function transitionWords(chart: AnyStateMachine, key: string): string {
  const transition = stateNodesOf(chart)
    .flatMap(transitionsOf)
    .find((one) => transitionKey(one) === key);
  return wordsOfTransition(chart, transition!);
}
