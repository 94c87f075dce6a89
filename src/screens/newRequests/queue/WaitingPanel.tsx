import { Box } from '@chakra-ui/react';
import type { JobLine } from '../../../domain/job/lines/jobLines.ts';
import { usePermission } from '../../../actors/session/usePermission.ts';
import { ConfirmationMarks } from '../../jobs/confirmation/ConfirmationMarks.tsx';
import { ConfirmationTicks } from '../../jobs/changes/ConfirmPopup.tsx';
import { PanelCard } from './PanelCard.tsx';

interface WaitingPanelProps {
  readonly job: JobLine;
  readonly onBack: () => void;
}

/** The confirmations of a job that somebody has already. */
export function WaitingPanel({ job, onBack }: WaitingPanelProps) {
  const mayEdit = usePermission('edit');
  return (
    <PanelCard job={job} onBack={onBack}>
      <Box>{mayEdit ? <ConfirmationTicks job={job} /> : <ConfirmationMarks job={job} />}</Box>
    </PanelCard>
  );
}
