import { jointChange } from '../../domain/visits/changes/jointChange.ts';
import type { AskedVisitChange } from '../../domain/visits/changes/visitChange.ts';
import { Changes } from './change.ts';

/** Asks for changes of visits, which are made together. */
export function useVisitsRequest() {
  const actor = Changes.useActorRef();
  return (changes: readonly AskedVisitChange[]) => {
    const names = new Set(changes.map(({ name }) => name));
    const asked = jointChange(changes, [...names].join(', '));
    actor.send({ type: 'change.requested', asked });
  };
}
