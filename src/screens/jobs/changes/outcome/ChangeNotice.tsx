import { Flex, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Changes } from '../../../../actors/changes/change.ts';
import type { JobListing } from '../../../../domain/entities.ts';
import {
  isStale,
  type StaleConfirmation,
} from '../../../../domain/job/confirmation/staleConfirmations.ts';
import { BottomNotice } from '../../../../ui/overlays/BottomNotice.tsx';
import { focusHeading } from '../../../../ui/page/landmarks.ts';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import { FormerConfirmation } from './FormerConfirmation.tsx';

interface ChangeNoticeProps {
  /** The job whose popup is open and says so itself. */
  readonly openId: number | null;
  /** Jobs as they are listed by now. */
  readonly jobs?: readonly JobListing[] | null;
}

/** The outcome of the last change, and the outstanding confirmations of reassigned jobs. */
export function ChangeNotice({ openId, jobs }: ChangeNoticeProps) {
  const { t } = useLingui();
  const actor = Changes.useActorRef();
  const jobId = Changes.useSelector(({ context }) => context.asked?.id ?? null);
  const name = Changes.useSelector(({ context }) => context.asked?.name ?? '');
  const notes = Changes.useSelector(({ context }) => context.notes);
  const canClose = Changes.useSelector((snapshot) => snapshot.can({ type: 'notice.closed' }));
  const isReported = Changes.useSelector(
    (snapshot) => snapshot.matches('outcome') || snapshot.matches({ changing: 'checking' }),
  );
  const isOutcomeShown = jobId !== null && jobId !== openId && isReported && canClose;
  const isReturned = (note: StaleConfirmation) =>
    jobs?.some(({ id, workerId }) => id === note.jobId && workerId === note.workerId);
  const shown = notes.filter(isStale).filter((one) => one.jobId !== openId && !isReturned(one));
  if (!isOutcomeShown && shown.length === 0) return null;
  const nameIn = (customerName: string) => (
    <Text as="bdi" fontWeight="medium">
      {customerName || t`Unknown customer`}
    </Text>
  );
  return (
    <BottomNotice
      label={t`Changes`}
      onClose={
        canClose
          ? () => {
              focusHeading();
              actor.send({ type: 'notice.closed' });
            }
          : undefined
      }
    >
      {shown.map((one) => (
        <Flex key={one.jobId} wrap="wrap" align="baseline" columnGap="2">
          {nameIn(one.customerName)}
          <FormerConfirmation stale={one} onAct={focusHeading} />
        </Flex>
      ))}
      {isOutcomeShown && (
        <Flex wrap="wrap" align="baseline" columnGap="2">
          {nameIn(name)}
          <ChangeOutcome onAct={focusHeading} />
        </Flex>
      )}
    </BottomNotice>
  );
}
