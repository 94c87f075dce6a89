/** @jsxImportSource preact */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { causeOf } from '../chartGraph.ts';
import type { Watched } from './live.ts';
import { NowBox } from './walk/NowBox.tsx';

interface LivePanelProps {
  readonly chart: AnyStateMachine;
  readonly live: readonly Watched[];
  readonly watched: Watched;
  readonly onChoose: (actor: string) => void;
  readonly present: readonly AnyStateNode[];
}

export function LivePanel({ chart, live, watched, onChoose, present }: LivePanelProps) {
  const { happened, isOver } = watched;
  return (
    <section class="walk" aria-label="The chart in the application">
      {live.length > 1 && (
        <label>
          Running{' '}
          <select
            value={watched.actor}
            onChange={({ currentTarget: { value } }) => onChoose(value)}
          >
            {live.map((one, index) => (
              <option key={one.actor} value={one.actor}>
                no. {index + 1}
                {one.isOver ? ', over' : ''}
              </option>
            ))}
          </select>
        </label>
      )}
      <NowBox present={present} end={isOver ? 'It does not run any more.' : ''} />
      <div class="steps">
        <h3>What happened</h3>
        <ol reversed>
          {happened.map((event, index) => (
            <li key={happened.length - index}>{wordsOf(event, chart)}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function wordsOf(event: string, chart: AnyStateMachine): string {
  if (event === 'xstate.init') return 'it starts';
  if (event === 'xstate.stop') return 'the screen is left';
  return causeOf(event, chart).text;
}
