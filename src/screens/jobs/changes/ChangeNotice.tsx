import { Flex, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { JobChange } from '../../../actors/jobChange.ts';
import { BottomNotice } from '../../../ui/overlays/BottomNotice.tsx';
import { focusHeading } from '../../../ui/page/landmarks.ts';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import { FormerConfirmation } from './FormerConfirmation.tsx';

interface ChangeNoticeProps {
  /** The job whose popup is open and says so itself. */
  readonly openId: number | null;
}

/** What became of the last change, and every confirmation that stands of a job given away. */
export function ChangeNotice({ openId }: ChangeNoticeProps) {
  const { t } = useLingui();
  const actor = JobChange.useActorRef();
  const jobId = JobChange.useSelector(({ context }) => context.jobId);
  const name = JobChange.useSelector(({ context }) => context.customerName);
  const standing = JobChange.useSelector(({ context }) => context.standing);
  const canClose = JobChange.useSelector((snapshot) => snapshot.can({ type: 'notice.closed' }));
  const isReported = JobChange.useSelector(
    (snapshot) => snapshot.matches('ready') || snapshot.matches('checking'),
  );
  const isOutcomeShown = jobId !== null && jobId !== openId && isReported && canClose;
  const shown = standing.filter((one) => one.jobId !== openId);
  if (!isOutcomeShown && shown.length === 0) return null;
  const nameIn = (customerName: string) => (
    <Text as="span" fontWeight="medium">
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
          <FormerConfirmation standing={one} onAct={focusHeading} />
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
