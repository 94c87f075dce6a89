import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { isNewRecord, JobEditor, RecordEditor } from '../../actors/editor/recordEditor.ts';
import type { JobNote, Texts } from '../../domain/entities.ts';
import { JOB } from '../../domain/kinds/job.ts';
import { NOTES_IN_PLACE } from '../../ui/fields/inPlace.ts';
import { NoteField } from '../../ui/fields/NoteField.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { useFormFields } from '../editor/FormFields.tsx';
import { InternalNote } from '../editor/InternalNote.tsx';
import { useTextNames } from '../editor/useTextNames.ts';

/** What the worker has to do, and what the office keeps to itself. */
export function JobNotes() {
  const { idOf } = useFormFields();
  const isNew = RecordEditor.useSelector(isNewRecord);
  const { t } = useLingui();
  const placeholder = isNew ? undefined : t`Nothing noted`;
  const names = useTextNames(JOB.notes);
  const instructions = JobEditor.useDraft((draft) => draft.instructions);
  const internalNote = JobEditor.useDraft((draft) => draft.internalNote);
  const edit = JobEditor.useEdit();
  const write = (fields: Partial<Texts<JobNote>>) => edit({ kind: 'fields', fields });
  return (
    <Card title={<Trans>Notes</Trans>} _print={instructions === '' ? { display: 'none' } : {}}>
      <Stack gap="4" px="4" pb="4" pt="1.5" css={isNew ? undefined : NOTES_IN_PLACE}>
        <NoteField
          id={idOf('instructions')}
          name="instructions"
          label={names.instructions}
          hint={<Trans>For workers: what is to be done there</Trans>}
          value={instructions}
          placeholder={placeholder}
          onChange={(text) => write({ instructions: text })}
        />
        <InternalNote
          value={internalNote}
          placeholder={placeholder}
          onChange={(text) => write({ internalNote: text })}
        />
      </Stack>
    </Card>
  );
}
