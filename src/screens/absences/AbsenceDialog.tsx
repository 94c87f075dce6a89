import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiInformationOutline } from '@mdi/js';
import { useCallback, useState } from 'react';
import { AbsenceEditor, useAbsenceEditorProps } from '../../actors/absenceEditor.ts';
import { AbsenceList, useAbsenceListProps, useAbsences } from '../../actors/absenceList.ts';
import { isNewRecord, RecordEditor } from '../../actors/recordEditor.ts';
import { useDraftPersistence } from '../../actors/useDraftPersistence.ts';
import { useToday } from '../../actors/useToday.ts';
import {
  ABSENCE_KINDS,
  ABSENCE_NOTE_LENGTH,
  DAY_PARTS,
  MAX_ABSENCE_DAYS,
} from '../../domain/absences/absentAt.ts';
import type { AbsenceDay, AbsenceDraft } from '../../domain/absences/absenceForm.ts';
import { daysText, freedDays } from '../../domain/absences/absenceTask.ts';
import { overlapping } from '../../domain/absences/ownAbsences.ts';
import type {
  AbsenceKind,
  AbsenceRecord,
  DayPart,
  LocalDate,
  RecordId,
} from '../../domain/entities.ts';
import { isUnsaved } from '../../domain/recordForm.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';
import { NoteField } from '../../ui/fields/NoteField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { IconLine } from '../../ui/IconLine.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { useAbsenceNames } from '../absence/useAbsenceNames.ts';
import type { PartWords } from '../editor/ConflictDialog.tsx';
import { ConflictQuestion } from '../editor/ConflictQuestion.tsx';
import { FormFieldsProvider, useFormFields, useVisibleProblems } from '../editor/FormFields.tsx';
import { LeaveQuestion } from '../editor/LeaveQuestion.tsx';
import { LoadFailure } from '../editor/LoadFailure.tsx';
import { MissingSentence } from '../editor/MissingRecord.tsx';
import { SaveAlerts } from '../editor/SaveAlerts.tsx';
import { SaveBar } from '../editor/SaveBar.tsx';
import { SaveStatus } from '../editor/SaveStatus.tsx';
import { useClosing } from '../editor/useClosing.ts';
import { Ending } from './Ending.tsx';
import { useDaysInWords } from './useDaysInWords.ts';

interface AbsenceDialogProps {
  readonly workerId: number;
  /** Of the worker; empty if unknown. */
  readonly name: string;
  readonly id: RecordId;
  /** Takes the days of an absence that holds no longer on all of them. Stable. */
  readonly onClose: (freed?: string) => void;
}

/** One absence of a worker, to note or to edit. */
export function AbsenceDialog({ workerId, id, name, onClose }: AbsenceDialogProps) {
  return (
    <AbsenceList.Provider {...useAbsenceListProps(workerId)}>
      <RecordEditor.Provider {...useAbsenceEditorProps(workerId, id)}>
        <FormFieldsProvider>
          <OpenDialog name={name} onClose={onClose} />
        </FormFieldsProvider>
      </RecordEditor.Provider>
    </AbsenceList.Provider>
  );
}

/** What the parts of an absence are called, and what a draft has there. */
function usePartWords(): PartWords {
  const { t } = useLingui();
  const { kinds, parts } = useAbsenceNames();
  const daysInWords = useDaysInWords();
  const names: Readonly<Record<string, string>> = {
    kind: t`Kind`,
    days: t`Days`,
    firstDay: t`First day`,
    lastDay: t`Last day`,
    part: t`Part of the day`,
    note: t`Note`,
    withdrawn: t`Withdrawal`,
  };
  return {
    nameOf: (part) => names[part] ?? part,
    valueIn: (part, draft) => {
      const absence = draft as AbsenceDraft;
      if (part === 'kind') return absence.kind ? kinds[absence.kind] : '';
      if (part === 'part') return parts[absence.part];
      if (part === 'days') return daysInWords(absence);
      if (part === 'withdrawn') return absence.withdrawn ? t`withdrawn` : t`holds`;
      return absence.note;
    },
  };
}

/** Closes with the days that the absence had when it was opened, if it has become shorter. */
function useFreeing(onClose: AbsenceDialogProps['onClose']): () => void {
  const editor = RecordEditor.useActorRef();
  const [first, setFirst] = useState<AbsenceRecord | null>(null);
  const known = RecordEditor.useSelector(({ context }) => context.record);
  if (!first && known && !isUnsaved(known)) setFirst(known as AbsenceRecord);
  return useCallback(() => {
    const { record } = editor.getSnapshot().context;
    const days = first && freedDays(first, record as AbsenceRecord);
    onClose(days ? daysText(days) : undefined);
  }, [editor, first, onClose]);
}

function OpenDialog({ name, onClose }: Pick<AbsenceDialogProps, 'name' | 'onClose'>) {
  const { t } = useLingui();
  const editor = RecordEditor.useActorRef();
  const isOpen = RecordEditor.useSelector((snapshot) => snapshot.hasTag('open'));
  const isMissing = RecordEditor.useSelector((snapshot) => snapshot.matches('missing'));
  const isUnavailable = RecordEditor.useSelector((snapshot) => snapshot.matches('unavailable'));
  const isNew = RecordEditor.useSelector(isNewRecord);
  useDraftPersistence(editor, name);
  const close = useClosing(useFreeing(onClose));
  const partWords = usePartWords();
  return (
    <FormDialog
      title={isNew ? t`New absence: ${name}` : t`Absence: ${name}`}
      actions={isOpen && <SaveBar leaves />}
      status={isOpen && <SaveStatus fieldName={partWords.nameOf} partName={partWords.nameOf} />}
      alerts={isOpen && <SaveAlerts fieldName={partWords.nameOf} />}
      onDismiss={close}
    >
      <LeaveQuestion subject="dialog" name={name} />
      <ConflictQuestion partWords={partWords} />
      <Box p={{ base: '4', md: '5' }} maxW="32rem">
        {isOpen ? (
          <AbsenceForm isNew={isNew} />
        ) : isUnavailable ? (
          <LoadFailure />
        ) : isMissing ? (
          <Text role="alert">
            <MissingSentence kind="absence" />
          </Text>
        ) : (
          <CardSkeleton h="300px" />
        )}
      </Box>
    </FormDialog>
  );
}

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

function AbsenceForm({ isNew }: { readonly isNew: boolean }) {
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
