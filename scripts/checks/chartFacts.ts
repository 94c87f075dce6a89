import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { stateNodesOf, transitionKey } from '../../tests/support/chart/chart.ts';
import { transitionsOf, type Transition } from '../charts/chartGraph.ts';

/** One thing that a chart says of one of its states, transitions or names. */
export interface Fact {
  readonly subject: string;
  readonly aspect: string;
  readonly value: string;
}

type Reference = string | { readonly type: string };

/**
 * What a chart says that an import must keep, in document order: not what is in `setup`, `params`,
 * `input`, `output`, `reenter` and `meta`, because Stately's engine reads none of these.
 */
export function factsOf(chart: AnyStateMachine): readonly Fact[] {
  return [
    ...facts(chart.id, { context: chart.config.context && written(chart.config.context) }),
    ...stateNodesOf(chart).flatMap((node) => [
      ...stateFacts(node),
      ...node.invoke.flatMap(({ id, src }) => facts(`${node.id} ${id}`, { src: String(src) })),
      ...transitionsOf(node).flatMap(transitionFacts),
    ]),
  ];
}

function stateFacts(node: AnyStateNode): readonly Fact[] {
  return [
    ...facts(node.id, {
      type: node.type,
      initial: node.type === 'compound' && idsOf(node.initial.target),
      history: node.history && String(node.history),
      description: node.description,
      tags: node.tags.join(', '),
    }),
    ...referenceFacts(node.id, 'entry', node.entry as Reference[]),
    ...referenceFacts(node.id, 'exit', node.exit as Reference[]),
  ];
}

function transitionFacts(transition: Transition): readonly Fact[] {
  const { target, guard, actions, description } = transition;
  const subject = transitionKey(transition);
  return [
    ...facts(subject, { target: target ? idsOf(target) : 'none', description }),
    ...referenceFacts(subject, 'guard', guard === undefined ? [] : [guard]),
    ...referenceFacts(subject, 'actions', actions),
  ];
}

function referenceFacts(
  subject: string,
  aspect: string,
  references: readonly Reference[],
): readonly Fact[] {
  const types = references
    .map((one) => (typeof one === 'string' ? one : one.type))
    // XState starts and cancels the delays of a state by actions of its own.
    .filter((type) => !type?.startsWith('xstate.'));
  return facts(subject, { [aspect]: types.join(', ') });
}

function facts(subject: string, values: Readonly<Record<string, unknown>>): readonly Fact[] {
  return Object.entries(values).flatMap(([aspect, value]) =>
    value ? [{ subject, aspect, value: String(value) }] : [],
  );
}

function idsOf(nodes: readonly AnyStateNode[]): string {
  return nodes.map(({ id }) => id).join(', ');
}

/** Data as JSON; `code` for a function. */
function written(value: unknown): string {
  return typeof value === 'function' ? 'code' : JSON.stringify(value);
}
