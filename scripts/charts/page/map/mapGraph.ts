import type { AnyStateMachine } from 'xstate';
import { eventPhrase } from '../../../../tests/support/words/words.ts';
import {
  chartsFollowedBy,
  type Arrow,
  type ChartGraph,
  type ChartState,
  type Detail,
  type Line,
} from '../../chartGraph.ts';
import type { News } from '../../chartRelations.ts';
import type { DrawnChart } from '../../galleryPage.ts';
import { chartName } from '../chartName.ts';
import { newsPhrase } from '../story/newsPhrase.ts';

/** The map as a state, whose inner states are the charts. */
export const MAP = 'map';

type Drawn = Readonly<Record<string, DrawnChart>>;

interface Way {
  readonly from: AnyStateMachine;
  readonly to: string;
  readonly lines: readonly Line[];
}

/** The charts that follow another or tell it news, as a graph: a chart is a state. */
export function mapGraph(
  charts: readonly AnyStateMachine[],
  drawn: Drawn,
  detail: Detail,
): ChartGraph {
  const ways = charts.flatMap((chart) => waysFrom(chart, charts, drawn[chart.id]!));
  const linked = charts.filter(({ id }) =>
    ways.some(({ from, to }) => from.id === id || to === id),
  );
  const root: ChartState = {
    ...stateOf(MAP, [{ kind: 'name', text: 'Charts that follow or tell others' }]),
    type: 'compound',
    states: linked.map((chart) => ({
      ...stateOf(idOf(chart.id), [
        { kind: 'name', text: chartName(chart) },
        { kind: 'description', text: chart.root.description ?? '' },
      ]),
      transitions: ways
        .filter(({ from }) => from === chart)
        .map(({ lines }, index) => ({ key: `${idOf(chart.id)} way ${index}`, lines })),
    })),
  };
  return { detail, root, arrows: arrowsOf(root, ways) };
}

function arrowsOf(root: ChartState, ways: readonly Way[]): readonly Arrow[] {
  const keyed = root.states.flatMap(({ id, transitions }) =>
    ways
      .filter(({ from }) => idOf(from.id) === id)
      .map(({ to, lines }, index) => ({
        source: id,
        target: idOf(to),
        key: transitions[index]!.key,
        event: lines[0]!.kind === 'chart' ? 'follows' : lines[0]!.text,
      })),
  );
  const byWay = Map.groupBy(keyed, ({ source, target }) => `${source} ${target}`);
  return [...byWay.values()].map((all) => ({
    source: all[0]!.source,
    target: all[0]!.target,
    keys: all.map(({ key }) => key),
    events: [...new Set(all.map(({ event }) => event))],
  }));
}

function idOf(chart: string): string {
  return `${MAP}.${chart}`;
}

function stateOf(id: string, lines: readonly Line[]): ChartState {
  return { id, lines, type: 'atomic', transitions: [], initial: null, states: [], charts: [] };
}

function waysFrom(
  from: AnyStateMachine,
  charts: readonly AnyStateMachine[],
  { relations }: DrawnChart,
): readonly Way[] {
  const nameOf = (id: string) => chartName(charts.find((chart) => chart.id === id)!);
  return chartsFollowedBy(from)
    .map(({ id: to }): Way => ({ from, to, lines: [{ kind: 'chart', text: nameOf(to) }] }))
    .concat(
      relations.news.flatMap(({ type, actions, file, to }) =>
        to
          ? [
              {
                from,
                to: to.chart,
                lines: [
                  { kind: 'event', text: `tells: ${newsPhrase({ type, actions }, from.id)}` },
                  { kind: 'target', text: toldWords(nameOf(to.chart), to) },
                  { kind: 'note', text: `Through ${file.replace(/^.*\//, '')}.` },
                ],
              } satisfies Way,
            ]
          : [],
      ),
    );
}

function toldWords(name: string, { chart, event }: NonNullable<News['to']>): string {
  return event === null ? name : `${name}: ${eventPhrase(event, chart)}`;
}
