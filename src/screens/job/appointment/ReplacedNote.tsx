import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Appointment } from '../../../actors/editor/appointment.ts';
import { appointmentSummary } from '../../../domain/job/appointmentSummary.ts';
import { focusHeading } from '../../../ui/page/landmarks.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useRuleLanguage } from '../../jobs/words.ts';

/** The events that a new frequency replaced, with a button that restores them. */
export function ReplacedNote() {
  const wording = useRuleLanguage();
  const replaced = Appointment.useSelector((snapshot) =>
    snapshot.matches({ changes: { edited: 'replaced' } }) ? snapshot.context.job : null,
  );
  const before = replaced && appointmentSummary(replaced, wording);
  return (
    <Box aria-live="polite" _empty={{ display: 'none' }}>
      {before && (
        <Notice tone="info" action={<UndoButton />}>
          <Trans>New frequency: please check day and times.</Trans> <Trans>Before: {before}</Trans>
        </Notice>
      )}
    </Box>
  );
}

function UndoButton() {
  const appointment = Appointment.useActorRef();
  return (
    <Button
      variant="outline"
      onClick={() => {
        appointment.send({ type: 'restore.requested' });
        focusHeading();
      }}
    >
      <Trans>Bring the appointment back</Trans>
    </Button>
  );
}
