import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { stateNodesOf, transitionKey } from '../../tests/support/chart/chart.ts';
import { actionPhrase, guardPhrase } from '../../tests/support/words/words.ts';
import { linesOf, shortName, transitionsOf, type Transition } from './chartGraph.ts';
import type { Change } from './page/reports.ts';
import { wordsOfTransition } from './transitionWords.ts';

/**
 * The differences between two versions of a chart, states before transitions. A state or transition
 * with other content in the same place counts as changed.
 */
export function compareCharts(before: AnyStateMachine, now: AnyStateMachine): readonly Change[] {
  return [
    ...stateChanges(before, now),
    ...transitionChanges(before, now),
    ...bodyChanges(before, now),
  ];
}

function stateChanges(before: AnyStateMachine, now: AnyStateMachine): readonly Change[] {
  const [old, current] = [before, now].map(
    (chart) => new Map(stateNodesOf(chart).map((node) => [node.id, node])),
  ) as [Map<string, AnyStateNode>, Map<string, AnyStateNode>];
  const added = [...current.values()].map((node): Change | null => {
    const was = old.get(node.id);
    const place = node.id;
    const words = `the state «${shortName(node, now)}»`;
    if (!was) return { kind: 'added', place, words };
    const facets = differingFacets(was, node);
    if (facets.length === 0) return null;
    const names = facets.map(([name]) => name).join(', ');
    const texts = facets.map(([, of]) => ({ was: textOf(of(was)), is: textOf(of(node)) }));
    return { kind: 'changed', place, words: `${words}: ${names}`, texts };
  });
  const removed = [...old.values()]
    .filter(({ id }) => !current.has(id))
    .map((node): Change => {
      const words = `the state «${shortName(node, before)}»`;
      return { kind: 'removed', place: node.id, words };
    });
  return [...added.filter((one) => one !== null), ...removed];
}

const FACETS: Readonly<Record<string, (node: AnyStateNode) => unknown>> = {
  'its kind': ({ type }) => type,
  'its description': ({ description }) => description,
  'its tags': ({ tags }) => tags,
  'what it asks for': ({ invoke }) => invoke.map(({ src }) => src),
  'what it tells whom it asks': ({ invoke }) => invoke.map(({ input }) => sourceOf(input)),
  'what cannot happen in it': ({ meta }) => (meta as Meta)?.impossible,
  'what it does on entry': ({ entry }) => namesOf(entry),
  'what it does on exit': ({ exit }) => namesOf(exit),
  'where it begins': (node) => (node.type === 'compound' ? node.initial.target[0]!.id : null),
};

interface Meta {
  readonly impossible?: Readonly<Record<string, string>>;
}

function sourceOf(body: unknown): string {
  const given = typeof body === 'function' ? { ...body } : {};
  return JSON.stringify([body, given], (_, value: unknown) =>
    typeof value === 'function' ? String(value) : value,
  );
}

function bodyChanges(before: AnyStateMachine, now: AnyStateMachine): readonly Change[] {
  return (['actions', 'guards'] as const).flatMap((kind) => {
    const [old, current] = [before.implementations[kind], now.implementations[kind]];
    const phrase = kind === 'actions' ? actionPhrase : guardPhrase;
    return Object.keys(current)
      .filter((name) => name in old && sourceOf(old[name]) !== sourceOf(current[name]))
      .map((name): Change => {
        const words = `the ${kind.slice(0, -1)} «${phrase(name, now.id)}»: its body`;
        const texts = [{ was: sourceOf(old[name]), is: sourceOf(current[name]) }];
        return { kind: 'changed', place: now.id, words, texts };
      });
  });
}

/** Leaves out the actions by which XState starts and cancels delays. */
function namesOf(actions: readonly unknown[]): readonly string[] {
  return actions
    .map((one) => (typeof one === 'string' ? one : (one as { type: string }).type))
    .filter((name) => !name.startsWith('xstate.'));
}

function differingFacets(before: AnyStateNode, now: AnyStateNode) {
  return Object.entries(FACETS).filter(
    ([, of]) => JSON.stringify(of(before)) !== JSON.stringify(of(now)),
  );
}

function textOf(facet: unknown): string {
  if (Array.isArray(facet)) return facet.join('\n');
  if (typeof facet !== 'object' || facet === null) return String(facet ?? '');
  return Object.entries(facet)
    .map(([name, text]) => `${name}: ${String(text)}`)
    .join('\n');
}

interface Told {
  readonly key: string;
  readonly words: string;
  readonly content: string;
  readonly lines: string;
}

/** The transitions of a chart by state and event, which may have alternatives. */
function transitionsByPlace(chart: AnyStateMachine): ReadonlyMap<string, readonly Told[]> {
  const all = stateNodesOf(chart).flatMap((node) => transitionsOf(node));
  const byPlace = Map.groupBy(all, ({ source, eventType }) => `${source.id} ${eventType}`);
  return new Map(
    [...byPlace].map(([place, of]) => [place, of.map((transition) => told(transition, chart))]),
  );
}

function told(transition: Transition, chart: AnyStateMachine): Told {
  const { target, reenter } = transition;
  return {
    key: transitionKey(transition),
    words: wordsOfTransition(chart, transition),
    content: JSON.stringify([linesOf(transition, chart), target?.map(({ id }) => id), reenter]),
    lines: linesOf(transition, chart)
      .map(({ text }) => text)
      .join('\n'),
  };
}

/** Matches alternatives by content first, then the others by order. */
function transitionChanges(before: AnyStateMachine, now: AnyStateMachine): readonly Change[] {
  const [old, current] = [transitionsByPlace(before), transitionsByPlace(now)];
  return [...new Set([...current.keys(), ...old.keys()])].flatMap((place) => {
    const [was, is] = [old.get(place) ?? [], current.get(place) ?? []];
    const gone = was.filter(({ content }) => !is.some((one) => one.content === content));
    const come = is.filter(({ content }) => !was.some((one) => one.content === content));
    return [
      ...come.map(({ key, words, lines }, index): Change => {
        const instead = gone[index];
        if (!instead) return { kind: 'added', place: key, words };
        if (instead.words !== words) {
          return { kind: 'changed', place: key, words: `${words} (was ${instead.words})` };
        }
        const texts = [{ was: instead.lines, is: lines }];
        return { kind: 'changed', place: key, words: `${words} (what it says or does)`, texts };
      }),
      ...gone
        .slice(come.length)
        .map(({ key, words }): Change => ({ kind: 'removed', place: key, words })),
      ...swaps(was, is),
    ];
  });
}

/** An alternative that moved ahead of another. */
function swaps(was: readonly Told[], is: readonly Told[]): readonly Change[] {
  const places = (one: Told) => was.findIndex(({ content }) => content === one.content);
  const kept = is.filter((one) => places(one) !== -1);
  const moved = kept.find((one, index) =>
    kept.slice(index).some((later) => places(later) < places(one)),
  );
  if (!moved) return [];
  return [{ kind: 'changed', place: moved.key, words: `${moved.words} (tried in another order)` }];
}
