/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import type { Model } from '../../../../tests/support/model/defineModel.ts';
import { chartName } from '../chartName.ts';
import { answersOf, type Answer } from './answers.ts';

interface QuestionListProps {
  /** The id of the chart. */
  readonly asked: string;
  readonly models: readonly Model[];
}

const SHOWN = 8;

/** Whether all questions are shown, of whichever chart. */
let areAllShown = false;

/** What people ask about a chart; each leads to its answer. */
export function QuestionList({ asked, models }: QuestionListProps) {
  const answers = useMemo(() => answersOf(asked, models), [asked, models]);
  if (answers.length === 0) return null;
  const list = (some: readonly Answer[]) => (
    <ul>
      {some.map(({ id, asks, by, address }) => (
        <li key={id}>
          <a href={address}>
            {asks} {by.id !== asked && <small>answered in {chartName(by)}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <section class="questions" aria-label="What people ask">
      <h3>What people ask</h3>
      {list(answers.slice(0, SHOWN))}
      {answers.length > SHOWN && (
        <details
          open={areAllShown}
          onToggle={({ currentTarget }) => (areAllShown = currentTarget.open)}
        >
          <summary>{answers.length - SHOWN} more questions</summary>
          {list(answers.slice(SHOWN))}
        </details>
      )}
    </section>
  );
}
