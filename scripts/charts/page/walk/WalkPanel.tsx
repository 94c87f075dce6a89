/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Model } from '../../../../tests/support/model/defineModel.ts';
import { beginningFor } from '../../../../tests/support/words/sentences.ts';
import { JourneyPlayer } from './JourneyPlayer.tsx';
import { pictureOf, type Pictures } from '../pictureOf.ts';
import { StatePicture } from '../StatePicture.tsx';
import { storyAt, type Charts } from '../story/story.ts';
import { StoryLinks } from '../story/StoryLinks.tsx';
import { leavesOf, nameWithin, type Moment } from './moment.ts';
import { NowBox } from './NowBox.tsx';
import { OptionList } from './OptionList.tsx';
import type { Options } from './options.ts';
import { inputsOf, type WalkProps } from './walk.ts';
import { WholeWalk } from './WholeWalk.tsx';

const MOST_STEPS = 20;

/** The last steps of a walk as sentences, the latest first. */
function StepList({ moments }: { readonly moments: readonly Moment[] }) {
  const steps = moments.map((moment, index) => ({ ...moment, index })).slice(-MOST_STEPS);
  return (
    <div class="steps">
      <h3>What happened</h3>
      <ol reversed start={moments.length - 1}>
        {steps.toReversed().map(({ cause, effects, index }) => (
          <li key={index}>
            <strong>{cause}</strong> {effects}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface WalkPanelProps extends WalkProps {
  readonly models: readonly Model[];
  readonly options: Options;
  /** Of the chart's screen. */
  readonly pictures: Pictures;
  readonly all: Charts;
}

export function WalkPanel(props: WalkPanelProps) {
  const { model, models, walk, options, pictures, all, dispatch } = props;
  const { moments, input, journey } = walk;
  const moment = moments.at(-1)!;
  const inputs = inputsOf(model);
  const present = leavesOf(moment.snapshot._nodes);
  const picture = pictureOf(
    model.chart,
    pictures,
    present.map(({ id }) => id),
  );
  const stories = present.map((node) => storyAt(model.chart, { node }, all));
  const story = {
    goesOn: stories.flatMap(({ goesOn }) => goesOn),
    comesFrom: stories.flatMap(({ comesFrom }) => comesFrom),
  };
  const now = useRef<HTMLDivElement>(null);
  const shownRef = useRef(moment);
  useLayoutEffect(() => {
    // The button that was pressed may be gone, and the focus with it.
    const isLost = shownRef.current !== moment && document.activeElement === document.body;
    shownRef.current = moment;
    if (isLost) now.current!.focus({ preventScroll: true });
  }, [moment]);
  return (
    <section class="walk" aria-label="Walk through the chart">
      <JourneyPlayer model={model} models={models} walk={walk} dispatch={dispatch} />
      {!journey && (
        <div class="bar">
          <button
            type="button"
            disabled={moments.length === 1}
            onClick={() => dispatch({ type: 'undone' })}
          >
            Undo step
          </button>
          <button type="button" onClick={() => dispatch({ type: 'started', input })}>
            Start again
          </button>
          {inputs.length > 1 && (
            <label>
              from{' '}
              <select
                value={inputs.indexOf(input)}
                onChange={({ currentTarget }) =>
                  dispatch({ type: 'started', input: inputs[Number(currentTarget.value)] })
                }
              >
                {inputs.map((one, index) => (
                  <option key={index} value={index}>
                    {beginningFor(model.chart.id, one)}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      )}
      <NowBox
        present={present}
        end={moment.snapshot.status === 'done' ? 'Here the chart ends.' : ''}
        box={now}
      />
      <StoryLinks story={story} />
      {picture && <StatePicture source={picture} name={present.map(nameWithin).join(', ')} />}
      {journey && (
        <WholeWalk
          model={model}
          journey={journey}
          played={moments.length - 1}
          onPlay={(steps) => dispatch({ type: 'journeyChosen', journey, steps })}
        />
      )}
      <OptionList options={options} onChoose={(event) => dispatch({ type: 'sent', event })} />
      {!journey && <StepList moments={moments} />}
    </section>
  );
}
