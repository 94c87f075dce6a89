/** @jsxImportSource preact */
import type { Journey } from '../../../../tests/support/model/journey.ts';
import { capitalised } from '../../../../tests/support/words/words.ts';

interface JourneyListProps {
  readonly journeys: readonly Journey[];
  readonly onChoose: (journey: Journey) => void;
}

/** The walks of a chart, on a click. */
export function JourneyList({ journeys, onChoose }: JourneyListProps) {
  return (
    <details class="walks">
      <summary>
        {journeys.length === 1
          ? '1 walk of the tests'
          : `All ${journeys.length} walks of the tests`}
      </summary>
      <ul>
        {journeys.map((journey) => (
          <li key={journey.name}>
            <JourneyButton journey={journey} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface JourneyButtonProps {
  readonly journey: Journey;
  readonly onChoose: (journey: Journey) => void;
}

/** A walk by its name, with how long it is. */
export function JourneyButton({ journey, onChoose }: JourneyButtonProps) {
  const { name, steps } = journey;
  return (
    <button type="button" class="place" onClick={() => onChoose(journey)}>
      {capitalised(name)} <small>{steps.length === 1 ? '1 step' : `${steps.length} steps`}</small>
    </button>
  );
}
