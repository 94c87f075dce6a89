import type { Visit } from './jobVisits.ts';
import { isSamePeople } from './workersOf.ts';

/**
 * Who comes to a visit once somebody comes in place of another one, or nobody does; null if these
 * are those who are planned.
 */
export function replacing(
  { workerIds }: Pick<Visit, 'workerIds'>,
  planned: Pick<Visit, 'workerIds'>,
  replaced: number | null,
  workerId: number | null,
): readonly number[] | null {
  const coming = workerId === null ? [] : [workerId];
  const ids =
    replaced === null ? coming : workerIds.flatMap((id) => (id === replaced ? coming : [id]));
  return isSamePeople(ids, planned.workerIds) ? null : ids;
}
