/** @jsxImportSource preact */
import type { AnyStateMachine } from 'xstate';
import { transitionKeysOf } from '../../../tests/support/chart/chart.ts';
import { transitionWords } from '../transitionWords.ts';
import type { Change, Comparison } from './reports.ts';

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
  readonly comparison: Comparison;
  readonly changes: readonly Change[];
  /** Shows a state, by its id, in the drawing. */
  readonly onShow: (state: string) => void;
}

export function ChangeList({ comparison, changes, onShow }: ChangeListProps) {
  const { release, from, to, at } = comparison;
  const compared = `compared with the files on ${to}, ${at.slice(0, 16).replace('T', ' ')} UTC`;
  if (changes.length === 0) {
    return (
      <p class="report">
        Nothing has changed since {release} ({from}), {compared}.
      </p>
    );
  }
  return (
    <details class="report" open>
      <summary>
        {changes.length === 1 ? '1 change' : `${changes.length} changes`} since {release} ({from}),{' '}
        {compared}. Green: added; amber and dashed: changed; what was removed is in the list.
      </summary>
      <ul>
        {changes.map(({ kind, place, words, texts }) => (
          <li key={`${kind} ${place} ${words}`}>
            <span class={`kind ${kind}`}>{kind}</span>{' '}
            <button type="button" class="place" onClick={() => onShow(place.split(' ')[0]!)}>
              {words}
            </button>
            {texts?.map(({ was, is }) => (
              <div key={was} class="texts">
                <del>{was || 'nothing'}</del>
                <ins>{is || 'nothing'}</ins>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
