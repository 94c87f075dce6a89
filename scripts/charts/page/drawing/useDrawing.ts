import { useEffect, useMemo, useState } from 'preact/hooks';
import type { AnyStateMachine } from 'xstate';
import type { ChartGraph } from '../../chartGraph.ts';
import { chartSvg } from '../../chartSvg.ts';
import { layoutChart } from '../../layoutChart.ts';
import { shapedGraph, type Shape } from '../../shapeGraph.ts';
import { engine } from './engine.ts';

async function draw(graph: ChartGraph, title: string): Promise<string> {
  return chartSvg(await layoutChart(graph, engine), title);
}

/** The drawing of a graph as SVG. While it is made, the one before it; at first nothing. */
export function useDrawnGraph(graph: ChartGraph, title: string): string | null {
  const [svg, setSvg] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = async () => {
      const one = await draw(graph, title);
      if (isWanted) setSvg(one);
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [graph, title]);
  return svg;
}

/** The drawing of a chart in a shape. */
export function useDrawing(chart: AnyStateMachine, shape: Shape): string | null {
  const graph = useMemo(() => shapedGraph(chart, shape), [chart, shape]);
  return useDrawnGraph(graph, `${chart.id}: ${chart.root.description}`);
}
