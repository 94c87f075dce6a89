import { useMemo } from 'react';
import { JobList } from '../../../actors/lists/jobList.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { useNow } from '../../../actors/clock/useToday.ts';
import type { JobListing, RecordId } from '../../../domain/entities.ts';
import { visitsLeft, type Remaining } from '../../../domain/visits/upcoming/visitsLeft.ts';
import { workersOf } from '../../../domain/visits/workersOf.ts';
import type { PersonKind } from '../../../domain/kinds/kinds.ts';

/** Whose visits are counted. */
export interface PersonReference {
  readonly kind: PersonKind;
  readonly id: RecordId;
}

function concerns(job: JobListing, { kind, id }: PersonReference): boolean {
  if (id === 'new') return false;
  return kind === 'customer' ? job.customerId === id : workersOf(job).has(id);
}

/**
 * The visits of the jobs around that are left of a person, null if some never cease; undefined until
 * the jobs are known.
 */
export function useVisitsLeft({ kind, id }: PersonReference): Remaining | null | undefined {
  const { timeZone } = useRuntime().api.config;
  const jobs = JobList.useRows();
  const now = useNow();
  return useMemo(() => {
    const own = jobs?.filter((job) => concerns(job, { kind, id }));
    const workerId = kind === 'worker' && id !== 'new' ? id : null;
    return own && visitsLeft(own, now, timeZone, workerId);
  }, [jobs, kind, id, now, timeZone]);
}
