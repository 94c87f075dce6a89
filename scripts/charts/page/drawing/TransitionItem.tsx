/** @jsxImportSource preact */
import type { TestEvent } from '../../../../tests/support/chart/chart.ts';
import type { Line } from '../../chartGraph.ts';
import { PREFIXES } from '../../lineWords.ts';
import type { Choice } from '../walk/options.ts';

interface TransitionItemProps {
  readonly lines: readonly Line[];
  /** How often the last test run took it, if it is known. */
  readonly walked: number | undefined;
  /** What takes it now. */
  readonly choices: readonly Choice[];
  readonly onSend: (event: TestEvent) => void;
  readonly onTarget: () => void;
}

/** What happens in a state, where it leads, and a button that lets it happen if it is possible now. */
export function TransitionItem(props: TransitionItemProps) {
  const { lines, walked, choices, onSend, onTarget } = props;
  const target = lines.find(({ kind }) => kind === 'target');
  return (
    <li>
      <Lines lines={lines.filter((line) => line !== target)} />
      {target && (
        <button type="button" class="place line target" onClick={onTarget}>
          {PREFIXES.target}
          {target.text}
        </button>
      )}
      {walked !== undefined && <small>walked {walked} times by the last test run</small>}
      {choices.map(({ event, words }) => (
        <button key={words} type="button" class="choice" onClick={() => onSend(event)}>
          Let it happen now{choices.length > 1 && <small class="detail">{words}</small>}
        </button>
      ))}
    </li>
  );
}

export function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <>
      {lines.map(({ kind, text }, index) => (
        <div key={index} class={`line ${kind}`}>
          {PREFIXES[kind]}
          {text}
        </div>
      ))}
    </>
  );
}
