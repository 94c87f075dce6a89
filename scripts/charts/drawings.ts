import type { AnyStateMachine } from 'xstate';
import { graphOf } from './chartGraph.ts';
import { chartPage } from './chartPage.ts';
import { chartSvg } from './chartSvg.ts';
import { galleryPage } from './galleryPage.ts';
import { layoutChart, type ChartLayout } from './layoutChart.ts';

type Files = Readonly<Record<string, string>>;

export interface Drawing {
  readonly chart: AnyStateMachine;
  readonly layout: ChartLayout;
  readonly svg: string;
  readonly files: Files;
}

/**
 * Draws a chart from its running definition. The same chart gives the same bytes.
 * @internal
 */
export async function draw(chart: AnyStateMachine): Promise<Drawing> {
  const layout = await layoutChart(graphOf(chart));
  const svg = chartSvg(layout, `${chart.id}: ${chart.root.description}`);
  const files = { [`${chart.id}.svg`]: svg, [`${chart.id}.md`]: chartPage(chart) };
  return { chart, layout, svg, files };
}

/** Draws charts, and the files of all of them with the page that shows them. */
export async function drawAll(
  charts: readonly AnyStateMachine[],
): Promise<{ readonly drawings: readonly Drawing[]; readonly files: Files }> {
  const drawings = await Promise.all(charts.map(draw));
  const page = await galleryPage(
    Object.fromEntries(drawings.map(({ chart, svg }) => [chart.id, svg])),
  );
  return {
    drawings,
    files: Object.assign({ 'index.html': page }, ...drawings.map(({ files }) => files)) as Files,
  };
}
