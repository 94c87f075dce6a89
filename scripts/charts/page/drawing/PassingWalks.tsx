/** @jsxImportSource preact */
import type { Journey } from '../../../../tests/support/model/journey.ts';
import { JourneyButton } from '../walk/JourneyList.tsx';
import type { Visit } from './visits.ts';

const SHOWN = 5;

interface PassingWalksProps {
  /** The shortest first. */
  readonly visits: readonly Visit[];
  /** Plays a walk up to where it comes to the state. */
  readonly onWalk: (journey: Journey, steps: number) => void;
}

/** The shortest walks that pass through a state, and the others on a click. */
export function PassingWalks({ visits, onWalk }: PassingWalksProps) {
  if (visits.length === 0) return null;
  const list = (some: readonly Visit[]) => (
    <ul>
      {some.map(({ journey, steps }) => (
        <li key={journey.name}>
          <JourneyButton journey={journey} onChoose={() => onWalk(journey, steps)} />
        </li>
      ))}
    </ul>
  );
  return (
    <section class="passing" aria-label="Walks through it">
      <h3>{visits.length === 1 ? '1 walk passes' : `${visits.length} walks pass`} through it</h3>
      {list(visits.slice(0, SHOWN))}
      {visits.length > SHOWN && (
        <details>
          <summary>{visits.length - SHOWN} longer ones</summary>
          {list(visits.slice(SHOWN))}
        </details>
      )}
    </section>
  );
}
