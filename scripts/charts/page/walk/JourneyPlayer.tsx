/** @jsxImportSource preact */
import { leavesAt } from '../../../../tests/support/chart/chart.ts';
import { sentenceFor } from '../../../../tests/support/words/sentences.ts';
import type { Journey } from '../../../../tests/support/model/journey.ts';
import { JourneyList } from './JourneyList.tsx';
import { nameWithin } from './moment.ts';
import { expectedState, nextStep, type WalkProps } from './walk.ts';

/** The walks of a chart to choose from, or the one that is played. */
export function JourneyPlayer({ model, walk, dispatch }: WalkProps) {
  const { journey, moments } = walk;
  const next = nextStep(walk);
  const { outcome, delays } = moments.at(-1)!;
  const expected = expectedState(walk);
  const namesAt = (path: string) => leavesAt(model.chart, path).map(nameWithin).join(' and ');
  const choose = (chosen: Journey | null) => dispatch({ type: 'journeyChosen', journey: chosen });
  return (
    <div class="journey">
      {!journey && <JourneyList journeys={model.journeys} onChoose={choose} />}
      {journey && (
        <>
          <div class="bar">
            <h3>A walk of the tests</h3>
            <button type="button" onClick={() => choose(null)}>
              Walk by hand
            </button>
          </div>
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
