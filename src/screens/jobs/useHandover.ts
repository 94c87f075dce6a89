import { useCallback } from 'react';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { useNow } from '../../actors/clock/useToday.ts';
import {
  handedOver,
  handoverDay,
  type Handover,
  type Staffed,
} from '../../domain/job/people/handover.ts';

/**
 * What gives a job to another worker from now on. Where the backend does not keep who had it before,
 * the other worker has all of it.
 */
export function useHandover(): (job: Staffed, workerId: number | null) => Handover {
  const keepsEarlier = useFeature('einsatzplan');
  const { timeZone } = useRuntime().api.config;
  const now = useNow();
  return useCallback(
    (job, workerId) => {
      if (!keepsEarlier) return { workerId };
      const { earlierWorkers = [] } = job;
      return workerId === job.workerId
        ? { workerId, earlierWorkers }
        : handedOver(job, workerId, handoverDay(job, now, timeZone));
    },
    [keepsEarlier, now, timeZone],
  );
}
