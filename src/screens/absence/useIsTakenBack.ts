import { useMemo } from 'react';
import { AbsenceFlow } from '../../actors/absence.ts';
import { AbsenceList } from '../../actors/absenceList.ts';
import { JobList } from '../../actors/jobList.ts';
import { isAsBefore } from '../../domain/absences/savedAbsence.ts';

/** Whether what was saved here has been taken back elsewhere since, as by Ctrl+Z. */
export function useIsTakenBack(): boolean {
  const asked = AbsenceFlow.useSelector(({ context }) => context.asked);
  const absence = AbsenceFlow.useSelector(({ context }) => context.saved?.absence ?? null);
  const jobs = JobList.useRows();
  const absences = AbsenceList.useRows();
  return useMemo(() => {
    const isWithdrawn = !absence || !absences || absences.every(({ id }) => id !== absence.id);
    const isAny = absence !== null || asked.length > 0;
    return isAny && jobs !== null && absences !== null && isWithdrawn && isAsBefore(asked, jobs);
  }, [asked, absence, jobs, absences]);
}
