import { globSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { chartsInvokedBy } from '../../tests/support/chart/chart.ts';
import { graphOf, namesOf, outlineOf } from './chartGraph.ts';
import { chartSvg } from './chartSvg.ts';
import { root } from '../tool.ts';
import { galleryPage, type DrawnViews } from './galleryPage.ts';
import { layoutChart, type ChartLayout } from './layoutChart.ts';
import { eventTable, type Cell } from './eventTable.ts';

function cellText(cell: Cell): string {
  if (cell.kind === 'happens') return cell.texts.join('<br>');
  if (cell.kind === 'ignored') return `*ignored:* ${cell.reason}`;
  if (cell.kind === 'impossible') return `*cannot happen:* ${cell.reason}`;
  return '*see the other region*';
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** The page of a chart in Markdown: its drawing, and what each event does in each state. */
function chartPage(chart: AnyStateMachine): string {
  const { events, rows } = eventTable(chart);
  const invoked = [...chartsInvokedBy(chart).values()];
  return [
    `# ${chart.id}`,
    '',
    chart.root.description,
    '',
    `![${chart.id}](${chart.id}.svg)`,
    '',
    ...invoked.flatMap(({ id }) => [`It follows the chart [${id}](${id}.md).`, '']),
    'A number belongs to an arrow. What each event does where the chart can rest:',
    '',
    row(['', ...events.map(({ words }) => words)]),
    row(['---', ...events.map(() => '---')]),
    ...rows.map(({ name, cells }) => row([`**${name}**`, ...cells.map(cellText)])),
    '',
  ].join('\n');
}

function fileOf({ id }: AnyStateMachine): string {
  return globSync(`machines/**/${id}Machine.ts`, { cwd: root })[0]!;
}

type Files = Readonly<Record<string, string>>;

export interface Drawing {
  readonly chart: AnyStateMachine;
  readonly layouts: Readonly<Record<keyof DrawnViews, ChartLayout>>;
  readonly views: DrawnViews;
  readonly files: Files;
}

/** Draws a chart from its running definition. The same chart gives the same bytes. */
export async function draw(chart: AnyStateMachine): Promise<Drawing> {
  const graph = graphOf(chart);
  const names = namesOf(graph);
  const layouts = {
    outline: await layoutChart(outlineOf(names)),
    names: await layoutChart(names),
    words: await layoutChart(graph),
  };
  const title = `${chart.id}: ${chart.root.description}`;
  const views = {
    outline: chartSvg(layouts.outline, title),
    names: chartSvg(layouts.names, title),
    words: chartSvg(layouts.words, title),
  };
  const files = { [`${chart.id}.svg`]: views.words, [`${chart.id}.md`]: chartPage(chart) };
  return { chart, layouts, views, files };
}

/** Draws charts, and the files of all of them with the page that shows them. */
export async function drawAll(
  charts: readonly AnyStateMachine[],
): Promise<{ readonly drawings: readonly Drawing[]; readonly files: Files }> {
  const drawings = await Promise.all(charts.map(draw));
  const page = await galleryPage(
    Object.fromEntries(
      drawings.map(({ chart, views }) => [chart.id, { file: fileOf(chart), views }]),
    ),
  );
  return {
    drawings,
    files: Object.assign({ 'index.html': page }, ...drawings.map(({ files }) => files)) as Files,
  };
}
