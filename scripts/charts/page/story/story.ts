import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { chartsInvokedBy, stateNodesOf } from '../../../../tests/support/chart/chart.ts';
import { eventPhrase } from '../../../../tests/support/words/words.ts';
import { isIgnored, nameOf, transitionsOf, type Transition } from '../../chartGraph.ts';
import type { News } from '../../chartRelations.ts';
import type { DrawnChart } from '../../galleryPage.ts';
import { chartName } from '../chartName.ts';
import { newsPhrase } from './newsPhrase.ts';
import { nameWithin } from '../walk/moment.ts';

/** Where a story goes on in another chart, or where it comes from. */
export interface StoryLink {
  readonly chart: AnyStateMachine;
  /** The id of the state to open. */
  readonly state: string;
  readonly words: string;
}

export interface Story {
  readonly goesOn: readonly StoryLink[];
  readonly comesFrom: readonly StoryLink[];
}

/** What is asked about: a state, or some transitions alone. */
export interface Place {
  readonly node: AnyStateNode;
  readonly transitions?: readonly Transition[];
}

export interface Charts {
  readonly charts: readonly AnyStateMachine[];
  /** By the id of the chart. */
  readonly drawings: Readonly<Record<string, DrawnChart>>;
}

/** How the story of a place goes on in other charts, and from which of them it comes. */
export function storyAt(chart: AnyStateMachine, place: Place, all: Charts): Story {
  return {
    goesOn: distinct([
      ...(place.transitions ? [] : followed(place.node)),
      ...(place.node.type === 'final' ? followers(chart, all) : []),
      ...told(chart, place, all),
    ]),
    comesFrom: distinct([
      ...(place.transitions || !isBeginning(place.node) ? [] : followers(chart, all)),
      ...tellers(chart, place, all),
    ]),
  };
}

/** The charts that a state follows, each at its beginning. */
function followed({ invoke, machine }: AnyStateNode): readonly StoryLink[] {
  const invoked = chartsInvokedBy(machine);
  return invoke.flatMap(({ src }): readonly StoryLink[] => {
    const chart = invoked.get(String(src));
    return chart ? [{ chart, state: beginningOf(chart).id, words: chartName(chart) }] : [];
  });
}

/** The states of other charts that follow a chart. */
function followers(chart: AnyStateMachine, { charts }: Charts): readonly StoryLink[] {
  return charts.flatMap((other) =>
    stateNodesOf(other)
      .filter((node) => followed(node).some((one) => one.chart === chart))
      .map((node) => linkTo(other, node)),
  );
}

/** What other charts are told at a place. */
function told(chart: AnyStateMachine, place: Place, { charts, drawings }: Charts) {
  return drawings[chart.id]!.relations.news.flatMap((news): readonly StoryLink[] => {
    const other = charts.find(({ id }) => id === news.to?.chart);
    const event = news.to?.event;
    if (!other || !event || !isToldAt(place, news)) return [];
    const node = nodesHearing(other, event)[0] ?? other.root;
    const state = node.parent ? node : landingOf(other, node, event);
    return [
      {
        chart: other,
        state: state.id,
        words: `${chartName(other)}: ${eventPhrase(event, other.id)}`,
      },
    ];
  });
}

/** Where other charts tell what is heard at a place. */
function tellers(chart: AnyStateMachine, place: Place, { charts, drawings }: Charts) {
  const { node: here } = place;
  const everywhere = isBeginning(here) ? transitionsOf(chart.root) : [];
  const ways = place.transitions ?? [...transitionsOf(here), ...everywhere];
  const heard = new Set(ways.filter((way) => !isIgnored(way)).map(({ eventType }) => eventType));
  return charts.flatMap((other) =>
    drawings[other.id]!.relations.news.flatMap((news): readonly StoryLink[] => {
      if (news.to?.chart !== chart.id || !heard.has(news.to.event ?? '')) return [];
      return stateNodesOf(other)
        .filter((node) => isToldAt({ node }, news))
        .map((node) => linkTo(other, node, newsPhrase(news, other.id)));
    }),
  );
}

function linkTo(chart: AnyStateMachine, node: AnyStateNode, what = ''): StoryLink {
  const where = node.parent ? `, in «${nameWithin(node)}»` : '';
  const words = `${chartName(chart)}${where}${what && `: ${what}`}`;
  return { chart, state: node.id, words };
}

function isToldAt({ node, transitions }: Place, { type, actions }: News): boolean {
  const ways = transitions ?? transitionsOf(node);
  if (actions.length === 0)
    return ways.some((way) => way.eventType === `xstate.done.actor.${type}`);
  const all = [
    ...(transitions ? [] : [...node.entry, ...node.exit]),
    ...ways.flatMap((way) => way.actions),
  ];
  return all.some((one) => actions.includes(nameOf(one)));
}

function nodesHearing(chart: AnyStateMachine, event: string): readonly AnyStateNode[] {
  return stateNodesOf(chart).filter((node) =>
    transitionsOf(node).some((way) => way.eventType === event && !isIgnored(way)),
  );
}

/** Where an event leads that the chart hears everywhere; its beginning, if it stays where it is. */
function landingOf(chart: AnyStateMachine, node: AnyStateNode, event: string): AnyStateNode {
  const targets = transitionsOf(node)
    .filter(({ eventType }) => eventType === event)
    .flatMap(({ target = [] }) => target);
  return targets[0] ?? beginningOf(chart);
}

function beginningOf({ root }: AnyStateMachine): AnyStateNode {
  return root.initial?.target[0] ?? root;
}

function isBeginning(node: AnyStateNode): boolean {
  return node === node.machine.root || node === beginningOf(node.machine);
}

function distinct(links: readonly StoryLink[]): readonly StoryLink[] {
  return [...new Map(links.map((link) => [`${link.chart.id} ${link.words}`, link])).values()];
}
