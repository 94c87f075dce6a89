import { useMemo, useState } from 'react';
import { useSavedBatch } from '../../actors/visits/absence.ts';
import { useAbsences } from '../../actors/lists/absenceList.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { isAsBefore } from '../../domain/visits/changes/savedVisits.ts';

/** Whether what was saved here has been taken back since. */
export function useIsTakenBack(): boolean {
  const saved = useSavedBatch();
  const jobs = JobList.useRows();
  const isListed = useAbsences().some(({ id }) => id === saved?.absence?.id);
  // A new one is in the list only once that is loaded again.
  const [wasListed, setWasListed] = useState(isListed);
  if (isListed && !wasListed) setWasListed(true);
  const asked = saved?.asked;
  const areBack = useMemo(
    () => jobs !== null && asked !== undefined && isAsBefore(asked, jobs),
    [asked, jobs],
  );
  return areBack && !isListed && (asked!.length > 0 || wasListed);
}
