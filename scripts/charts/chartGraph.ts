import type { AnyStateMachine, AnyStateNode } from 'xstate';
import {
  chartsInvokedBy,
  isRaised,
  stateNodesOf,
  transitionKey,
} from '../../tests/support/chart/chart.ts';
import {
  actionPhrase,
  capitalised,
  delayWords,
  eventPhrase,
  guardPhrase,
  plainWords,
  portPhrases,
} from '../../tests/support/words/words.ts';

/** The kind of a line in a drawing, which decides its style. */
export type LineKind =
  | 'action'
  | 'chart'
  | 'description'
  | 'event'
  | 'failure'
  | 'guard'
  | 'ignored'
  | 'inside'
  | 'label'
  | 'name'
  | 'note'
  | 'otherwise'
  | 'port'
  | 'tag'
  | 'target';

export interface Line {
  readonly kind: LineKind;
  readonly text: string;
}

interface TransitionWords {
  readonly key: string;
  readonly lines: readonly Line[];
}

export interface ChartState {
  /** The state's id in the running chart: `recordEditor.open.work`. */
  readonly id: string;
  readonly type: 'atomic' | 'compound' | 'final' | 'history' | 'parallel';
  readonly lines: readonly Line[];
  /** What can happen in this state, alternatives in the order in which the chart tries them. */
  readonly transitions: readonly TransitionWords[];
  readonly initial: string | null;
  readonly states: readonly ChartState[];
  /** The ids of the charts that it follows. */
  readonly charts: readonly string[];
  /** What opens or folds it, in a drawing that can be folded. */
  readonly toggle?: Toggle;
}

/** Of a state, or of a chart that it follows: whether what is inside is drawn. */
interface Toggle {
  readonly id: string;
  readonly isOpen: boolean;
}

/** Whether a drawing has the names of the states alone, with the events on the arrows, or all words. */
export type Detail = 'names' | 'events' | 'words';

export interface Arrow {
  readonly source: string;
  readonly target: string;
  /** The keys of its transitions. */
  readonly keys: readonly string[];
  /** What brings them about, each once. */
  readonly events: readonly string[];
}

export interface ChartGraph {
  readonly detail: Detail;
  readonly root: ChartState;
  readonly arrows: readonly Arrow[];
}

interface Action {
  readonly type: string;
}

export interface Transition {
  readonly source: AnyStateNode;
  readonly target: readonly AnyStateNode[] | undefined;
  readonly eventType: string;
  readonly guard?: Action | string;
  readonly actions: readonly (Action | string)[];
  readonly description?: string;
  readonly reenter: boolean;
}

/** The states and arrows of a running chart, in document order, in words. */
export function graphOf(chart: AnyStateMachine): ChartGraph {
  const arrows = new Map<string, Arrow>();
  const root = stateOf(chart.root, { chart, arrows });
  return { detail: 'words', root, arrows: [...arrows.values()] };
}

/** What a state calls the task of a chart that it follows: `the check`. */
export function taskAt({ id, machine, invoke }: AnyStateNode, followed: AnyStateMachine): string {
  const invoked = chartsInvokedBy(machine);
  const port = invoke.map(({ src }) => String(src)).find((src) => invoked.get(src) === followed)!;
  return `the ${portPhrases(port, id).request}`;
}

/** The graph of a chart in which «the task» is what a state calls it that follows the chart. */
export function graphOfTask(chart: AnyStateMachine, task: string): ChartGraph {
  const { detail, root, arrows } = graphOf(chart);
  const told = (text: string) =>
    text.replaceAll(/\bthe task\b/g, task).replaceAll(/\bThe task\b/g, capitalised(task));
  const inWords = (lines: readonly Line[]) =>
    lines.map(({ kind, text }) => ({ kind, text: told(text) }));
  const stateInWords = (state: ChartState): ChartState => ({
    ...state,
    lines: inWords(state.lines),
    transitions: state.transitions.map(({ key, lines }) => ({ key, lines: inWords(lines) })),
    states: state.states.map(stateInWords),
  });
  return {
    detail,
    root: stateInWords(root),
    arrows: arrows.map((arrow) => ({ ...arrow, events: arrow.events.map(told) })),
  };
}

