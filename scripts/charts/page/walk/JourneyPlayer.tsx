/** @jsxImportSource preact */
import { leavesAt } from '../../../../tests/support/chart/chart.ts';
import { sentenceFor } from '../../../../tests/support/words/sentences.ts';
import { nameWithin } from './moment.ts';
import { expectedState, nextStep, type WalkProps } from './walk.ts';

export function JourneyPlayer({ model, walk, dispatch }: WalkProps) {
  const { journeys } = model;
  const { journey, moments } = walk;
  const next = nextStep(walk);
  const { outcome, delays } = moments.at(-1)!;
  const expected = expectedState(walk);
  const namesAt = (path: string) => leavesAt(model.chart, path).map(nameWithin).join(' and ');
  return (
    <div class="journey">
      <label>
        <span>Walk</span>
        <select
          value={journey ? journeys.indexOf(journey) : ''}
          onChange={({ currentTarget: { value } }) =>
            dispatch({
              type: 'journeyChosen',
              journey: value === '' ? null : journeys[Number(value)]!,
            })
          }
        >
          <option value="">by hand</option>
          <optgroup label={`${journeys.length} journeys of the tests`}>
            {journeys.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      {journey && (
        <>
          <p class="journeyName">{journey.name}</p>
          <div class="bar">
            <button
              type="button"
              disabled={moments.length === 1}
              onClick={() => dispatch({ type: 'undone' })}
            >
              Back
            </button>
            <button
              type="button"
              class="main"
              disabled={!next}
              onClick={() => dispatch({ type: 'journeyContinued' })}
            >
              Next
            </button>
            <span>
              Step {moments.length - 1} of {journey.steps.length}
            </span>
          </div>
          <p>
            {next
              ? `Next: ${sentenceFor(next.event, model.chart.id, delays.get(next.event.type))}.`
              : 'The journey ends here.'}
          </p>
          <dl class="expected">
            <dt>Expected</dt>
            <dd>{namesAt(expected!)}</dd>
            <dt>Is</dt>
            <dd>
              {namesAt(outcome.state)}{' '}
              {outcome.state === expected ? (
                <span class="good">✓ as expected</span>
              ) : (
                <span class="bad">✗ not as expected</span>
              )}
            </dd>
          </dl>
        </>
      )}
    </div>
  );
}
