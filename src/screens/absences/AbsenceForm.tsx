import { Box, Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiInformationOutline } from '@mdi/js';
import { AbsenceEditor } from '../../actors/editor/absenceEditor.ts';
import { useAbsences } from '../../actors/lists/absenceList.ts';
import { useToday } from '../../actors/clock/useToday.ts';
import {
  ABSENCE_KINDS,
  ABSENCE_NOTE_LENGTH,
  DAY_PARTS,
  MAX_ABSENCE_DAYS,
} from '../../domain/absences/absentAt.ts';
import type { AbsenceDay } from '../../domain/absences/absenceForm.ts';
import { overlapping } from '../../domain/absences/ownAbsences.ts';
import type { AbsenceKind, DayPart, LocalDate } from '../../domain/entities.ts';
import { DateField } from '../../ui/fields/date/DateField.tsx';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';
import { NoteField } from '../../ui/fields/NoteField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { IconLine } from '../../ui/IconLine.tsx';
import { useAbsenceNames } from './useAbsenceNames.ts';
import { useFormFields, useVisibleProblems } from '../editor/FormFields.tsx';
import { Ending } from './Ending.tsx';
import { useDaysInWords } from './useDaysInWords.ts';

function useDayField(day: AbsenceDay) {
  const { fields, type, leave, idOf } = useFormFields();
  const edit = AbsenceEditor.useEdit();
  const value = AbsenceEditor.useDraft((draft) => draft[day]);
  const text = AbsenceEditor.useDraft(({ typed }) => typed[day] ?? null);
  const invalid = text !== null && !fields.includes(day);
  return {
    id: idOf(day),
    value,
    text,
    invalid,
    onChange: (next: LocalDate) => edit({ [day]: next }),
    onText: (typed: string | null) => {
      if (!invalid) type(day);
      if (typed !== text) edit({ typed: day, text: typed });
    },
    onLeave: () => leave(),
  };
}

/** The fields of an absence, and how it ends. */
export function AbsenceForm({ isNew }: { readonly isNew: boolean }) {
  const { t } = useLingui();
  const draft = AbsenceEditor.useDraft((current) => current);
  const edit = AbsenceEditor.useEdit();
  const { idOf } = useFormFields();
  const problem = useVisibleProblems().find(({ field }) => field === 'lastDay')?.code;
  const { kinds, parts } = useAbsenceNames();
  const today = useToday();
  const lastDay = useDayField('lastDay');
  return (
    <Stack gap="5">
      <Flex wrap="wrap" gap="4">
        <FieldFrame fieldId={idOf('kind')} label={<Trans>Kind</Trans>} flex="1 1 12rem">
          <Select
            id={idOf('kind')}
            value={draft.kind ?? ''}
            onChange={({ target }) => edit({ kind: target.value as AbsenceKind })}
          >
            {draft.kind === null && <option value="">{t`please choose`}</option>}
            {ABSENCE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kinds[kind]}
              </option>
            ))}
          </Select>
        </FieldFrame>
        <FieldFrame fieldId={idOf('part')} label={<Trans>Part of the day</Trans>} flex="1 1 12rem">
          <Select
            id={idOf('part')}
            value={draft.part}
            onChange={({ target }) => edit({ part: target.value as DayPart })}
          >
            {DAY_PARTS.map((part) => (
              <option key={part} value={part}>
                {parts[part]}
              </option>
            ))}
          </Select>
        </FieldFrame>
      </Flex>
      <Flex wrap="wrap" gap="4">
        <Box flex="1 1 12rem">
          <DateField {...useDayField('firstDay')} label={<Trans>First day</Trans>} today={today} />
        </Box>
        <Box flex="1 1 12rem">
          <DateField
            {...lastDay}
            label={<Trans>Last day</Trans>}
            today={today}
            placeholder={t`until further notice`}
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
          <Box pt="1">
            <CheckField
              label={t`until further notice`}
              checked={draft.lastDay === null}
              onChange={(isOpen) => edit({ lastDay: isOpen ? null : draft.firstDay })}
            />
          </Box>
        </Box>
      </Flex>
      <NoteField
        id={idOf('note')}
        name="note"
        label={<Trans>Note</Trans>}
        hint={<Trans>Only the office reads it.</Trans>}
        limit={ABSENCE_NOTE_LENGTH}
        value={draft.note}
        onChange={(note) => edit({ note })}
      />
      <Overlap />
      {!isNew && <Ending />}
    </Stack>
  );
}

/** Another absence on the same days is said and allowed. */
function Overlap() {
  const absences = useAbsences();
  const daysInWords = useDaysInWords();
  const draft = AbsenceEditor.useDraft((current) => current);
  const { id, workerId } = AbsenceEditor.useRecord((record) => record);
  const other = overlapping(absences, { ...draft, id, workerId });
  const days = other && daysInWords(other);
  return (
    <Box role="status">
      {days && (
        <IconLine path={mdiInformationOutline} color="fg.muted">
          <Trans>There is another absence on these days: {days}</Trans>
        </IconLine>
      )}
    </Box>
  );
}
