/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import type { Model } from '../../../../tests/support/model/defineModel.ts';
import type { Journey } from '../../../../tests/support/model/journey.ts';
import { entered, nameWithin, type Moment } from './moment.ts';
import { playedTo } from './walk.ts';

interface WholeWalkProps {
  readonly model: Model;
  readonly journey: Journey;
  /** The number of steps that are played. */
  readonly played: number;
  /** Plays the journey up to a step. */
  readonly onPlay: (steps: number) => void;
}

/** All steps of a journey as sentences, with the one that was played last. A click goes to a step. */
export function WholeWalk({ model, journey, played, onPlay }: WholeWalkProps) {
  const { moments } = useMemo(
    () => playedTo(model, journey, journey.steps.length),
    [model, journey],
  );
  return (
    <section class="steps" aria-label="The whole walk">
      <h3>The whole walk</h3>
      <ol start={0}>
        {moments.map((moment, index) => (
          <li key={index}>
            <button
              type="button"
              class="place"
              aria-current={index === played ? 'step' : undefined}
              onClick={() => onPlay(index)}
            >
              {moment.cause} <small>{namesAfter(moment, moments[index - 1])}</small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The states that a moment has entered. */
function namesAfter({ snapshot }: Moment, before: Moment | undefined): string {
  const names = entered(snapshot._nodes, before?.snapshot._nodes).map(nameWithin);
  return names.length > 0 ? `→ ${names.join(' and ')}` : '';
}
