import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { stateNodesOf } from '../../tests/support/chart/chart.ts';
import { HANDOVERS } from './handovers.ts';

/** News of a chart, or the good answer to a port of it, and who hears it. */
export interface News {
  /** The type of the news, or the name of the port. */
  readonly type: string;
  /** The actions that tell it; none where it is the answer to a port. */
  readonly actions: readonly string[];
  /** The file that hears it. */
  readonly file: string;
  /** The chart that is told, and of what, if it is one. */
  readonly to: { readonly chart: string; readonly event: string | null } | null;
}

/** What a chart has to do with pages and with other charts, besides those that it follows. */
export interface Relations {
  /** The pages on which it runs, as the table of the charts says. */
  readonly pages: readonly string[];
  readonly news: readonly News[];
}

/** The relations of charts, by their ids, as the sources of a project have them. */
export function chartRelations(
  root: string,
  charts: readonly AnyStateMachine[],
): ReadonlyMap<string, Relations> {
  const pages = pagesByChart(root);
  const told = charts.map((chart) => ({ chart, types: emittingActions(root, chart) }));
  const heard = listenersIn(root).flatMap((one) => {
    const chart = mostNamed(
      told.filter(({ types }) => types.has(one.type)).map((each) => each.chart),
      [one.variable, one.file],
    );
    if (!chart) return [];
    const types = told.find((each) => each.chart === chart)!.types;
    return [{ chart, news: { ...newsOf(one, chart, charts), actions: types.get(one.type)! } }];
  });
  const passedOn = HANDOVERS.flatMap(({ from, by, to, event, file }) => {
    const teller = told.find(({ chart }) => chart.id === from);
    if (!teller || !charts.some(({ id }) => id === to)) return [];
    const { chart, types } = teller;
    const type = 'port' in by ? by.port : by.news;
    const news = { type, actions: types.get(type) ?? [], file, to: { chart: to, event } };
    return [{ chart, news }];
  });
  return new Map(
    charts.map((chart) => [
      chart.id,
      {
        pages: pages.get(chart.id) ?? [],
        news: withoutLesser(
          [...passedOn, ...heard].filter((one) => one.chart === chart).map(({ news }) => news),
        ),
      },
    ]),
  );
}

/** News without those of which is known by another one what they come to. */
function withoutLesser(news: readonly News[]): readonly News[] {
  const isKnown = ({ type, to }: News) =>
    to?.event === null
      ? news.some((one) => one.type === type && one.to?.chart === to.chart && one.to.event)
      : false;
  return news.filter((one) => !isKnown(one));
}

/** The second column of the table of the charts in `machines/README.md`. */
function pagesByChart(root: string): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(join(root, 'machines/README.md'), 'utf8');
  const rows = text.matchAll(/^\| \[(\w+)Machine\][^|]*\| ([^|]*?) *\|/gm);
  return new Map(
    [...rows].map(([, id, cell]) => [id!, cell!.replaceAll('`', '').split(', ')] as const),
  );
}

/** The actions of a chart that tell news, by the types of the news. */
function emittingActions(
  root: string,
  { id }: AnyStateMachine,
): ReadonlyMap<string, readonly string[]> {
  const [file] = globSync(`machines/**/${id}Machine.ts`, { cwd: root });
  if (!file) return new Map();
  const text = readFileSync(join(root, file), 'utf8');
  const found = [...text.matchAll(/(\w+): emit\([^]*?type: '([^']+)'/g)];
  const byType = Map.groupBy(found, ([, , type]) => type!);
  return new Map([...byType].map(([type, of]) => [type, of.map(([, action]) => action!)]));
}

interface Listener {
  readonly file: string;
  /** What the chart is called that is listened to. */
  readonly variable: string;
  readonly type: string;
  /** What is called there, of what it is sent. */
  readonly sends: { readonly variable: string; readonly event: string } | null;
}

/** How far behind its name the answer to a piece of news stands. */
const NEAR = 160;

function listenersIn(root: string): readonly Listener[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).toSorted();
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/(\w+)\??\.on\(\s*'(\w+\.\w+)'/g)].map((match) => {
      const [all, variable, type] = match as unknown as [string, string, string];
      const behind = text.slice(match.index + all.length, match.index + all.length + NEAR);
      const [own] = behind.split(/\w\??\.on\(/);
      const sent = /(\w+)\??\.send\(\{\s*type: '([^']+)'/.exec(own!);
      const sends = sent && { variable: sent[1]!, event: sent[2]! };
      return { file, variable, type, sends };
    });
  });
}

function newsOf(
  { file, type, sends }: Listener,
  from: AnyStateMachine,
  charts: readonly AnyStateMachine[],
): Omit<News, 'actions'> {
  const knowing = sends ? charts.filter((chart) => eventsOf(chart).has(sends.event)) : [];
  const told = sends && mostNamed(knowing, [sends.variable, file]);
  if (sends && told) return { type, file, to: { chart: told.id, event: sends.event } };
  const beside = charts.find((one) => one !== from && basename(file, '.ts') === one.id);
  return { type, file, to: beside ? { chart: beside.id, event: null } : null };
}

function eventsOf(chart: AnyStateMachine): ReadonlySet<string> {
  return new Set(stateNodesOf(chart).flatMap(({ transitions }) => [...transitions.keys()]));
}

/** The chart that one of the names means, the first before the others; the only one in any case. */
function mostNamed(
  charts: readonly AnyStateMachine[],
  names: readonly string[],
): AnyStateMachine | undefined {
  if (charts.length === 1) return charts[0];
  const isNamed = ({ id }: AnyStateMachine, name: string) =>
    id.toLowerCase().includes(name.toLowerCase()) || name.toLowerCase().includes(id.toLowerCase());
  return names.flatMap((name) => charts.filter((chart) => isNamed(chart, name)))[0];
}
