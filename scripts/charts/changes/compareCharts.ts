import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { stateNodesOf, transitionKey } from '../../../tests/support/chart/chart.ts';
import { actionPhrase, guardPhrase } from '../../../tests/support/words/words.ts';
import { linesOf, shortName, transitionsOf, type Transition } from '../chartGraph.ts';
import type { Change } from '../page/reports.ts';
import { wordsOfTransition } from '../transitionWords.ts';
import { bodySource } from './bodySource.ts';
import { differingLines } from './differingLines.ts';
import { placeOf, placesNow } from './renames.ts';

/** A chart at one time, with the places of its states in the chart as it is now. */
interface Version {
  readonly chart: AnyStateMachine;
  readonly placeNow: (node: AnyStateNode) => string;
}

/**
 * The differences between two versions of a chart, states before transitions. A state or transition
 * with other content in the same place counts as changed, and so does one with another name that is
 * alike.
 */
export function compareCharts(
  before: AnyStateMachine,
  current: AnyStateMachine,
): readonly Change[] {
  const was = { chart: before, placeNow: placesNow(before, current) };
  const is = { chart: current, placeNow: placeOf };
  return [...stateChanges(was, is), ...transitionChanges(was, is), ...bodyChanges(before, current)];
}

function statesByPlace({ chart, placeNow }: Version): ReadonlyMap<string, AnyStateNode> {
  return new Map(stateNodesOf(chart).map((node) => [placeNow(node), node]));
}

function stateChanges(before: Version, now: Version): readonly Change[] {
  const [old, current] = [statesByPlace(before), statesByPlace(now)];
  const stands = [...current].flatMap(([place, node]): readonly Change[] => {
    const was = old.get(place);
    const words = `the state «${shortName(node, now.chart)}»`;
    if (!was) return [{ kind: 'added', place: node.id, words }];
    const renamed: readonly Change[] =
      was.key === node.key || place === ''
        ? []
        : [{ kind: 'changed', place: node.id, words: `${words} was called «${was.key}»` }];
    const facets = differingFacets({ was, is: node }, { before, now });
    if (facets.length === 0) return renamed;
    const names = facets.map(([name]) => name).join(', ');
    const texts = facets.map(([, one, other]) => differingLines(textOf(one), textOf(other)));
    return [...renamed, { kind: 'changed', place: node.id, words: `${words}: ${names}`, texts }];
  });
  const removed = [...old]
    .filter(([place]) => !current.has(place))
    .map(([, node]): Change => {
      const words = `the state «${shortName(node, before.chart)}»`;
      return { kind: 'removed', place: node.id, words };
    });
  return [...stands, ...removed];
}

type Facet = (node: AnyStateNode, placeNow: Version['placeNow']) => unknown;

const FACETS: Readonly<Record<string, Facet>> = {
  'its kind': ({ type }) => type,
  'its description': ({ description }) => description,
  'its tags': ({ tags }) => tags,
  'what it asks for': ({ invoke }) => invoke.map(({ src }) => src),
  'what it tells whom it asks': ({ invoke }) => invoke.map(({ input }) => bodySource(input)),
  'what cannot happen in it': ({ meta }) => (meta as Meta)?.impossible,
  'what it does on entry': ({ entry }) => namesOf(entry),
  'what it does on exit': ({ exit }) => namesOf(exit),
  'where it begins': (node, placeNow) =>
    node.type === 'compound' ? placeNow(node.initial.target[0]!) : null,
};

interface Meta {
  readonly impossible?: Readonly<Record<string, string>>;
}

function bodyChanges(before: AnyStateMachine, now: AnyStateMachine): readonly Change[] {
  return (['actions', 'guards'] as const).flatMap((kind) => {
    const [old, current] = [before.implementations[kind], now.implementations[kind]];
    const phrase = kind === 'actions' ? actionPhrase : guardPhrase;
    return Object.keys(current)
      .filter((name) => name in old)
      .map((name) => ({ name, was: bodySource(old[name]), is: bodySource(current[name]) }))
      .filter(({ was, is }) => was !== is)
      .map(({ name, was, is }): Change => {
        const words = `the ${kind.slice(0, -1)} «${phrase(name, now.id)}»: what it does`;
        return { kind: 'changed', place: now.id, words, texts: [differingLines(was, is)] };
      });
  });
}

