import { jointChange } from '../../domain/visits/changes/jointChange.ts';
import type { AskedVisitChange } from '../../domain/visits/changes/visitChange.ts';
import { useOffer } from '../runtime/useOffer.ts';
import { Changes } from './change.ts';

/**
 * Asks for changes of visits. A server that compares what was seen of them makes them together, any
 * other one after the other, with a look at each job before.
 */
export function useVisitsRequest() {
  const actor = Changes.useActorRef();
  const areCompared = useOffer('absences');
  return (changes: readonly AskedVisitChange[]) => {
    const names = new Set(changes.map(({ name }) => name));
    const together = [jointChange(changes, [...names].join(', '))];
    for (const asked of areCompared ? together : changes) {
      actor.send({ type: 'change.requested', asked });
    }
  };
}
