import { JobList } from '../../actors/lists/jobList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { wallTimeAt } from '../../domain/time/zone.ts';
import { AsOf } from './AsOf.tsx';

/** When the jobs around were loaded; nothing while they are not. */
export function AsOfJobs() {
  const { timeZone } = useRuntime().api.config;
  const loadedAt = JobList.useSelector(({ context }) => context.loadedAt);
  return loadedAt !== null && <AsOf wallTime={wallTimeAt(loadedAt, timeZone)} />;
}
