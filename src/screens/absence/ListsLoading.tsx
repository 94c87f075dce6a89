import { Trans } from '@lingui/react/macro';
import { AbsenceList } from '../../actors/absenceList.ts';
import { JobList } from '../../actors/jobList.ts';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { WorkersNotLoaded } from '../jobs/changes/WorkersNotLoaded.tsx';
import { RetryButton } from '../page/RetryButton.tsx';

/** In place of visits while the lists load, with the way to load again what has failed. */
export function ListsLoading() {
  const jobs = JobList.useActorRef();
  const absences = AbsenceList.useActorRef();
  const lackJobs = JobList.useSelector((snapshot) => snapshot.hasTag('failed'));
  const lackAbsences = AbsenceList.useSelector((snapshot) => snapshot.hasTag('failed'));
  const retry = () => {
    if (lackJobs) jobs.send({ type: 'retry.requested' });
    if (lackAbsences) absences.send({ type: 'retry.requested' });
  };
  return (
    <>
      {(lackJobs || lackAbsences) && (
        <Notice tone="failure" action={<RetryButton onRetry={retry} />}>
          {lackJobs ? (
            <Trans>The jobs could not be loaded</Trans>
          ) : (
            <Trans>The absences could not be loaded</Trans>
          )}
        </Notice>
      )}
      <WorkersNotLoaded />
      <CardSkeleton h="340px" />
    </>
  );
}
