import { Box, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { JobEditor } from '../../../actors/recordEditor.ts';
import { appointmentSummary } from '../../../domain/job/appointmentSummary.ts';
import { restoring } from '../../../domain/job/jobEdit.ts';
import { focusHeading } from '../../../ui/page/landmarks.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useRuleLanguage } from '../../jobs/words.ts';

/** The events that a new frequency has replaced, which a click brings back. */
export function ReplacedNote() {
  const wording = useRuleLanguage();
  const replaced = JobEditor.useDraft((draft, job) => {
    const { events, unreadableEvents = 0 } = job;
    const hadEvents = events.length + unreadableEvents > 0;
    return hadEvents && draft.events.some(({ origin }) => origin === null) ? job : null;
  });
  const before = replaced && appointmentSummary(replaced, wording);
  return (
    <Box aria-live="polite" _empty={{ display: 'none' }}>
      {before && (
        <Notice tone="info" action={<UndoButton />}>
          <Trans>The appointment was replaced. Please check its day and times.</Trans>{' '}
          <Trans>Before: {before}</Trans>
        </Notice>
      )}
    </Box>
  );
}

function UndoButton() {
  const edit = JobEditor.useEdit();
  const job = JobEditor.useRecord((record) => record);
  const draft = JobEditor.useDraft((current) => current);
  return (
    <Button
      variant="outline"
      onClick={() => {
        edit(restoring(job, draft));
        focusHeading();
      }}
    >
      <Trans>Bring the appointment back</Trans>
    </Button>
  );
}
