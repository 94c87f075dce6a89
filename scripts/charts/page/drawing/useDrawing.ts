import { useEffect, useState } from 'preact/hooks';
import type { AnyStateMachine } from 'xstate';
import { chartSvg } from '../../chartSvg.ts';
import { layoutChart } from '../../layoutChart.ts';
import { shapedGraph, type Shape } from '../../shapeGraph.ts';
import { engine } from './engine.ts';

const drawn = new Map<string, Promise<string>>();

function svgOf(chart: AnyStateMachine, shape: Shape): Promise<string> {
  const key = [chart.id, shape.detail, ...[...shape.open].toSorted()].join(' ');
  const known = drawn.get(key);
  if (known) return known;
  const title = `${chart.id}: ${chart.root.description}`;
  const svg = layoutChart(shapedGraph(chart, shape), engine).then((one) => chartSvg(one, title));
  drawn.set(key, svg);
  return svg;
}

/** The drawing of a chart in a shape as SVG. While it is made, the one before it; at first nothing. */
export function useDrawing(chart: AnyStateMachine, shape: Shape): string | null {
  const [svg, setSvg] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    void svgOf(chart, shape).then((one) => {
      if (isWanted) setSvg(one);
    });
    return () => {
      isWanted = false;
    };
  }, [chart, shape]);
  return svg;
}
