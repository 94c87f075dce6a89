import { globSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { chartsFollowedBy, graphOf, withInner } from './chartGraph.ts';
import { chartRelations } from './chartRelations.ts';
import { chartSvg } from './chartSvg.ts';
import { root } from '../tool.ts';
import { engine } from './engine.ts';
import { galleryPage } from './galleryPage.ts';
import { layoutChart, type ChartLayout } from './layoutChart.ts';
import { eventTable, type Cell } from './eventTable.ts';
import { depthOfChart, shapedGraph, statesOpenTo, type Shape } from './shapeGraph.ts';

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
  const invoked = chartsFollowedBy(chart);
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
  readonly layout: ChartLayout;
  readonly svg: string;
  readonly files: Files;
}

/** Draws a chart from its running definition. The same chart gives the same bytes. */
export async function draw(chart: AnyStateMachine): Promise<Drawing> {
  const layout = await layoutChart(graphOf(chart), engine);
  const svg = chartSvg(layout, `${chart.id}: ${chart.root.description}`);
  const files = { [`${chart.id}.svg`]: svg, [`${chart.id}.md`]: chartPage(chart) };
  return { chart, layout, svg, files };
}

/** A chart opened to each depth: the least first. */
export async function layoutsByDepth(
  chart: AnyStateMachine,
  detail: Shape['detail'],
): Promise<readonly ChartLayout[]> {
  const depths = Array.from({ length: depthOfChart(chart) }, (_, index) => index + 1);
  return Promise.all(
    depths.map((depth) => shapeLayout(chart, { detail, open: statesOpenTo(chart, depth) })),
  );
}

async function sizesByDepth(chart: AnyStateMachine, detail: Shape['detail']) {
  const layouts = await layoutsByDepth(chart, detail);
  return layouts.map(({ width, height }) => [Math.ceil(width), Math.ceil(height)] as const);
}

/** A chart with all states and all charts that it follows. */
export async function openedWhole(
  chart: AnyStateMachine,
  detail: Shape['detail'],
): Promise<ChartLayout> {
  const states = withInner(graphOf(chart).root);
  const followed = states.flatMap(({ id, charts }) => charts.map((one) => `${id}.${one}`));
  return shapeLayout(chart, {
    detail,
    open: new Set([...states.map(({ id }) => id), ...followed]),
  });
}

function shapeLayout(chart: AnyStateMachine, shape: Shape): Promise<ChartLayout> {
  return layoutChart(shapedGraph(chart, shape), engine);
}

/** Draws charts, and the files of all of them with the page that shows them. */
export async function drawAll(
  charts: readonly AnyStateMachine[],
): Promise<{ readonly drawings: readonly Drawing[]; readonly files: Files }> {
  const drawings = await Promise.all(charts.map(draw));
  const sizes = await Promise.all(
    charts.map(async (chart) => ({
      names: await sizesByDepth(chart, 'names'),
      events: await sizesByDepth(chart, 'events'),
    })),
  );
  const relations = chartRelations(root, charts);
  const page = await galleryPage(
    Object.fromEntries(
      charts.map((chart, index) => [
        chart.id,
        { file: fileOf(chart), sizes: sizes[index]!, relations: relations.get(chart.id)! },
      ]),
    ),
  );
  return {
    drawings,
    files: Object.assign({ 'index.html': page }, ...drawings.map(({ files }) => files)) as Files,
  };
}
