import { Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useJobChange } from '../../../actors/change.ts';
import type { JobListing } from '../../../domain/entities.ts';
import { outdatedParties, termsOf } from '../../../domain/job/confirmedTerms.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { useConfirmationNames } from '../ConfirmationMarks.tsx';

interface OutdatedTicksProps {
  readonly job: JobListing;
  /** Called before a button removes itself, to move the focus. */
  readonly onAct: () => void;
}

/** Of each outdated confirmation that it is, to be given again or removed. */
export function OutdatedTicks({ job, onAct }: OutdatedTicksProps) {
  const names = useConfirmationNames();
  const { request } = useJobChange(job);
  const act = (change: Parameters<typeof request>[0]) => () => {
    onAct();
    request(change);
  };
  return outdatedParties(job).map((by) => {
    const name = names[by];
    return (
      <Text key={by} color="orange.800" pt="1">
        <Trans>{name}: confirmed before the last change.</Trans>{' '}
        <TextButton onClick={act({ confirmedFor: { [by]: termsOf(job) } })}>
          <Trans>Confirmed again</Trans>
        </TextButton>{' '}
        ·{' '}
        <TextButton onClick={act({ confirmations: { [by]: false } })}>
          <Trans>Remove confirmation</Trans>
        </TextButton>
      </Text>
    );
  });
}