/** Leaves out the actions by which XState starts and cancels delays. */
function namesOf(actions: readonly unknown[]): readonly string[] {
  return actions
    .map((one) => (typeof one === 'string' ? one : (one as { type: string }).type))
    .filter((name) => !name.startsWith('xstate.'));
}

function differingFacets(
  { was, is }: { readonly was: AnyStateNode; readonly is: AnyStateNode },
  { before, now }: { readonly before: Version; readonly now: Version },
): readonly (readonly [name: string, was: unknown, is: unknown])[] {
  return Object.entries(FACETS)
    .map(([name, of]) => [name, of(was, before.placeNow), of(is, now.placeNow)] as const)
    .filter(([, one, other]) => JSON.stringify(one) !== JSON.stringify(other));
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
function transitionsByPlace(version: Version): ReadonlyMap<string, readonly Told[]> {
  const { chart, placeNow } = version;
  const all = stateNodesOf(chart).flatMap((node) => transitionsOf(node));
  const byPlace = Map.groupBy(
    all,
    // The events of answers and delays name the state.
    ({ source, eventType }) => `${placeNow(source)} ${eventType.replace(source.id, '')}`,
  );
  return new Map(
    [...byPlace].map(([place, of]) => [place, of.map((transition) => told(transition, version))]),
  );
}

function told(transition: Transition, { chart, placeNow }: Version): Told {
  const { target, reenter } = transition;
  const lines = linesOf(transition, chart);
  return {
    key: transitionKey(transition),
    words: wordsOfTransition(chart, transition),
    content: JSON.stringify([lines, target?.map(placeNow), reenter]),
    lines: lines.map(({ text }) => text).join('\n'),
  };
}

/** Matches alternatives by content first, then the others by order. */
function transitionChanges(before: Version, now: Version): readonly Change[] {
  const [old, current] = [transitionsByPlace(before), transitionsByPlace(now)];
  return [...new Set([...current.keys(), ...old.keys()])].flatMap((place) => {
    const [was, is] = [old.get(place) ?? [], current.get(place) ?? []];
    const gone = was.filter(({ content }) => !is.some((one) => one.content === content));
    const come = is.filter(({ content }) => !was.some((one) => one.content === content));
    return [
      ...come.map((one, index) => comeInstead(one, gone[index])),
      ...gone
        .slice(come.length)
        .map(({ key, words }): Change => ({ kind: 'removed', place: key, words })),
      ...swaps(was, is),
    ];
  });
}

function comeInstead({ key, words, lines }: Told, instead: Told | undefined): Change {
  if (!instead) return { kind: 'added', place: key, words };
  if (instead.words === words) {
    const texts = [differingLines(instead.lines, lines)];
    return { kind: 'changed', place: key, words: `${words} (what it says or does)`, texts };
  }
  return { kind: 'changed', place: key, words, texts: [{ was: instead.words, is: words }] };
}

/** An alternative that moved ahead of another. */
function swaps(was: readonly Told[], is: readonly Told[]): readonly Change[] {
  const places = (one: Told) => was.findIndex(({ content }) => content === one.content);
  const kept = is.filter((one) => places(one) !== -1);
  const moved = kept.find((one, index) =>
    kept.slice(index).some((later) => places(later) < places(one)),
  );
  if (!moved) return [];
  const words = `${moved.words} (tried in another order)`;
  const order = (all: readonly Told[]) => all.map((one) => one.words).join('\n');
  return [
    { kind: 'changed', place: moved.key, words, texts: [{ was: order(was), is: order(is) }] },
  ];
}
