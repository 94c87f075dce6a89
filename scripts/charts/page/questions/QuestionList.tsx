/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import type { Model } from '../../../../tests/support/model/defineModel.ts';
import { answersOf, type Answer } from './answers.ts';

interface QuestionListProps {
  /** The id of the chart. */
  readonly asked: string;
  readonly models: readonly Model[];
}

const SHOWN = 8;

/** What people ask about a chart; each leads to its answer. */
export function QuestionList({ asked, models }: QuestionListProps) {
  const answers = useMemo(() => answersOf(asked, models), [asked, models]);
  if (answers.length === 0) return null;
  const list = (some: readonly Answer[]) => (
    <ul>
      {some.map(({ asks, address }) => (
        <li key={asks}>
          <a href={address}>{asks}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <section class="questions" aria-label="What people ask">
      <h3>What people ask</h3>
      {list(answers.slice(0, SHOWN))}
      {answers.length > SHOWN && (
        <details>
          <summary>{answers.length - SHOWN} more questions</summary>
          {list(answers.slice(SHOWN))}
        </details>
      )}
    </section>
  );
}
