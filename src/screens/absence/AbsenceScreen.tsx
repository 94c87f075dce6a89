import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AbsenceFlow, useAbsenceFlowProps } from '../../actors/absence.ts';
import { useToday } from '../../actors/useToday.ts';
import { WorkerList } from '../../actors/workerList.ts';
import { newAbsence } from '../../domain/absences/usualDays.ts';
import { recordPath, savedId } from '../../domain/route.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyPart } from '../../ui/lazy/lazyComponent.ts';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { AllJobs } from '../jobs/changes/AllJobs.tsx';
import { useWorkerName } from '../jobs/words.ts';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { BackLink } from '../page/BackLink.tsx';
import { useHistoryEntry } from '../page/useHistoryEntry.ts';

/** With texts that no other page has. */
const AbsenceSteps = lazyPart(async () => (await import('./AbsenceSteps.tsx')).AbsenceSteps);

/** Reports a worker as absent, and finds somebody for their visits. Another entry is another absence. */
export function AbsenceScreen() {
  const id = savedId(useParams().id ?? null);
  const entry = useHistoryEntry();
  if (id === null) return <NotFoundScreen />;
  return <EnteredAbsence key={`${id} ${entry}`} workerId={id} />;
}

interface OfWorker {
  readonly workerId: number;
}

function EnteredAbsence({ workerId }: OfWorker) {
  const today = useToday();
  const [draft] = useState(() => newAbsence(today));
  return (
    <AbsenceFlow.Provider {...useAbsenceFlowProps(workerId, draft)}>
      <AllJobs>
        <AbsencePage workerId={workerId} />
      </AllJobs>
    </AbsenceFlow.Provider>
  );
}

function AbsencePage({ workerId }: OfWorker) {
  const { t } = useLingui();
  const name = useWorkerName(WorkerList.useRows())(workerId);
  return (
    <Page
      title={t`Absence`}
      trail={<BackLink to={recordPath('worker', workerId)}>{name}</BackLink>}
    >
      <LazyBoundary
        missing={<Trans>The form could not be loaded</Trans>}
        placeholder={<CardSkeleton h="340px" />}
      >
        <AbsenceSteps workerId={workerId} />
      </LazyBoundary>
    </Page>
  );
}
