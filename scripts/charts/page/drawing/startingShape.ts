import type { AnyStateMachine } from 'xstate';
import type { Detail } from '../../chartGraph.ts';
import type { DrawnChart } from '../../galleryPage.ts';
import { statesOpenTo, type Shape } from '../../shapeGraph.ts';

/** The scale at which the smallest text of a drawing is 11 px high. */
export const READABLE: Readonly<Record<Detail, number>> = {
  names: 0.75,
  events: 0.75,
  words: 0.96,
};

/** What a wide page has beside and above a drawing, in px, and around it. */
const BESIDE = 626;
const ABOVE = 113;
const AROUND = 20;
/** Up to this width the drawing stands above what is beside it, over part of the height. */
const NARROW = 900;

/**
 * As many states, by their names, as can be read where all of the chart is shown, and the events on the
 * arrows if there is room for them.
 */
export function startingShape(chart: AnyStateMachine, sizes: DrawnChart['sizes']): Shape {
  const isNarrow = innerWidth <= NARROW;
  const width = (isNarrow ? innerWidth - 26 : innerWidth - BESIDE) - AROUND;
  const height = (isNarrow ? innerHeight * 0.46 - 90 : innerHeight - ABOVE) - AROUND;
  const fitting = (detail: 'names' | 'events') =>
    sizes[detail].map((size) => Math.min(width / size[0], height / size[1]) >= READABLE[detail]);
  const depth = Math.max(1, fitting('names').lastIndexOf(true) + 1);
  const detail = fitting('events')[depth - 1] ? 'events' : 'names';
  return { detail, open: statesOpenTo(chart, depth) };
}
