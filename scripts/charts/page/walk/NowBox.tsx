/** @jsxImportSource preact */
import type { Ref } from 'preact';
import type { AnyStateNode } from 'xstate';
import { nameWithin, withStatesAround } from './moment.ts';

interface NowBoxProps {
  readonly present: readonly AnyStateNode[];
  readonly end: string;
  readonly box?: Ref<HTMLDivElement>;
}

export function NowBox({ present, end, box = null }: NowBoxProps) {
  return (
    <div class="now" aria-live="polite" tabIndex={-1} ref={box}>
      <h3>Now</h3>
      <ul>
        {present.map((node) => (
          <li key={node.id}>
            <strong>{nameWithin(node)}</strong>{' '}
            {withStatesAround(node)
              .map(({ description }) => description)
              .join(' ')}
          </li>
        ))}
      </ul>
      {end && <p>{end}</p>}
    </div>
  );
}
