/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import type { Model } from '../../../tests/support/model/defineModel.ts';
import type { DrawnChart } from '../galleryPage.ts';
import { useAddress } from './address.ts';
import { chartName } from './chartName.ts';
import { ChartView } from './ChartView.tsx';
import { useLiveCharts } from './live.ts';
import { ChartMap } from './map/ChartMap.tsx';
import { MAP } from './map/mapGraph.ts';
import type { ChartReports } from './reports.ts';

interface GalleryProps {
  readonly models: readonly Model[];
  /** By the id of the chart. */
  readonly drawings: Readonly<Record<string, DrawnChart>>;
  readonly reports: ChartReports;
}

/** All charts by name, and the one that the address names, or else the first that has changed. */
export function Gallery({ models, drawings, reports }: GalleryProps) {
  const address = useAddress();
  const live = useLiveCharts();
  const changed = models.find(({ chart }) => reports.since?.changes[chart.id]?.length);
  const isMap = address.chart === MAP;
  const model = models.find(({ chart }) => chart.id === address.chart) ?? changed ?? models[0]!;
  const name = isMap ? 'All charts' : chartName(model.chart);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current!.querySelector('[aria-current]')!.scrollIntoView({ block: 'nearest' });
    document.title = `${name} · Charts of Einsatzplan`;
  }, [name]);
  return (
    <>
      <nav aria-label="Charts" ref={list}>
        <p class="product">Charts of Einsatzplan</p>
        <ul>
          <li>
            <a href={`#${MAP}`} aria-current={isMap ? 'page' : undefined}>
              <strong>All charts</strong>
              <span>Who follows whom, who tells whom, and on which pages.</span>
            </a>
          </li>
          {models.map(({ chart }) => (
            <li key={chart.id}>
              <a
                href={`#${chart.id}`}
                aria-current={!isMap && chart === model.chart ? 'page' : undefined}
              >
                <strong>{chartName(chart)}</strong>
                <span>{chart.root.description}</span>
                {live.some((one) => one.chart === chart.id && !one.isOver) && (
                  <span class="running">● running</span>
                )}
                <ChangeCount count={reports.since?.changes[chart.id]?.length ?? 0} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        {isMap ? (
          <ChartMap models={models} drawings={drawings} />
        ) : (
          <ChartView
            key={`${model.chart.id} ${address.visits}`}
            model={model}
            models={models}
            drawings={drawings}
            address={address}
            reports={reports}
            live={live.filter(({ chart }) => chart === model.chart.id)}
          />
        )}
      </main>
    </>
  );
}

function ChangeCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return <span class="count">{count === 1 ? '1 change' : `${count} changes`}</span>;
}
