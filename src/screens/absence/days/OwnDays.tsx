import { Box, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { AbsenceFlow } from '../../../actors/visits/absence.ts';
import { useToday } from '../../../actors/clock/useToday.ts';
import { ABSENCE_NOTE_LENGTH, MAX_ABSENCE_DAYS } from '../../../domain/absences/absentAt.ts';
import type { AbsenceDay } from '../../../domain/absences/absenceForm.ts';
import { isStorable, lastDayProblem } from '../../../domain/absences/usualDays.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { NoteField } from '../../../ui/fields/NoteField.tsx';
import { DateField } from '../../../ui/fields/date/DateField.tsx';

const NOTHING = {};

function useDayField(day: AbsenceDay) {
  const actor = AbsenceFlow.useActorRef();
  const draft = AbsenceFlow.useSelector(({ context }) => context.draft);
  const [isLeft, setIsLeft] = useState(false);
  const text = draft.typed[day] ?? null;
  return {
    value: draft[day],
    text,
    invalid: isLeft && text !== null,
    onChange: (value: NonNullable<(typeof draft)[typeof day]>) =>
      actor.send({ type: 'draft.edited', edit: { [day]: value } }),
    onText: (typed: string | null) => {
      setIsLeft(false);
      actor.send({ type: 'draft.edited', edit: { typed: day, text: typed } });
    },
    onLeave: () => setIsLeft(true),
  };
}

/** Other days than the usual ones, and what the office wants to remember. */
export function OwnDays() {
  const { t } = useLingui();
  const actor = AbsenceFlow.useActorRef();
  const draft = AbsenceFlow.useSelector(({ context }) => context.draft);
  const today = useToday();
  const noteId = useId();
  const problem = lastDayProblem(draft);
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) first.current?.querySelector('input')?.focus();
  }, []);
  return (
    <Flex wrap="wrap" columnGap="3" rowGap="4" align="start">
      <Box ref={first} flex="0 1 11rem">
        <DateField {...useDayField('firstDay')} label={<Trans>First day</Trans>} today={today} />
      </Box>
      <Box flex="0 1 11rem">
        <DateField
          {...useDayField('lastDay')}
          label={<Trans>Last day</Trans>}
          today={today}
          placeholder={t`open`}
          problem={
            problem === 'lastBeforeFirst' ? (
              <Trans>The last day is before the first.</Trans>
            ) : (
              problem === 'tooManyDays' && (
                <Trans>An absence lasts {MAX_ABSENCE_DAYS} days at most.</Trans>
              )
            )
          }
        />
      </Box>
      <Box flexBasis="full">
        <NoteField
          id={noteId}
          name="note"
          label={<Trans>Note</Trans>}
          hint={<Trans>Only the office reads it.</Trans>}
          limit={ABSENCE_NOTE_LENGTH}
          value={draft.note}
          onChange={(note) => actor.send({ type: 'draft.edited', edit: { note } })}
        />
      </Box>
      <ActionButton
        variant="outline"
        disabled={!isStorable(draft)}
        onClick={() => actor.send({ type: 'days.chosen', edit: NOTHING })}
      >
        <Trans>Show visits</Trans>
      </ActionButton>
    </Flex>
  );
}
