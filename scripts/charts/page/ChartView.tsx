/** @jsxImportSource preact */
import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import type { TestEvent } from '../../../tests/support/chart/chart.ts';
import { chartsFollowedBy } from '../chartGraph.ts';
import type { Shape } from '../shapeGraph.ts';
import type { Model } from '../../../tests/support/model/defineModel.ts';
import { chartName } from './chartName.ts';
import type { DrawnChart } from '../galleryPage.ts';
import { useSentAddress, type Address } from './address.ts';
import { Drawing } from './drawing/Drawing.tsx';
import { stateOf, statesAround, type Part } from './drawing/part.ts';
import { PartPanel } from './drawing/PartPanel.tsx';
import { ShapeBar } from './drawing/ShapeBar.tsx';
import { READABLE, startingShape } from './drawing/startingShape.ts';
import { useDrawing } from './drawing/useDrawing.ts';
import { EventTableView } from './EventTableView.tsx';
import { nodesOf, type Watched } from './live.ts';
import { LivePanel } from './LivePanel.tsx';
import { marksOf } from './drawing/marks.ts';
import { entered, leavesOf } from './walk/moment.ts';
import { ChangeList, Coverage } from './Reports.tsx';
import type { ChartReports } from './reports.ts';
import { SearchField } from './search/SearchField.tsx';
import { ShowBar, type Shows } from './ShowBar.tsx';
import { optionsAt } from './walk/options.ts';
import { firstWalk, playedTo, walkAfter, type Walk, type WalkAction } from './walk/walk.ts';
import { WalkPanel } from './walk/WalkPanel.tsx';

const PARTS: readonly (readonly [string, string])[] = [
  ['A box', 'is a state: what is the case. A box inside of another says it more exactly.'],
  ['Boxes in a box without a way between them', 'are regions: the chart is in one state of each.'],
  ['A dot', 'shows where a chart, or a box, begins.'],
  ['A bold line in a box', 'is what can happen there: the user does something, an answer comes.'],
  [
    'Words beside an arrow',
    'say what happens; «Events» shows them where they are left out for want of room.',
  ],
  ['A number', 'belongs to the arrow with the same number at that box.'],
  ['A click', 'on a box or an arrow shows its words, its code and the tests that come there.'],
  ['if …', 'must be true for that; the first line that fits counts, from above.'],
  ['otherwise', 'is what happens where none of the lines above fits.'],
  ['/ …', 'is what the chart does then. «asks for» is a request to the server.'],
  ['follows the chart …', 'is work that has a chart of its own; its end comes here.'],
  ['#busy', 'is a mark that several boxes share, as they look alike on the screen.'],
  ['at once', 'needs nobody: the chart goes on by itself.'],
  ['ignored', 'is what changes nothing on purpose, with the reason.'],
  ['A dashed box', 'leads back to where one was before.'],
  ['A double frame', 'is an end.'],
];

