/** @jsxImportSource preact */
import type { AnyStateMachine } from 'xstate';
import type { Detail } from '../../chartGraph.ts';
import { depthOfChart, statesOpenTo, type Shape } from '../../shapeGraph.ts';
import { startingShape } from './startingShape.ts';
import type { DrawnChart } from '../../galleryPage.ts';

interface ShapeBarProps {
  readonly chart: AnyStateMachine;
  readonly sizes: DrawnChart['sizes'];
  readonly shape: Shape;
  readonly onChange: (shape: Shape) => void;
}

/** How much of a chart is drawn: names or all words, and whether states are open or folded. */
export function ShapeBar({ chart, sizes, shape, onChange }: ShapeBarProps) {
  const depth = depthOfChart(chart);
  return (
    <>
      <DetailChoice detail={shape.detail} onChange={(detail) => onChange({ ...shape, detail })} />
      {depth > 1 && (
        <>
          <button
            type="button"
            onClick={() => onChange({ ...shape, open: statesOpenTo(chart, depth) })}
          >
            Open all
          </button>
          <button
            type="button"
            onClick={() => onChange({ ...startingShape(chart, sizes), detail: shape.detail })}
          >
            Fold
          </button>
        </>
      )}
    </>
  );
}

interface DetailChoiceProps {
  readonly detail: Detail;
  readonly onChange: (detail: Detail) => void;
}

export function DetailChoice({ detail, onChange }: DetailChoiceProps) {
  return (
    <select
      aria-label="Shows"
      value={detail}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Detail)}
    >
      <option value="names">Names</option>
      <option value="events">Events</option>
      <option value="words">All words</option>
    </select>
  );
}
