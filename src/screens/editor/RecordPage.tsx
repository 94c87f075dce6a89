import type { ReactNode } from 'react';
import { useRememberRecord } from '../../actors/recentRecords.ts';
import { editedId, RecordEditor } from '../../actors/recordEditor.ts';
import { useDraftPersistence } from '../../actors/useDraftPersistence.ts';
import { useMay } from '../../actors/useMay.ts';
import { ReadOnly } from '../../ui/fields/readOnly.ts';
import { Card } from '../../ui/page/Card.tsx';
import { Page } from '../../ui/page/Page.tsx';
import type { PartWords } from './ConflictDialog.tsx';
import { ConflictQuestion } from './ConflictQuestion.tsx';
import { FormFieldsProvider } from './FormFields.tsx';
import { LeaveGuard, useUnloadGuard } from './LeaveGuard.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { MissingRecord } from './MissingRecord.tsx';
import { NoLongerSaved } from './NoLongerSaved.tsx';
import { RecordTrail } from './RecordTrail.tsx';
import { SaveAlerts } from './SaveAlerts.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { useOwnAddress } from './useOwnAddress.ts';

interface RecordPageProps {
  readonly title: string;
  /** The record's name; empty while it is unknown. */
  readonly name: string;
  readonly list: { readonly path: string; readonly name: ReactNode };
  /** Across from the heading, if the record exists. */
  readonly aside?: ReactNode;
  readonly fieldName: (field: string) => string;
  readonly partWords: PartWords;
  /** Whether nobody may edit the record any more. */
  readonly isClosed?: boolean;
  /** Shown until the form is loaded. */
  readonly skeleton: ReactNode;
  /** The form; rendered once the record is loaded. */
  readonly children: ReactNode;
  /** Always shown, below the form or its skeleton. */
  readonly below?: ReactNode;
  /** A form dialog. While it is open, it guards navigation instead of the page. */
  readonly dialog?: ReactNode;
}

export function RecordPage({
  title,
  name,
  list,
  aside,
  fieldName,
  partWords,
  isClosed = false,
  skeleton,
  children,
  below,
  dialog,
}: RecordPageProps) {
  const editor = RecordEditor.useActorRef();
  const kind = RecordEditor.useSelector(({ context }) => context.kind);
  const id = RecordEditor.useSelector(editedId);
  const missing = RecordEditor.useSelector((snapshot) => snapshot.matches('missing'));
  const open = RecordEditor.useSelector((snapshot) => snapshot.hasTag('open'));
  const idle = RecordEditor.useSelector((snapshot) =>
    snapshot.matches({ open: { changes: 'unchanged', work: { editing: 'quiet' } } }),
  );
  const unavailable = RecordEditor.useSelector((snapshot) => snapshot.matches('unavailable'));
  const mayEdit = useMay('edit') && !isClosed;
  const isEdited = open && mayEdit;
  useDraftPersistence(editor, name);
  useRememberRecord(kind, id, open);
  useUnloadGuard(editor);
  useOwnAddress();
  return (
    <FormFieldsProvider>
      <Page
        title={title}
        trail={<RecordTrail list={list} />}
        aside={!missing && aside}
        actions={isEdited && <SaveBar />}
        idle={idle}
        status={isEdited && <SaveStatus fieldName={fieldName} partName={partWords.nameOf} />}
        alerts={isEdited && <SaveAlerts fieldName={fieldName} />}
      >
        {dialog || <LeaveGuard name={name} />}
        <ConflictQuestion partWords={partWords} />
        {open ? (
          <ReadOnly value={!mayEdit}>
            {!mayEdit && <NoLongerSaved />}
            {children}
          </ReadOnly>
        ) : missing ? (
          <MissingRecord kind={kind} listPath={list.path} />
        ) : unavailable ? (
          <Card>
            <LoadFailure />
          </Card>
        ) : (
          skeleton
        )}
        {!missing && below}
      </Page>
    </FormFieldsProvider>
  );
}
