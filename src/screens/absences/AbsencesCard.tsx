import { Box, Link, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { AbsenceList, useAbsenceListProps, useAbsences } from '../../actors/absenceList.ts';
import { isLoading } from '../../actors/recordList.ts';
import { useMay } from '../../actors/useMay.ts';
import { useOffer } from '../../actors/useOffer.ts';
import { absencePath } from '../../domain/route.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyPart } from '../../ui/lazy/lazyComponent.ts';
import { Card } from '../../ui/page/Card.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { RetryButton } from '../page/RetryButton.tsx';

const OwnAbsences = lazyPart(async () => (await import('../jobs/changes/onDemand.ts')).OwnAbsences);

interface AbsencesCardProps {
  readonly workerId: number;
}

/** When a worker does not come; what there is of it is loaded where there are any. */
export function AbsencesCard({ workerId }: AbsencesCardProps) {
  const isOffered = useOffer('absences');
  const mayEdit = useMay('edit');
  const props = useAbsenceListProps();
  if (!isOffered) return null;
  return (
    <AbsenceList.Provider {...props}>
      <Card
        title={<Trans>Absences</Trans>}
        mb="4"
        aside={
          mayEdit && (
            <Link asChild minH="6">
              <RouterLink to={absencePath(workerId, 'new')} replace preventScrollReset>
                <Trans>New absence</Trans>
              </RouterLink>
            </Link>
          )
        }
      >
        <Content workerId={workerId} />
      </Card>
    </AbsenceList.Provider>
  );
}

function Content({ workerId }: AbsencesCardProps) {
  const list = AbsenceList.useActorRef();
  const isBusy = AbsenceList.useSelector(isLoading);
  const hasFailed = AbsenceList.useSelector((snapshot) => snapshot.hasTag('failed'));
  const hasAny = useAbsences().some((absence) => absence.workerId === workerId);
  if (hasAny) {
    return (
      <LazyBoundary>
        <OwnAbsences workerId={workerId} />
      </LazyBoundary>
    );
  }
  return (
    <Box px="4" pb="3.5" color="fg.muted">
      {hasFailed ? (
        <Notice
          tone="failure"
          action={<RetryButton onRetry={() => list.send({ type: 'retry.requested' })} />}
        >
          <Trans>The absences could not be loaded.</Trans>
        </Notice>
      ) : (
        <Text>{isBusy ? <Trans>Loading…</Trans> : <Trans>No absences are noted.</Trans>}</Text>
      )}
    </Box>
  );
}