/** The charts that a chart follows, each once, by whatever ports. */
export function chartsFollowedBy(chart: AnyStateMachine): readonly AnyStateMachine[] {
  return [...new Set(chartsInvokedBy(chart).values())];
}

/** A state and all inside of it, in document order. */
export function withInner(state: ChartState): readonly ChartState[] {
  return [state, ...state.states.flatMap(withInner)];
}

interface Scope {
  readonly chart: AnyStateMachine;
  readonly arrows: Map<string, Arrow>;
}

function stateOf(node: AnyStateNode, scope: Scope): ChartState {
  const { chart, arrows } = scope;
  const transitions = transitionsOf(node);
  for (const transition of transitions) {
    const target = targetElsewhere(transition);
    if (!target) continue;
    const way = `${node.id} ${target.id}`;
    const { keys, events } = arrows.get(way) ?? { keys: [], events: [] };
    const event = labelOf(transition, transitions);
    arrows.set(way, {
      source: node.id,
      target: target.id,
      keys: [...keys, transitionKey(transition)],
      events: [...new Set([...events, event])],
    });
  }
  const children = Object.values(node.states) as AnyStateNode[];
  return {
    id: node.id,
    type: node.type,
    lines: headOf(node),
    transitions: transitions.map((transition) => wordsOf(transition, chart)),
    initial: node.type === 'compound' ? node.initial.target[0]!.id : null,
    states: children.map((child) => stateOf(child, scope)),
    charts: chartsFollowedIn(node),
  };
}

/** What brings a transition about, and when, where the same leads elsewhere in other cases. */
function labelOf(transition: Transition, others: readonly Transition[]): string {
  const { source, eventType, guard } = transition;
  const { text } = causeOf(eventType, source.machine, source.id);
  const isSame = others
    .filter((one) => one.eventType === eventType)
    .every((one) => one.target?.[0] === transition.target?.[0]);
  if (isSame) return text;
  const when = guard === undefined ? 'otherwise' : `if ${guardWords(guard, source.machine)}`;
  return eventType === '' ? when : `${text}, ${when}`;
}

function chartsFollowedIn({ invoke, machine }: AnyStateNode): readonly string[] {
  const invoked = chartsInvokedBy(machine);
  return [...new Set(invoke.flatMap(({ src }) => invoked.get(String(src))?.id ?? []))];
}

/** The other state that a transition leads to. */
function targetElsewhere({ source, target }: Transition): AnyStateNode | undefined {
  return target?.find((node) => node !== source);
}

function wordsOf(transition: Transition, chart: AnyStateMachine): TransitionWords {
  const [event, ...lines] = linesOf(transition, chart);
  const target = targetElsewhere(transition);
  return {
    key: transitionKey(transition),
    lines: [
      event!,
      ...(isOtherwise(transition) ? [{ kind: 'otherwise', text: 'otherwise' } as const] : []),
      ...lines,
      ...(target ? [{ kind: 'target', text: shortName(target, chart) } as const] : []),
    ],
  };
}

/** Whether a transition is taken if no guard before it holds. */
function isOtherwise(transition: Transition): boolean {
  const { source, eventType, guard } = transition;
  const alternatives = transitionsOf(source).filter((one) => one.eventType === eventType);
  return guard === undefined && alternatives[0] !== transition;
}

/**
 * `editing`, or `saving.leaving` if there is another `leaving`; a history state names its parent.
 */
export function shortName({ id, type }: AnyStateNode, chart: AnyStateMachine): string {
  const ids = stateNodesOf(chart).map((node) => `.${node.id}`);
  const parts = id.split('.');
  const count = parts.findIndex((_, index) => {
    if (type === 'history' && index === 0) return false;
    const name = `.${parts.slice(parts.length - 1 - index).join('.')}`;
    return ids.filter((other) => other.endsWith(name)).length === 1;
  });
  return parts.slice(parts.length - 1 - count).join('.');
}

export function transitionsOf(node: AnyStateNode): readonly Transition[] {
  return [...(node.always ?? []), ...[...node.transitions.values()].flat()] as Transition[];
}

