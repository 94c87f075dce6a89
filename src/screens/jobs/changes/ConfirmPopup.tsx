import type { JobListing, Party } from '../../../domain/entities.ts';
import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useJobChange } from '../../../actors/changes/change.ts';
import { outdatedParties, termsOf } from '../../../domain/job/confirmation/confirmedTerms.ts';
import type { JobLine } from '../../../domain/job/lines/jobLines.ts';
import { PARTIES } from '../../../domain/job/confirmation/parties.ts';
import { isolated } from '../../../domain/isolated.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { Popup } from '../../../ui/overlays/Popup.tsx';
import { TextButton } from '../../../ui/buttons.tsx';
import { AskAll, AskForConfirmation } from '../confirmation/AskForConfirmation.tsx';
import { CONFIRMATION_ICONS } from '../confirmation/confirmationIcons.ts';
import { useConfirmationNames } from '../confirmation/ConfirmationMarks.tsx';
import { ConfirmationRequests } from '../confirmation/ConfirmationRequests.tsx';
import { LostRow } from './LostRow.tsx';
import { OwnOutcome } from './outcome/OwnOutcome.tsx';

interface OutdatedTicksProps {
  readonly job: JobListing;
  /** Called before a button removes itself, to move the focus. */
  readonly onAct: () => void;
}

/** Of each outdated confirmation that it is, to be given again or removed. */
function OutdatedTicks({ job, onAct }: OutdatedTicksProps) {
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

interface ConfirmPopupProps {
  readonly job: JobLine;
  /** Whether others have changed the job, so that its row has gone. */
  readonly isLost: boolean;
  readonly anchor: HTMLElement;
  /** Stable. */
  readonly onClose: () => void;
}

/** The three confirmations of a job beside its row, as long as it has one. */
export function ConfirmPopup({ job, isLost, anchor, onClose }: ConfirmPopupProps) {
  const { t } = useLingui();
  const customer = job.customerName || t`Unknown customer`;
  return (
    <Popup anchor={anchor} title={t`Confirmations: ${customer}`} wide onClose={onClose}>
      {isLost ? <LostRow /> : <ConfirmationTicks job={job} />}
    </Popup>
  );
}

/** Each tick is saved at once. */
export function ConfirmationTicks({ job: listed }: Pick<ConfirmPopupProps, 'job'>) {
  const { t } = useLingui();
  const names = useConfirmationNames();
  const ticks = useRef<HTMLDivElement>(null);
  const { job, request } = useJobChange(listed);
  const focusFirst = () => ticks.current?.querySelector('input')?.focus();
  const missing = PARTIES.filter((by) => !job.confirmations[by]);
  const confirm = (parties: readonly Party[]) =>
    request({
      confirmations: Object.fromEntries(parties.map((by) => [by, true])),
      confirmedFor: Object.fromEntries(parties.map((by) => [by, termsOf(job)])),
    });
  return (
    <ConfirmationRequests jobId={job.id}>
      <Text color="fg.muted">
        {[job.summary, isolated(job.workerName)].filter(Boolean).join(' · ')}
      </Text>
      <Stack ref={ticks} role="group" aria-label={t`Confirmations`} gap="0" pt="1">
        {PARTIES.map((by) => (
          <Flex key={by} wrap="wrap" align="center" columnGap="3">
            <CheckField
              label={names[by]}
              icon={CONFIRMATION_ICONS[by]}
              checked={job.confirmations[by]}
              onChange={(confirmed) =>
                confirmed ? confirm([by]) : request({ confirmations: { [by]: false } })
              }
            />
            {by !== 'support' && <AskForConfirmation job={listed} by={by} />}
          </Flex>
        ))}
      </Stack>
      <Flex wrap="wrap" columnGap="4">
        <AskAll job={listed} />
        {missing.length > 1 && (
          <TextButton
            data-confirm-all=""
            onClick={() => {
              focusFirst();
              confirm(missing);
            }}
          >
            <Trans>Confirm all</Trans>
          </TextButton>
        )}
      </Flex>
      <OutdatedTicks job={job} onAct={focusFirst} />
      <Box minH="6" pt="1">
        <OwnOutcome jobId={job.id} onAct={focusFirst} />
      </Box>
    </ConfirmationRequests>
  );
}
