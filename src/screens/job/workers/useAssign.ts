import { useCallback } from 'react';
import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import { useHandover } from '../../jobs/useHandover.ts';

/** Gives the edited job to a worker, or to nobody; who had it keeps the visits until yesterday. */
export function useAssign(): (workerId: number | null) => void {
  const edit = JobEditor.useEdit();
  const job = JobEditor.useRecord((record) => record);
  const handover = useHandover();
  return useCallback(
    (workerId) => edit({ kind: 'worker', staffing: handover(job, workerId) }),
    [edit, job, handover],
  );
}
