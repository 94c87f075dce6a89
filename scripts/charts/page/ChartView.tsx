/** @jsxImportSource preact */
import { useMemo, useReducer, useState } from 'preact/hooks';
import type { Model } from '../../../tests/support/defineModel.ts';
import { chartName } from './chartName.ts';
import { Drawing } from './Drawing.tsx';
import { EventTableView } from './EventTableView.tsx';
import { Legend } from './Legend.tsx';
import { marksOf } from './marks.ts';
import { leavesOf } from './moment.ts';
import { ChangeList, Coverage } from './Reports.tsx';
import type { ChartReports } from './reports.ts';
import { firstWalk, walkAfter, type Walk, type WalkAction } from './walk.ts';
import { WalkPanel } from './WalkPanel.tsx';

interface ChartViewProps {
  readonly model: Model;
  readonly svg: string;
  readonly reports: ChartReports;
}

/** A chart: its drawing, a walk through it, and its table. */
export function ChartView({ model, svg, reports }: ChartViewProps) {
  const { chart } = model;
  const [walk, dispatch] = useReducer(
    (before: Walk, action: WalkAction) => walkAfter(model, before, action),
    model,
    firstWalk,
  );
  const [shows, setShows] = useState({ coverage: false, changes: true });
  const { snapshot, taken, entered } = walk.moments.at(-1)!;
  const present = useMemo(() => leavesOf(snapshot).map(({ id }) => id), [snapshot]);
  const { since } = reports;
  const walked = reports.walked?.[chart.id];
  const changes = since?.changes[chart.id];
  const marks = useMemo(
    () =>
      marksOf(chart, {
        snapshot,
        taken,
        walked: shows.coverage ? walked : undefined,
        changes: shows.changes ? changes : undefined,
      }),
    [chart, snapshot, taken, walked, changes, shows],
  );
  const name = chartName(chart);
  return (
    <>
      <h1>{name}</h1>
      <p class="lead">{chart.root.description}</p>
      <Legend />
      {(walked || since) && (
        <div class="bar reports">
          {walked && (
            <label>
              <input
                type="checkbox"
                checked={shows.coverage}
                onChange={() => setShows({ ...shows, coverage: !shows.coverage })}
              />{' '}
              Coverage by the tests
            </label>
          )}
          {since && (
            <label>
              <input
                type="checkbox"
                checked={shows.changes}
                onChange={() => setShows({ ...shows, changes: !shows.changes })}
              />{' '}
              Changes since {since.release}
            </label>
          )}
        </div>
      )}
      {walked && shows.coverage && <Coverage chart={chart} walked={walked} />}
      {since && shows.changes && <ChangeList release={since.release} changes={changes ?? []} />}
      <div class="stage">
        <Drawing name={name} svg={svg} marks={marks} inView={entered} />
        <WalkPanel model={model} walk={walk} dispatch={dispatch} />
      </div>
      <EventTableView chart={chart} present={present} />
    </>
  );
}
