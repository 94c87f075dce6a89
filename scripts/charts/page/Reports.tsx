/** @jsxImportSource preact */
import type { AnyStateMachine } from 'xstate';
import { transitionKeysOf } from '../../../tests/support/chart.ts';
import { transitionWords } from '../transitionWords.ts';
import type { Change } from './reports.ts';

interface CoverageProps {
  readonly chart: AnyStateMachine;
  readonly walked: Readonly<Record<string, number>>;
}

/** How often the last test run took each transition of a chart, the rarest first. */
export function Coverage({ chart, walked }: CoverageProps) {
  const counts = transitionKeysOf(chart)
    .map((key) => ({ key, count: walked[key] ?? 0 }))
    .toSorted((one, other) => one.count - other.count);
  const taken = counts.filter(({ count }) => count > 0).length;
  return (
    <details class="report">
      <summary>
        The last test run walked {taken} of {counts.length} transitions. Dashed red: not walked;
        thick: ten times or more.
      </summary>
      <ul>
        {counts.map(({ key, count }) => (
          <li key={key}>
            {count} × {transitionWords(chart, key)}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ChangeListProps {
  readonly release: string;
  readonly changes: readonly Change[];
  /** Shows a state, by its id, in the drawing. */
  readonly onShow: (state: string) => void;
}

/** What is not what it was at a release. */
export function ChangeList({ release, changes, onShow }: ChangeListProps) {
  if (changes.length === 0) return <p class="report">Nothing has changed since {release}.</p>;
  return (
    <details class="report" open>
      <summary>
        {changes.length === 1 ? '1 change' : `${changes.length} changes`} since {release}. Green:
        added; amber and dashed: changed; what was removed is in the list.
      </summary>
      <ul>
        {changes.map(({ kind, place, words }) => (
          <li key={`${kind} ${place}`}>
            <span class={`kind ${kind}`}>{kind}</span>{' '}
            <button type="button" class="place" onClick={() => onShow(place.split(' ')[0]!)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
