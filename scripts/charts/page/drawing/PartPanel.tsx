/** @jsxImportSource preact */
import type { AnyStateNode } from 'xstate';
import { stateNodesOf, type TestEvent } from '../../../../tests/support/chart/chart.ts';
import type { Model } from '../../../../tests/support/model/defineModel.ts';
import type { Journey } from '../../../../tests/support/model/journey.ts';
import { graphOf, withInner, type Line } from '../../chartGraph.ts';
import { PREFIXES } from '../../lineWords.ts';
import type { Shape } from '../../shapeGraph.ts';
import { chartName } from '../chartName.ts';
import { nameWithin } from '../walk/moment.ts';
import type { Choice } from '../walk/options.ts';
import { homeOf, stateOf, type Part } from './part.ts';

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
  readonly onSend: (event: TestEvent) => void;
  readonly onToggle: (id: string) => void;
  readonly onWalk: (journey: Journey) => void;
  readonly onClose: () => void;
}

/** The words of a chosen state or arrow, its code, and the tests that come there. */
export function PartPanel(props: PartPanelProps) {
  const { model, models, file, part, shape, choices, walked, onSend, onToggle } = props;
  const drawnId = stateOf(part);
  const { chart, prefix } = homeOf(model.chart, drawnId);
  const isOwn = chart === model.chart;
  const home = models.find((one) => one.chart.id === chart.id)!;
  const own = (drawn: string) => drawn.slice(prefix.length);
  const id = own(drawnId);
  const node = stateNodesOf(chart).find((one) => one.id === id)!;
  const states = withInner(graphOf(chart).root);
  const state = states.find((one) => one.id === id)!;
  const transitions =
    'state' in part
      ? state.transitions
      : states
          .flatMap((one) => one.transitions)
          .filter(({ key }) => part.transitions.some((drawn) => own(drawn) === key));
  const journeys = 'state' in part && isOwn ? journeysIn(home, node) : [];
  const inside = [
    ...(state.states.length > 0 && drawnId !== model.chart.id ? [drawnId] : []),
    ...state.charts.map((one) => `${drawnId}.${one}`),
  ];
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
      {'state' in part && <Lines lines={state.lines.filter(({ kind }) => kind !== 'name')} />}
      {'state' in part &&
        inside.map((one) => (
          <button key={one} type="button" onClick={() => onToggle(one)}>
            {shape.open.has(one) ? 'Fold' : 'Open'}{' '}
            {one === drawnId ? 'what is inside' : 'the chart that it follows'}
          </button>
        ))}
      <ul>
        {transitions.map(({ key, lines }) => (
          <li key={key}>
            <Lines lines={lines} />
            {walked && isOwn && <small>walked {walked[key] ?? 0} times by the last test run</small>}
            {isOwn &&
              choices
                .filter(({ takes }) => takes[0] === key)
                .map(({ event, detail }) => (
                  <button key={detail} type="button" class="choice" onClick={() => onSend(event)}>
                    Let it happen now{detail && <small class="detail">{detail}</small>}
                  </button>
                ))}
          </li>
        ))}
      </ul>
      {isOwn && (
        <p>
          <a href={`../../${file}`}>{file}</a>
        </p>
      )}
      {journeys.length > 0 && (
        <details>
          <summary>
            {journeys.length === 1 ? '1 journey comes' : `${journeys.length} journeys come`} here
          </summary>
          <ul>
            {journeys.map((journey) => (
              <li key={journey.name}>
                <button type="button" class="place" onClick={() => props.onWalk(journey)}>
                  {journey.name}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <>
      {lines.map(({ kind, text }, index) => (
        <div key={index} class={`line ${kind}`}>
          {PREFIXES[kind]}
          {text}
        </div>
      ))}
    </>
  );
}

/** The journeys with a step that ends in a state, or in one inside of it. */
function journeysIn({ chart, journeys }: Model, { id }: AnyStateNode): readonly Journey[] {
  const path = id.slice(chart.id.length + 1);
  const isThere = (at: string) =>
    at.split(' | ').some((one) => one === path || one.startsWith(`${path}.`));
  return journeys.filter(({ start, steps }) =>
    [start, ...steps].some(({ state }) => isThere(state)),
  );
}
