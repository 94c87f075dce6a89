import { useMemo, useState } from 'react';
import { AbsenceFlow } from '../../actors/visits/absence.ts';
import { useAbsences } from '../../actors/lists/absenceList.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { isAsBefore } from '../../domain/absences/savedAbsence.ts';

/** Whether what was saved here has been taken back elsewhere since, as by Ctrl+Z. */
export function useIsTakenBack(): boolean {
  const asked = AbsenceFlow.useSelector(({ context }) => context.asked);
  const absence = AbsenceFlow.useSelector(({ context }) => context.saved?.absence ?? null);
  const jobs = JobList.useRows();
  const isListed = useAbsences().some(({ id }) => id === absence?.id);
  // A new one is in the list only once that is loaded again.
  const [wasListed, setWasListed] = useState(isListed);
  if (isListed && !wasListed) setWasListed(true);
  const areBack = useMemo(() => jobs !== null && isAsBefore(asked, jobs), [asked, jobs]);
  return areBack && !isListed && (asked.length > 0 || wasListed);
}