function headOf(node: AnyStateNode): readonly Line[] {
  return [
    { kind: 'name', text: node.key },
    ...(node.description ? [{ kind: 'description', text: node.description } as const] : []),
    ...(node.type === 'parallel'
      ? [
          {
            kind: 'note',
            text: `At the same time: ${Object.keys(node.states).join(' and ')}.`,
          } as const,
        ]
      : []),
    ...(node.tags.length > 0
      ? [{ kind: 'tag', text: node.tags.map((tag) => `#${tag}`).join(' ') } as const]
      : []),
    ...node.invoke.map(({ src }) => invokedLine(String(src), node)),
    ...actionLines('on entry: ', node.entry, node.machine),
    ...actionLines('on exit: ', node.exit, node.machine),
  ];
}

function invokedLine(port: string, { id, machine }: AnyStateNode): Line {
  const invoked = chartsInvokedBy(machine).get(port);
  return invoked
    ? { kind: 'chart', text: plainWords(invoked.id) }
    : { kind: 'port', text: portPhrases(port, id).request };
}

function actionLines(
  prefix: string,
  actions: readonly unknown[],
  chart: AnyStateMachine,
): readonly Line[] {
  const phrases = actionPhrases(actions, chart);
  return phrases.length > 0 ? [{ kind: 'action', text: prefix + phrases.join(', ') }] : [];
}

/** What actions do, in words. */
export function actionPhrases(
  actions: readonly unknown[],
  { id }: AnyStateMachine,
): readonly string[] {
  // XState starts and cancels the delays of a state by actions of its own.
  const names = actions.map(nameOf).filter((name) => !name.startsWith('xstate.'));
  return names.map((name) => actionPhrase(name, id));
}

/** The name of an action or a guard. */
export function nameOf(one: unknown): string {
  return typeof one === 'string' ? one : (one as Action).type;
}

export function linesOf(transition: Transition, chart: AnyStateMachine): readonly Line[] {
  const { source, eventType, guard, actions, target, description } = transition;
  const isReason = isIgnored(transition);
  const event = causeOf(eventType, chart, source.id);
  return [
    isReason ? { kind: 'ignored', text: event.text } : event,
    ...(guard === undefined ? [] : [{ kind: 'guard', text: guardWords(guard, chart) } as const]),
    ...actionLines('', actions, chart),
    ...(target?.[0] === source ? [{ kind: 'action', text: 'starts again' } as const] : []),
    ...(description
      ? [{ kind: 'note', text: isReason ? reasonOf(description) : description } as const]
      : []),
  ];
}

/** Whether a transition changes nothing on purpose. */
export function isIgnored({ target, actions }: Transition): boolean {
  return !target && actions.length === 0;
}

/** Why an event is ignored, without the word itself. */
export function reasonOf(description: string): string {
  return capitalised(description.replace(/^Ignored[^:]*: /, ''));
}

type Guard = { readonly stateValue?: unknown };

/** A guard in words; one that asks for a state, and has none, names the state. */
function guardWords(guard: Action | string, { id, implementations }: AnyStateMachine): string {
  const name = nameOf(guard);
  const { stateValue } = ((implementations.guards as Record<string, Guard>)[name] ?? {}) as Guard;
  return guardPhrase(name, id, stateValue === undefined ? undefined : `in ${pathOf(stateValue)}`);
}

function pathOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as object)
    .map(([key, inner]) => `${key}.${pathOf(inner)}`)
    .join(' and ');
}

/** What brings an event of a chart about, in the words of a place in it, and whether it is a failure. */
export function causeOf(eventType: string, chart: AnyStateMachine, place = chart.id): Line {
  const [, kind, name = ''] =
    /^xstate\.(done\.actor|error\.actor|after)\.([^.]+)/.exec(eventType) ?? [];
  if (eventType === '') return { kind: 'event', text: 'at once' };
  if (isRaised(eventType)) return { kind: 'event', text: 'all of it is done' };
  if (kind === 'done.actor') return { kind: 'event', text: portPhrases(name, place).done };
  if (kind === 'error.actor') return { kind: 'failure', text: portPhrases(name, place).failed };
  if (kind === 'after') return { kind: 'event', text: delayPhrase(name, chart) };
  return { kind: 'event', text: eventPhrase(eventType, place) };
}

function delayPhrase(name: string, { implementations }: AnyStateMachine): string {
  const delay = (implementations.delays as Record<string, unknown>)[name];
  return typeof delay === 'number' ? delayWords(delay) : `after the ${plainWords(name)}`;
}
