import { newCreationKey } from '../../api/client/creation.ts';
import type { LaneId } from '../../domain/plan/lane.ts';
import type { TimeRange } from '../../domain/recurrence/visits.ts';
import type { Assignment } from '../../domain/visits/assignments.ts';
import { Changes } from './change.ts';

/** Asks for one more visit like another one, at another time or in another lane of the plan. */
export function useCopyRequest() {
  const actor = Changes.useActorRef();
  return ({ job }: Assignment, lane: LaneId, { start, end }: TimeRange) => {
    const change = { period: { start, end }, lane, creationKey: newCreationKey() };
    const asked = {
      target: 'copy',
      id: job.id,
      name: job.customerName,
      change,
      seen: null,
    } as const;
    actor.send({ type: 'change.requested', asked });
  };
}
