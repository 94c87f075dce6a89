/** @jsxImportSource preact */
import {
  stateNodesOf,
  transitionKey,
  type TestEvent,
} from '../../../../tests/support/chart/chart.ts';
import type { Model } from '../../../../tests/support/model/defineModel.ts';
import type { Journey } from '../../../../tests/support/model/journey.ts';
import { withInner } from '../../chartGraph.ts';
import type { Shape } from '../../shapeGraph.ts';
import { chartName } from '../chartName.ts';
import { nameWithin } from '../walk/moment.ts';
import type { Choice } from '../walk/options.ts';
import { wordsOfTransition } from '../../transitionWords.ts';
import { pictureOf, withoutPicture, type Pictures } from '../pictureOf.ts';
import { StatePicture } from '../StatePicture.tsx';
import { homeOf, stateOf, type Part } from './part.ts';
import { Lines, TransitionItem } from './TransitionItem.tsx';
import { storyAt, type Charts } from '../story/story.ts';
import { StoryLinks } from '../story/StoryLinks.tsx';
import { PassingWalks } from './PassingWalks.tsx';
import { visitsOf } from './visits.ts';
import { targetOf, transitionsBy, waysAround, waysTo } from './ways.ts';

interface PartPanelProps {
  readonly model: Model;
  readonly models: readonly Model[];
  readonly file: string;
  readonly part: Part;
  readonly shape: Shape;
  /** What can happen now in the walk. */
  readonly choices: readonly Choice[];
  /** How often the last test run took each transition, if it is known. */
  readonly walked: Readonly<Record<string, number>> | undefined;
  /** Of the screens, by chart. */
  readonly pictures: Readonly<Record<string, Pictures>>;
  readonly all: Charts;
  readonly onSend: (event: TestEvent) => void;
  readonly onToggle: (id: string) => void;
  readonly onChoose: (part: Part) => void;
  /** Plays a journey up to one of its steps. */
  readonly onWalk: (journey: Journey, steps: number) => void;
  readonly onClose: () => void;
}

/** The words of a chosen state or arrow, its code, and the tests that come there. */
export function PartPanel(props: PartPanelProps) {
  const { model, models, file, part, shape, choices, walked, onSend, onToggle, onChoose } = props;
  const drawnId = stateOf(part);
  const { chart, prefix, graph } = homeOf(model.chart, drawnId);
  const isOwn = chart === model.chart;
  const home = models.find((one) => one.chart.id === chart.id)!;
  const own = (drawn: string) => drawn.slice(prefix.length);
  const id = own(drawnId);
  const node = stateNodesOf(chart).find((one) => one.id === id)!;
  const states = withInner(graph.root);
  const state = states.find((one) => one.id === id)!;
  const transitions =
    'state' in part
      ? state.transitions
      : states
          .flatMap((one) => one.transitions)
          .filter(({ key }) => part.transitions.some((drawn) => own(drawn) === key));
  const visits = 'state' in part && isOwn ? visitsOf(home, node) : [];
  const inside = [
    ...(state.states.length > 0 && drawnId !== model.chart.id ? [drawnId] : []),
    ...state.charts.map((one) => `${drawnId}.${one}`),
  ];
  const pictures = props.pictures[chart.id];
  const picture = 'state' in part && pictureOf(chart, pictures ?? {}, [id]);
  const story = storyAt(
    chart,
    'state' in part
      ? { node }
      : { node, transitions: transitionsBy(chart, part.transitions.map(own)) },
    props.all,
  );
  const waysHere = 'state' in part ? waysTo(chart, node) : [];
  const all = states.flatMap((one) => one.transitions);
  const item = (key: string) => (
    <TransitionItem
      key={key}
      lines={all.find((one) => one.key === key)!.lines}
      walked={walked && isOwn ? (walked[key] ?? 0) : undefined}
      choices={isOwn ? choices.filter(({ takes }) => takes[0] === key) : []}
      onSend={onSend}
      onTarget={() => onChoose({ state: prefix + targetOf(chart, key)! })}
    />
  );
  return (
    <section class="part" aria-label="What was chosen" aria-live="polite">
      <div class="bar">
        <h2>{nameWithin(node)}</h2>
        <button type="button" onClick={props.onClose}>
          Close
        </button>
      </div>
      {!isOwn && (
        <p>
          Of the chart <a href={`#${chart.id}`}>{chartName(chart)}</a>, which is followed here.
        </p>
      )}
      {picture && <StatePicture source={picture} name={nameWithin(node)} />}
      {'state' in part && pictures && !picture && <p class="noPicture">{withoutPicture(node)}</p>}
      {'state' in part && <Lines lines={state.lines.filter(({ kind }) => kind !== 'name')} />}
      {'state' in part &&
        inside.map((one) => (
          <button key={one} type="button" onClick={() => onToggle(one)}>
            {shape.open.has(one) ? 'Fold' : 'Open'}{' '}
            {one === drawnId ? 'what is inside' : 'the chart that it follows'}
          </button>
        ))}
      <StoryLinks story={story} />
      <ul>{transitions.map(({ key }) => item(key))}</ul>
      {'state' in part &&
        waysAround(node).map(({ around, keys }) => (
          <div key={around.id}>
            <h3>In all of «{around.key}»</h3>
            <p>{around.description}</p>
            <ul>{keys.map(item)}</ul>
          </div>
        ))}
      {waysHere.length > 0 && (
        <details>
          <summary>
            {waysHere.length === 1 ? '1 way leads' : `${waysHere.length} ways lead`} here
          </summary>
          <ul>
            {waysHere.map((way) => (
              <li key={transitionKey(way)}>
                <button
                  type="button"
                  class="place"
                  onClick={() => onChoose({ transitions: [prefix + transitionKey(way)] })}
                >
                  {wordsOfTransition(chart, way)}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {isOwn && (
        <p>
          <a href={`../../${file}`}>{file}</a>
        </p>
      )}
      <PassingWalks visits={visits} onWalk={props.onWalk} />
    </section>
  );
}
