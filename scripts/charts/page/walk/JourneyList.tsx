/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Journey } from '../../../../tests/support/model/journey.ts';
import { capitalised } from '../../../../tests/support/words/words.ts';

interface JourneyListProps {
  readonly journeys: readonly Journey[];
  readonly onChoose: (journey: Journey) => void;
}

/** The walks of a chart, and a field that leaves those with all words that are typed. */
export function JourneyList({ journeys, onChoose }: JourneyListProps) {
  const [sought, seek] = useState('');
  const words = sought.toLowerCase().split(/\s+/);
  const found = journeys.filter(({ name }) =>
    words.every((word) => name.toLowerCase().includes(word)),
  );
  return (
    <section class="walks" aria-label="Walks">
      <div class="bar">
        <h3>
          {journeys.length} {journeys.length === 1 ? 'walk' : 'walks'} of the tests
        </h3>
        <input
          type="search"
          aria-label="Find a walk"
          placeholder="What happens if …"
          onInput={({ currentTarget }) => seek(currentTarget.value)}
        />
      </div>
      <ul>
        {found.map((journey) => (
          <li key={journey.name}>
            <JourneyButton journey={journey} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">No walk of this chart has these words.</p>}
    </section>
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
