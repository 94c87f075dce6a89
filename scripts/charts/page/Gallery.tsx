/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Model } from '../../../tests/support/model/defineModel.ts';
import { chartName } from './chartName.ts';
import { ChartView } from './ChartView.tsx';
import { useLiveCharts } from './live.ts';
import type { ChartReports } from './reports.ts';

interface GalleryProps {
  readonly models: readonly Model[];
  /** The drawings as SVG, by the id of the chart. */
  readonly drawings: Readonly<Record<string, string>>;
  readonly reports: ChartReports;
}

/** All charts by name, and the one that the address names, or else the first that has changed. */
export function Gallery({ models, drawings, reports }: GalleryProps) {
  const id = useHash();
  const live = useLiveCharts();
  const changed = models.find(({ chart }) => reports.since?.changes[chart.id]?.length);
  const model = models.find(({ chart }) => chart.id === id) ?? changed ?? models[0]!;
  const name = chartName(model.chart);
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
          {models.map(({ chart }) => (
            <li key={chart.id}>
              <a href={`#${chart.id}`} aria-current={chart === model.chart ? 'page' : undefined}>
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
        <ChartView
          key={model.chart.id}
          model={model}
          svg={drawings[model.chart.id]!}
          reports={reports}
          live={live.filter(({ chart }) => chart === model.chart.id)}
        />
      </main>
    </>
  );
}

function ChangeCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return <span class="count">{count === 1 ? '1 change' : `${count} changes`}</span>;
}

/** What the address has after its #, as it changes. */
function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => {
      setHash(location.hash);
      scrollTo(0, 0);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return decodeURIComponent(hash.slice(1));
}
