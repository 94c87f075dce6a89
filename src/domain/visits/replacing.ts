import type { JobVisit } from './jobVisits.ts';

/**
 * Who comes to a visit once somebody comes in place of another one, or nobody does; null if these
 * are those who are planned.
 */
export function replacing(
  { workerIds }: Pick<JobVisit, 'workerIds'>,
  planned: Pick<JobVisit, 'workerIds'>,
  replaced: number | null,
  workerId: number | null,
): readonly number[] | null {
  const coming = workerId === null ? [] : [workerId];
  const ids =
    replaced === null ? coming : workerIds.flatMap((id) => (id === replaced ? coming : [id]));
  const isPlanned =
    ids.length === planned.workerIds.length && ids.every((id) => planned.workerIds.includes(id));
  return isPlanned ? null : ids;
}
