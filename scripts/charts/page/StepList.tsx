/** @jsxImportSource preact */
import type { Moment } from './moment.ts';

const MOST_STEPS = 20;

/** The last steps of a walk as sentences, the latest first. */
export function StepList({ moments }: { readonly moments: readonly Moment[] }) {
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
