/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import { leavesAt } from '../../../../tests/support/chart/chart.ts';
import type { Model } from '../../../../tests/support/model/defineModel.ts';
import type { Journey } from '../../../../tests/support/model/journey.ts';
import { capitalised } from '../../../../tests/support/words/words.ts';
import { answersAt } from '../questions/answers.ts';
import { QuestionList } from '../questions/QuestionList.tsx';
import { JourneyList } from './JourneyList.tsx';
import { nameWithin } from './moment.ts';
import { expectedState, nextStep, type WalkProps } from './walk.ts';

interface JourneyPlayerProps extends WalkProps {
  readonly models: readonly Model[];
}

/** The questions about a chart and its walks to choose from, or the walk that is played. */
export function JourneyPlayer({ model, models, walk, dispatch }: JourneyPlayerProps) {
  const { journey, moments } = walk;
  const { chart } = model;
  const played = moments.length - 1;
  const answers = useMemo(
    () => (journey ? answersAt(model, journey, played, models) : []),
    [model, journey, played, models],
  );
  const choose = (chosen: Journey | null) => dispatch({ type: 'journeyChosen', journey: chosen });
  if (!journey) {
    return (
      <div class="journey">
        <QuestionList asked={chart.id} models={models} />
        <JourneyList journeys={model.journeys} onChoose={choose} />
      </div>
    );
  }
  const { state } = moments.at(-1)!.outcome;
  const expected = expectedState(walk)!;
  return (
    <div class="journey">
      <div class="bar">
        <h3>{answers.length > 0 ? 'The answer' : 'A walk of the tests'}</h3>
        <button type="button" onClick={() => choose(null)}>
          All questions and walks
        </button>
      </div>
      {[...Map.groupBy(answers, ({ answer }) => answer)].map(([answer, asked]) => (
        <div key={answer}>
          {asked.map(({ asks }) => (
            <p key={asks} class="question">
              {asks}
            </p>
          ))}
          <p class="answer">{answer}</p>
        </div>
      ))}
      {answers.length === 0 && <p class="answer">{capitalised(journey.name)}.</p>}
      <div class="bar">
        <button type="button" disabled={played === 0} onClick={() => dispatch({ type: 'undone' })}>
          Back
        </button>
        <button
          type="button"
          class="main"
          disabled={!nextStep(walk)}
          onClick={() => dispatch({ type: 'journeyContinued' })}
        >
          Next
        </button>
        <span>
          Step {played} of {journey.steps.length}
        </span>
        {state === expected ? (
          <span class="verdict good">✓ as expected</span>
        ) : (
          <span class="verdict bad">
            ✗ expected: {leavesAt(chart, expected).map(nameWithin).join(' and ')}
          </span>
        )}
      </div>
    </div>
  );
}