function Legend() {
  return (
    <details class="legend">
      <summary>How to read it</summary>
      <dl class="overlay">
        {PARTS.map(([part, meaning]) => (
          <div key={part}>
            <dt>{part}</dt> <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface ChartViewProps {
  readonly model: Model;
  /** All models, of which a drawing shows those that the chart follows. */
  readonly models: readonly Model[];
  /** By the id of the chart. */
  readonly drawings: Readonly<Record<string, DrawnChart>>;
  /** What the address names when the chart is opened. */
  readonly address: Address;
  readonly reports: ChartReports;
  /** The charts of this kind that run in the application. */
  readonly live: readonly Watched[];
}

/** A chart: its drawing, a walk or the running charts, and its table. */
export function ChartView({
  model,
  models,
  drawings,
  address,
  reports: { since, walked, pictures = {} },
  live,
}: ChartViewProps) {
  const { chart } = model;
  const { file, sizes, relations } = drawings[chart.id]!;
  const all = useMemo(
    () => ({ charts: models.map((one) => one.chart), drawings }),
    [models, drawings],
  );
  const [walk, dispatch] = useReducer(
    (before: Walk, action: WalkAction) => walkAfter(model, before, action),
    model,
    () => {
      const journey = address.walk === null ? undefined : model.journeys[address.walk - 1];
      return journey ? playedTo(model, journey, address.step) : firstWalk(model);
    },
  );
  const [shape, setShape] = useState(() => {
    const { _nodes } = walk.moments.at(-1)!.snapshot;
    const present = address.step > 0 ? leavesOf(_nodes).map(({ id }) => id) : [];
    const named = address.state === null ? present : [address.state];
    return withOpen(startingShape(chart, sizes), named.flatMap(statesAround));
  });
  const svg = useDrawing(chart, shape);
  const [part, choose] = useState<Part | null>(
    address.state === null ? null : { state: address.state },
  );
  // What was opened or folded last.
  const [toggled, setToggled] = useState<string | null>(null);
  const toggle = (id: string) => {
    setShape(shape.open.has(id) ? withoutOpen(shape, id) : withOpen(shape, [id]));
    setToggled(id);
  };
  const find = (found: Part) => {
    setShape(withOpen(shape, statesAround(stateOf(found))));
    choose(found);
  };
  useSentAddress(model, part, walk);
  const [shows, setShows] = useState<Shows>({ live: true, coverage: false, changes: true });
  const [actor, chooseActor] = useState('');
  const chosen = live.find((one) => one.actor === actor) ?? live.at(-1);
  const watched = shows.live ? chosen : undefined;
  const moment = walk.moments.at(-1)!;
  const before = walk.moments.at(-2);

  const now = useMemo(() => {
    if (!watched) {
      const { snapshot, taken } = moment;
      return {
        nodes: snapshot._nodes,
        taken,
        inView: entered(snapshot._nodes, before?.snapshot._nodes),
      };
    }
    const nodes = nodesOf(chart, watched.states);
    return { nodes, taken: [], inView: entered(nodes, nodesOf(chart, watched.before)) };
  }, [chart, watched, moment, before]);
  const walkedRef = useRef(walk);
  useEffect(() => {
    if (walkedRef.current !== walk) {
      choose(null);
      setToggled(null);
    }
    walkedRef.current = walk;
  }, [walk]);
  const options = useMemo(() => optionsAt(model, moment), [model, moment]);
  const possible = useMemo(
    () => (watched ? [] : options.choices.flatMap(({ takes }) => takes.slice(0, 1))),
    [watched, options],
  );
  const send = (event: TestEvent) => dispatch({ type: 'sent', event });
  const sendBy = (key: string) => {
    const choices = watched ? [] : options.choices.filter(({ takes }) => takes[0] === key);
    if (choices.length === 1) send(choices[0]!.event);
    else choose({ transitions: [key] });
  };
  const inView = useMemo(() => {
    if (part) return [stateOf(part)];
    return toggled === null ? now.inView.map(({ id }) => id) : [toggled];
  }, [now, part, toggled]);
  const present = useMemo(() => leavesOf(now.nodes), [now]);
  const counts = walked?.[chart.id];
  const changes = since?.changes[chart.id];
  const marks = useMemo(
    () =>
      marksOf(chart, {
        ...now,
        walked: shows.coverage ? counts : undefined,
        changes: shows.changes ? changes : undefined,
        chosen: part,
        possible,
      }),
    [chart, now, counts, changes, shows, part, possible],
  );
  const name = chartName(chart);
  return (
    <>
      <ShowBar
        shows={shows}
        onChange={setShows}
        labels={{
          live: chosen && 'Live in the application',
          coverage: counts && 'Coverage by the tests',
          changes: since && `Changes since ${since.release}`,
        }}
      />
      {counts && shows.coverage && <Coverage chart={chart} walked={counts} />}
      {since && shows.changes && (
        <ChangeList
          comparison={since}
          changes={changes ?? []}
          onShow={(state) => find({ state })}
        />
      )}
      <div class="screen">
        <header class="title">
          <h1>{name}</h1>
          <p class="lead">
            {chart.root.description} On: {relations.pages.join(', ')}.
            {models
              .filter((one) => chartsFollowedBy(one.chart).includes(chart))
              .map((one) => (
                <span key={one.chart.id}>
                  {' '}
                  <a href={`#${one.chart.id}`}>{chartName(one.chart)}</a> follows it.
                </span>
              ))}
            {chartsFollowedBy(chart).map((invoked) => (
              <span key={invoked.id}>
                {' '}
                It follows the chart <a href={`#${invoked.id}`}>{chartName(invoked)}</a>.
              </span>
            ))}
          </p>
          <SearchField models={models} present={chart.id} />
        </header>
        <div class="stage">
          {svg === null ? (
            <p class="drawing waiting" role="status">
              The chart is drawn …
            </p>
          ) : (
            <Drawing
              name={name}
              svg={svg}
              marks={marks}
              inView={inView}
              readable={READABLE[shape.detail]}
              onChoose={choose}
              onEvent={sendBy}
              onToggle={toggle}
              tools={
                <>
                  <ShapeBar chart={chart} sizes={sizes} shape={shape} onChange={setShape} />
                  <Legend />
                </>
              }
            />
          )}
          {part ? (
            <PartPanel
              model={model}
              models={models}
              file={file}
              part={part}
              shape={shape}
              choices={watched ? [] : options.choices}
              walked={counts}
              pictures={pictures}
              all={all}
              onSend={send}
              onToggle={toggle}
              onChoose={find}
              onWalk={(journey, steps) => dispatch({ type: 'journeyChosen', journey, steps })}
              onClose={() => choose(null)}
            />
          ) : watched ? (
            <LivePanel
              chart={chart}
              live={live}
              watched={watched}
              onChoose={chooseActor}
              present={present}
            />
          ) : (
            <WalkPanel
              model={model}
              models={models}
              walk={walk}
              options={options}
              pictures={pictures[chart.id] ?? {}}
              all={all}
              dispatch={dispatch}
            />
          )}
        </div>
      </div>
      <EventTableView chart={chart} present={present} />
    </>
  );
}

function withOpen({ detail, open }: Shape, states: readonly string[]): Shape {
  return { detail, open: new Set([...open, ...states]) };
}

function withoutOpen({ detail, open }: Shape, state: string): Shape {
  return { detail, open: new Set([...open].filter((one) => one !== state)) };
}
