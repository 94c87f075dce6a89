import { Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useAbsences } from '../../actors/lists/absenceList.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { useCanOpen } from '../../actors/session/usePermission.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { reportAbsencePath } from '../../domain/navigation/route.ts';
import { Card } from '../../ui/page/Card.tsx';
import { KnownLists } from '../known/KnownLists.tsx';
import { useListsKnowledge, type NeededLists } from '../known/useListsKnowledge.ts';
import { OwnAbsences } from './OwnAbsences.tsx';
import { SubstitutedVisits } from './SubstitutedVisits.tsx';

interface OfWorker {
  readonly workerId: number;
}

interface AbsencesCardProps extends OfWorker {
  /** Whoever is archived has no new absences. */
  readonly isArchived: boolean;
}

/** When a worker does not come; what there is of it is loaded where there are any. */
export function AbsencesCard({ workerId, isArchived }: AbsencesCardProps) {
  const isOffered = useFeature('einsatzplan');
  const path = reportAbsencePath(workerId);
  const mayReport = useCanOpen()(path) && !isArchived;
  if (!isOffered) return null;
  return (
    <Card title={<Trans>Absences</Trans>} mb="4">
      <Content workerId={workerId} />
      {mayReport && <SubstitutedLine workerId={workerId} />}
    </Card>
  );
}

const LISTS: NeededLists = { needed: ['absences'] };

function Content({ workerId }: OfWorker) {
  const hasAny = useAbsences().some((absence) => absence.workerId === workerId);
  const { unreadable } = useListsKnowledge(LISTS);
  return (
    <KnownLists
      {...LISTS}
      px="4"
      pb="3.5"
      placeholder={
        <Text px="4" pb="3.5" color="fg.muted">
          <Trans>Loading…</Trans>
        </Text>
      }
    >
      {hasAny ? (
        <OwnAbsences workerId={workerId} />
      ) : (
        unreadable === 0 && (
          <Text px="4" pb="3.5" color="fg.muted">
            <Trans>No absences are noted.</Trans>
          </Text>
        )
      )}
    </KnownLists>
  );
}

/** Loaded where a single visit of a job is anybody else's than planned. */
function SubstitutedLine({ workerId }: OfWorker) {
  const jobs = JobList.useRows();
  const isAny = jobs?.some(({ events }) =>
    events.some(({ overrides = {} }) =>
      Object.values(overrides).some(({ workerIds }) => workerIds && !workerIds.includes(workerId)),
    ),
  );
  return isAny && <SubstitutedVisits workerId={workerId} />;
}
