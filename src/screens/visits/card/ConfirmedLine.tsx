import { Trans } from '@lingui/react/macro';
import { mdiAlertCircleOutline, mdiCheck } from '@mdi/js';
import type { JobListing } from '../../../domain/entities.ts';
import { unconfirmedParties } from '../../../domain/job/confirmation/confirmedTerms.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { usePartyList } from '../../jobs/confirmation/ConfirmationMarks.tsx';
import { CardLine } from './CardLine.tsx';

export type ConfirmableJob = Pick<
  JobListing,
  'confirmations' | 'confirmedTerms' | 'confirmationRequests'
>;

interface ConfirmedLineProps {
  readonly job: ConfirmableJob;
}

/** Whether all have confirmed the job, or whose confirmation is missing. */
export function ConfirmedLine({ job }: ConfirmedLineProps) {
  const listOf = usePartyList();
  const openNames = listOf(unconfirmedParties(job));
  return openNames ? (
    <CardLine mark={<Icon path={mdiAlertCircleOutline} />} isProblem>
      <Trans>Still to confirm: {openNames}</Trans>
    </CardLine>
  ) : (
    <CardLine mark={<Icon path={mdiCheck} />}>
      <Trans>Fully confirmed</Trans>
    </CardLine>
  );
}
