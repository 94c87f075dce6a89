import { Flex, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { formerWorker, JobChange } from '../../actors/jobChange.ts';
import type { JobLine } from '../../domain/job/jobLines.ts';
import { focusHeading } from '../../ui/page/focusHeading.ts';
import { ChangeOutcome } from './ChangeOutcome.tsx';

interface ChangeNoticeProps {
  /** The job whose popup is open and says so itself. */
  readonly openId: number | null;
  readonly lines: readonly JobLine[] | null;
}

/** What became of a change where no popup says so: it failed, or its row has left the list. */
export function ChangeNotice({ openId, lines }: ChangeNoticeProps) {
  const { t } = useLingui();
  const jobId = JobChange.useSelector(({ context }) => context.jobId);
  const name = JobChange.useSelector(({ context }) => context.customerName);
  const hasFormerConfirmation = JobChange.useSelector(formerWorker) !== null;
  const isSaved = JobChange.useSelector((snapshot) => snapshot.matches({ ready: 'saved' }));
  if (jobId === null || jobId === openId) return null;
  const isShown = lines?.some(({ id }) => id === jobId);
  if (isSaved && isShown && !hasFormerConfirmation) return null;
  return (
    <Flex wrap="wrap" columnGap="2" px="4" py="2" borderBottomWidth="1px">
      <Text fontWeight="medium">{name || t`Unknown customer`}</Text>
      <ChangeOutcome onAct={focusHeading} />
    </Flex>
  );
}
