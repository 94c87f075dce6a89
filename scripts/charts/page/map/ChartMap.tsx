/** @jsxImportSource preact */
import { useMemo, useState } from 'preact/hooks';
import type { AnyStateMachine } from 'xstate';
import type { Model } from '../../../../tests/support/model/defineModel.ts';
import { plainWords } from '../../../../tests/support/words/words.ts';
import { chartsFollowedBy, type Detail } from '../../chartGraph.ts';
import type { DrawnChart } from '../../galleryPage.ts';
import { chartName } from '../chartName.ts';
import { Drawing, type Marks } from '../drawing/Drawing.tsx';
import { DetailChoice } from '../drawing/ShapeBar.tsx';
import { ScrollRegion } from '../drawing/ScrollRegion.tsx';
import { READABLE } from '../drawing/startingShape.ts';
import { useDrawnGraph } from '../drawing/useDrawing.ts';
import { SearchField } from '../search/SearchField.tsx';
import { newsPhrase } from '../story/newsPhrase.ts';
import { mapGraph, MAP } from './mapGraph.ts';

const NOTHING: Marks = { states: new Map(), transitions: new Map() };
const NOWHERE: readonly string[] = [];

interface ChartMapProps {
  readonly models: readonly Model[];
  /** By the id of the chart. */
  readonly drawings: Readonly<Record<string, DrawnChart>>;
}

interface ChartsProps {
  readonly charts: readonly AnyStateMachine[];
  /** By the id of the chart. */
  readonly drawings: Readonly<Record<string, DrawnChart>>;
}

/** All charts: who follows whom, who tells whom what, and on which pages they run. */
export function ChartMap({ models, drawings }: ChartMapProps) {
  const charts = useMemo(() => models.map(({ chart }) => chart), [models]);
  const [detail, setDetail] = useState<Detail>('names');
  const graph = useMemo(() => mapGraph(charts, drawings, detail), [charts, drawings, detail]);
  const svg = useDrawnGraph(graph, 'map');
  const open = (id: string) => {
    const chart = id.split(' ')[0]!.slice(MAP.length + 1);
    if (chart) location.hash = chart;
  };
  return (
    <>
      <div class="screen">
        <header class="title">
          <h1>All charts</h1>
          <p class="lead">
            Who follows whom, and who tells whom what. A click on a box opens its chart. The pages
            and the other charts are below.
          </p>
          <SearchField models={models} present={MAP} />
        </header>
        <div class="stage alone">
          {svg === null ? (
            <p class="drawing waiting" role="status">
              The map is drawn …
            </p>
          ) : (
            <Drawing
              name="all charts"
              svg={svg}
              marks={NOTHING}
              inView={NOWHERE}
              readable={READABLE[detail]}
              onChoose={(part) => open('state' in part ? part.state : part.transitions[0]!)}
              onEvent={open}
              onToggle={() => {}}
              tools={<DetailChoice detail={detail} onChange={setDetail} />}
            />
          )}
        </div>
      </div>
      <Pages charts={charts} drawings={drawings} />
      <Links charts={charts} drawings={drawings} />
    </>
  );
}

function ChartLink({ chart }: { readonly chart: AnyStateMachine }) {
  return <a href={`#${chart.id}`}>{chartName(chart)}</a>;
}

function LinkList({ of }: { readonly of: readonly AnyStateMachine[] }) {
  return (
    <ul class="links">
      {of.map((chart) => (
        <li key={chart.id}>
          <ChartLink chart={chart} />
        </li>
      ))}
    </ul>
  );
}

/** From a page to its charts. */
function Pages({ charts, drawings }: ChartsProps) {
  const entries = charts.flatMap((chart) =>
    drawings[chart.id]!.relations.pages.map((page) => ({ page, chart })),
  );
  const byPage = [...Map.groupBy(entries, ({ page }) => page)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  return (
    <section>
      <h2>The charts of each page</h2>
      <ScrollRegion class="scroll" label="Table of pages">
        <table>
          <tbody>
            {byPage.map(([page, of]) => (
              <tr key={page}>
                <th scope="row">{page}</th>
                <td class="wide">
                  <LinkList of={of.map(({ chart }) => chart)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

/** From a chart to its pages, to what it follows, and to what it tells. */
function Links({ charts, drawings }: ChartsProps) {
  return (
    <section>
      <h2>What each chart has to do with others</h2>
      <ScrollRegion class="scroll" label="Table of charts">
        <table>
          <thead>
            <tr>
              <th scope="col">Chart</th>
              <th scope="col">Runs on</th>
              <th scope="col">Follows</th>
              <th scope="col">Is followed by</th>
              <th scope="col">Tells</th>
            </tr>
          </thead>
          <tbody>
            {charts.map((chart) => {
              const { pages, news } = drawings[chart.id]!.relations;
              return (
                <tr key={chart.id}>
                  <th scope="row">
                    <ChartLink chart={chart} />
                  </th>
                  <td>{pages.join(', ')}</td>
                  <td>
                    <LinkList of={chartsFollowedBy(chart)} />
                  </td>
                  <td>
                    <LinkList of={charts.filter((one) => chartsFollowedBy(one).includes(chart))} />
                  </td>
                  <td class="wide">
                    {news.map(({ type, actions, file, to }) => (
                      <div key={`${type} ${file} ${to?.chart}`}>
                        {newsPhrase({ type, actions }, chart.id)}:{' '}
                        {to && <a href={`#${to.chart}`}>{plainWords(to.chart)}</a>}
                        {to ? ', ' : ''}through{' '}
                        <a href={`../../${file}`}>{file.replace(/^.*\//, '')}</a>
                      </div>
                    ))}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
