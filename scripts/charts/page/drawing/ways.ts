import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { stateNodesOf, transitionKey } from '../../../../tests/support/chart/chart.ts';
import { transitionsOf, type Transition } from '../../chartGraph.ts';

/** What can happen in a state because a state around it answers it, the inner ones first. */
export function waysAround(
  node: AnyStateNode,
): readonly { readonly around: AnyStateNode; readonly keys: readonly string[] }[] {
  const answered = new Set(transitionsOf(node).map(({ eventType }) => eventType));
  const ways: { around: AnyStateNode; keys: readonly string[] }[] = [];
  for (let around = node.parent; around; around = around.parent) {
    const own = transitionsOf(around).filter(({ eventType }) => !answered.has(eventType));
    const keys = own.filter(({ eventType }) => eventType !== '').map(transitionKey);
    if (keys.length > 0) ways.push({ around, keys });
    for (const { eventType } of own) answered.add(eventType);
  }
  return ways;
}

/** The transitions that lead to a state, from elsewhere. */
export function waysTo(chart: AnyStateMachine, node: AnyStateNode): readonly Transition[] {
  return stateNodesOf(chart)
    .flatMap(transitionsOf)
    .filter(({ source, target }) => target?.[0] === node && source !== node);
}

/** The transitions of a chart that have these keys. */
export function transitionsBy(
  chart: AnyStateMachine,
  keys: readonly string[],
): readonly Transition[] {
  return stateNodesOf(chart)
    .flatMap(transitionsOf)
    .filter((one) => keys.includes(transitionKey(one)));
}

/** The id of the state to which a transition leads. */
export function targetOf(chart: AnyStateMachine, key: string): string | undefined {
  return transitionsBy(chart, [key])[0]?.target?.[0]?.id;
}
