/** @jsxImportSource preact */
import type { TestEvent } from '../../../../tests/support/chart/chart.ts';
import { capitalised } from '../../../../tests/support/words/words.ts';
import type { Choice, Options, Origin, Refusal } from './options.ts';

const GROUPS: readonly (readonly [Origin, string])[] = [
  ['user', 'The user'],
  ['answer', 'Answers'],
  ['time', 'Time passes'],
  ['elsewhere', 'From elsewhere'],
];

interface OptionListProps {
  readonly options: Options;
  readonly onChoose: (event: TestEvent) => void;
}

export function OptionList({ options, onChoose }: OptionListProps) {
  const { choices, refused, impossible } = options;
  const groups = GROUPS.map(([origin, title]) => ({
    title,
    of: choices.filter((choice) => choice.origin === origin),
  })).filter(({ of }) => of.length > 0);
  return (
    <div class="options">
      {groups.map(({ title, of }) => (
        <div key={title} role="group" aria-label={title}>
          <h3>{title}</h3>
          {of.map((choice) => (
            <ChoiceButton key={choice.words} choice={choice} onChoose={onChoose} />
          ))}
        </div>
      ))}
      {refused.length > 0 && (
        <div class="refused">
          <h3>Changes nothing now</h3>
          <RefusalList refusals={refused} />
        </div>
      )}
      {impossible.length > 0 && (
        <details class="refused">
          <summary>Cannot happen here ({impossible.length})</summary>
          <RefusalList refusals={impossible} />
        </details>
      )}
    </div>
  );
}

interface ChoiceButtonProps {
  readonly choice: Choice;
  readonly onChoose: (event: TestEvent) => void;
}

function ChoiceButton({ choice, onChoose }: ChoiceButtonProps) {
  const { event, words } = choice;
  return (
    <button type="button" class="choice" onClick={() => onChoose(event)}>
      <span>{capitalised(words)}</span> <small class="leadsTo">{effectOf(choice)}</small>
    </button>
  );
}

/** Where a choice leads, or what it does where the state stays. */
function effectOf({ leadsTo, does }: Choice): string {
  if (leadsTo !== '') return `→ ${leadsTo}`;
  return does.length > 0 ? `the state stays: ${does.join(', ')}` : 'nothing else changes';
}

function RefusalList({ refusals }: { readonly refusals: readonly Refusal[] }) {
  return (
    <ul>
      {refusals.map(({ words, reason }) => (
        <li key={`${words} ${reason}`}>
          {words} <em>{reason}</em>
        </li>
      ))}
    </ul>
  );
}
