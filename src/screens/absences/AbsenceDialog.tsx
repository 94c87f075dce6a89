import { Box, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { useAbsenceEditorProps } from '../../actors/editor/absenceEditor.ts';
import { AbsenceList, useAbsenceListProps } from '../../actors/lists/absenceList.ts';
import { isNewRecord, RecordEditor } from '../../actors/editor/recordEditor.ts';
import { useDraftPersistence } from '../../actors/editor/useDraftPersistence.ts';
import type { AbsenceDraft } from '../../domain/absences/absenceForm.ts';
import { daysText, freedDays } from '../../domain/absences/absenceTask.ts';
import type { AbsenceRecord, RecordId } from '../../domain/entities.ts';
import { isUnsaved } from '../../domain/record/recordForm.ts';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { useAbsenceNames } from './useAbsenceNames.ts';
import type { PartWords } from '../editor/conflict/ConflictQuestion.tsx';
import { ConflictQuestion } from '../editor/conflict/ConflictQuestion.tsx';
import { FormFieldsProvider } from '../editor/FormFields.tsx';
import { LeaveQuestion } from '../editor/leaving/LeaveQuestion.tsx';
import { LoadFailure } from '../editor/LoadFailure.tsx';
import { MissingSentence } from '../editor/MissingRecord.tsx';
import { SaveAlerts } from '../editor/saving/SaveAlerts.tsx';
import { SaveBar } from '../editor/saving/SaveBar.tsx';
import { SaveStatus } from '../editor/saving/SaveStatus.tsx';
import { useClosing } from '../editor/leaving/useClosing.ts';
import { AbsenceForm } from './AbsenceForm.tsx';
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
