import type { AnyStateMachine } from 'xstate';
import { graphOf } from './chartGraph.ts';
import { chartPage } from './chartPage.ts';
import { chartSvg } from './chartSvg.ts';
import { layoutChart, type ChartLayout } from './layoutChart.ts';

export const DRAWINGS = 'docs/charts';

export interface Drawing {
  readonly chart: AnyStateMachine;
  readonly layout: ChartLayout;
  /** The texts of the files of a chart, by name. */
  readonly files: Readonly<Record<string, string>>;
}

/** Draws a chart from its running definition. The same chart gives the same bytes. */
export async function draw(chart: AnyStateMachine): Promise<Drawing> {
  const layout = await layoutChart(graphOf(chart));
  return {
    chart,
    layout,
    files: {
      [`${chart.id}.svg`]: chartSvg(layout, `${chart.id}: ${chart.root.description}`),
      [`${chart.id}.md`]: chartPage(chart),
    },
  };
}
