import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { stateNodesOf, transitionKey } from '../../tests/support/chart.ts';
import { transitionsOf, type Transition } from '../charts/chartGraph.ts';

/** One thing that a chart says of one of its states, transitions or names. */
export interface Fact {
  readonly subject: string;
  readonly aspect: string;
  readonly value: string;
}

/** A guard, an action or a port as a chart refers to it. */
type Reference = string | { readonly type: string; readonly params?: unknown };

/** Everything that a running chart says, in document order. */
export function factsOf(chart: AnyStateMachine): readonly Fact[] {
  return [
    ...facts(chart.id, { context: chart.config.context && written(chart.config.context) }),
    ...setupFacts(chart),
    ...stateNodesOf(chart).flatMap((node) => [
      ...stateFacts(node),
      ...node.invoke.flatMap(({ id, src, input }) =>
        facts(`${node.id} ${id}`, { src: String(src), input: input && written(input) }),
      ),
      ...transitionsOf(node).flatMap(transitionFacts),
    ]),
  ];
}

function setupFacts({ implementations }: AnyStateMachine): readonly Fact[] {
  return Object.entries(implementations).flatMap(([section, named]) =>
    Object.entries(named as object).map(([name, implementation]) => ({
      subject: `${section}.${name}`,
      aspect: 'setup',
      value: written(implementation),
    })),
  );
}

function stateFacts(node: AnyStateNode): readonly Fact[] {
  return [
    ...facts(node.id, {
      type: node.type,
      initial: node.type === 'compound' && idsOf(node.initial.target),
      history: node.history && String(node.history),
      description: node.description,
      tags: node.tags.join(', '),
      output: node.output && written(node.output),
    }),
    ...Object.entries((node.meta ?? {}) as object).map(([key, value]) => ({
      subject: node.id,
      aspect: `meta.${key}`,
      value: written(value),
    })),
    ...referenceFacts(node.id, 'entry', node.entry as Reference[]),
    ...referenceFacts(node.id, 'exit', node.exit as Reference[]),
  ];
}

function transitionFacts(transition: Transition): readonly Fact[] {
  const { target, guard, actions, description, reenter } = transition;
  const subject = transitionKey(transition);
  return [
    ...facts(subject, {
      target: target ? idsOf(target) : 'none',
      description,
      reenter: reenter && 'true',
    }),
    ...referenceFacts(subject, 'guard', guard === undefined ? [] : [guard]),
    ...referenceFacts(subject, 'actions', actions),
  ];
}

function referenceFacts(
  subject: string,
  aspect: string,
  references: readonly Reference[],
): readonly Fact[] {
  const named = references
    .map((one) => (typeof one === 'string' ? { type: one } : one))
    // XState starts and cancels the delays of a state by actions of its own.
    .filter(({ type }) => !type?.startsWith('xstate.'));
  return [
    ...facts(subject, { [aspect]: named.map(({ type }) => type).join(', ') }),
    ...named.flatMap(({ type, params }) =>
      facts(`${subject} ${type}`, { params: params && written(params) }),
    ),
  ];
}

function facts(subject: string, values: Readonly<Record<string, unknown>>): readonly Fact[] {
  return Object.entries(values).flatMap(([aspect, value]) =>
    value ? [{ subject, aspect, value: String(value) }] : [],
  );
}

function idsOf(nodes: readonly AnyStateNode[]): string {
  return nodes.map(({ id }) => id).join(', ');
}

/** Data as JSON; of code, only that it is code. */
function written(value: unknown): string {
  return typeof value === 'function' ? 'code' : JSON.stringify(value);
}
