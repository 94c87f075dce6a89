import { JobTable, type JobTableProps } from '../JobTable.tsx';
import { useShownOverlaps } from './useOverlaps.ts';

/** The jobs on a page of a person: where their next visits overlap others, these are named. */
export function JobsWithOverlaps(props: JobTableProps) {
  return <JobTable {...props} overlaps={useShownOverlaps(true)} />;
}
