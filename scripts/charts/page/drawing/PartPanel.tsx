/** @jsxImportSource preact */
import type { AnyStateNode } from 'xstate';
import { stateNodesOf } from '../../../../tests/support/chart/chart.ts';
import type { Model } from '../../../../tests/support/model/defineModel.ts';
import type { Journey } from '../../../../tests/support/model/journey.ts';
import { graphOf, withInner, type Line } from '../../chartGraph.ts';
import { PREFIXES } from '../../lineWords.ts';

import { nameWithin } from '../walk/moment.ts';
import { stateOf, type Part } from './part.ts';

interface PartPanelProps {
  readonly model: Model;
  readonly file: string;
  readonly part: Part;
  /** How often the last test run took each transition, if it is known. */
  readonly walked: Readonly<Record<string, number>> | undefined;
  readonly onWalk: (journey: Journey) => void;
  readonly onClose: () => void;
}

/** The words of a chosen state or arrow, its code, and the tests that come there. */
export function PartPanel({ model, file, part, walked, onWalk, onClose }: PartPanelProps) {
  const { chart } = model;
  const id = stateOf(part);
  const node = stateNodesOf(chart).find((one) => one.id === id)!;
  const states = withInner(graphOf(chart).root);
  const state = states.find((one) => one.id === id)!;
  const transitions =
    'state' in part
      ? state.transitions
      : states
          .flatMap((one) => one.transitions)
          .filter(({ key }) => part.transitions.includes(key));
  const journeys = 'state' in part ? journeysIn(model, node) : [];
  return (
    <section class="part" aria-label="What was chosen" aria-live="polite">
      <div class="bar">
        <h2>{nameWithin(node)}</h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      {'state' in part && <Lines lines={state.lines.filter(({ kind }) => kind !== 'name')} />}
      <ul>
        {transitions.map(({ key, lines }) => (
          <li key={key}>
            <Lines lines={lines} />
            {walked && <small>walked {walked[key] ?? 0} times by the last test run</small>}
          </li>
        ))}
      </ul>
      <p>
        <a href={`../../${file}`}>{file}</a>
      </p>
      {journeys.length > 0 && (
        <details>
          <summary>
            {journeys.length === 1 ? '1 journey comes' : `${journeys.length} journeys come`} here
          </summary>
          <ul>
            {journeys.map((journey) => (
              <li key={journey.name}>
                <button type="button" class="place" onClick={() => onWalk(journey)}>
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
