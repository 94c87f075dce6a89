import { useCallback } from 'react';
import { useOffer } from '../../actors/useOffer.ts';
import { useToday } from '../../actors/useToday.ts';
import { handedOver, type Staffing } from '../../domain/job/handover.ts';

type Staffed = Parameters<typeof handedOver>[0];

/**
 * What gives a job to another worker from today on. Where the backend does not keep who had it
 * before, the other worker has all of it.
 */
export function useHandover(): (
  job: Staffed,
  workerId: number | null,
) => Pick<Staffing, 'workerId'> & Partial<Staffing> {
  const keepsEarlier = useOffer('visits');
  const today = useToday();
  return useCallback(
    (job, workerId) => {
      if (!keepsEarlier) return { workerId };
      const { earlierWorkers = [] } = job;
      return workerId === job.workerId
        ? { workerId, earlierWorkers }
        : handedOver(job, workerId, today);
    },
    [keepsEarlier, today],
  );
}
