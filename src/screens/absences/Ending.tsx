import { Box, Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { AbsenceEditor } from '../../actors/editor/absenceEditor.ts';
import { RecordEditor } from '../../actors/editor/recordEditor.ts';
import { useToday } from '../../actors/clock/useToday.ts';
import { coversDay } from '../../domain/absences/absentAt.ts';
import type { AbsenceEdit } from '../../domain/absences/absenceForm.ts';
import { addDays } from '../../domain/time/dates.ts';
import { weekdayWriter } from '../../domain/visits/visitInWords.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { useRuleLanguage } from '../jobs/words.ts';

/**
 * Ends the absence at once, with what else was edited: one that has begun with yesterday, so that its
 * days up to then stay, or all of it, as if it had never been.
 */
export function Ending() {
  const record = AbsenceEditor.useRecord((saved) => saved);
  const withdrawn = AbsenceEditor.useDraft((draft) => draft.withdrawn);
  const { language } = useRuleLanguage();
  const today = useToday();
  const yesterday = addDays(today, -1);
  const lastDay = weekdayWriter(language, today)(yesterday);
  const hasBegun = record.firstDay < today;
  if (!hasBegun) {
    return (
      <EndOption edit={{ withdrawn: true }} disabled={withdrawn}>
        <Trans>Withdraw absence</Trans>
      </EndOption>
    );
  }
  return (
    <Stack gap="4">
      {coversDay(record, today) && !withdrawn && (
        <EndOption
          edit={{ lastDay: yesterday }}
          isUsual
          hint={<Trans>The last day is {lastDay} then.</Trans>}
        >
          <Trans>Back from today on</Trans>
        </EndOption>
      )}
      <EndOption
        edit={{ withdrawn: true }}
        disabled={withdrawn}
        hint={<Trans>Only if the entry was wrong: it no longer holds on past days either.</Trans>}
      >
        <Trans>Withdraw completely</Trans>
      </EndOption>
    </Stack>
  );
}

interface EndOptionProps {
  readonly edit: AbsenceEdit;
  readonly isUsual?: boolean;
  readonly disabled?: boolean;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** Makes an edit, saves and leaves. */
function EndOption({ edit, isUsual = false, disabled = false, hint, children }: EndOptionProps) {
  const editor = RecordEditor.useActorRef();
  const isSaving = RecordEditor.useSelector((snapshot) => snapshot.hasTag('saving'));
  const hintId = useId();
  const end = () => {
    editor.send({ type: 'draft.edited', edit });
    editor.send({ type: 'save.requested' });
    if (editor.getSnapshot().hasTag('saving')) editor.send({ type: 'leave.requested' });
  };
  return (
    <Box>
      <ActionButton
        variant="outline"
        {...(!isUsual && { colorPalette: 'gray' })}
        disabled={disabled || isSaving}
        {...(hint && { 'aria-describedby': hintId })}
        onClick={end}
      >
        {children}
      </ActionButton>
      {hint && (
        <Text id={hintId} pt="1" color="fg.muted">
          {hint}
        </Text>
      )}
    </Box>
  );
}
