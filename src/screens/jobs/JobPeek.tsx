import { JobList } from '../../actors/lists/jobList.ts';
import type { JobLine } from '../../domain/job/lines/jobLines.ts';
import { PeekCard } from '../visits/peek/PeekCard.tsx';
import { AllJobs } from './changes/AllJobs.tsx';

interface JobPeekProps {
  readonly line: JobLine;
  readonly anchor: HTMLElement;
}

/** The card of the visit that the row of a job shows, beside its link. */
export function JobPeek({ line, anchor }: JobPeekProps) {
  return (
    <AllJobs>
      <Card line={line} anchor={anchor} />
    </AllJobs>
  );
}

function Card({ line, anchor }: JobPeekProps) {
  const jobs = JobList.useRows();
  const { nextVisit } = line;
  return (
    nextVisit && <PeekCard job={line} visitKey={nextVisit} jobs={jobs ?? [line]} anchor={anchor} />
  );
}
