import { useMemo, useState, type ReactNode } from 'react';
import { RecordEditor } from '../../actors/editor/recordEditor.ts';
import { useDraftPersistence } from '../../actors/editor/useDraftPersistence.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { Card } from '../../ui/page/Card.tsx';
import { Page } from '../../ui/page/Page.tsx';
import type { PartWords } from './conflict/ConflictQuestion.tsx';
import { ConflictQuestion } from './conflict/ConflictQuestion.tsx';
import { FormFieldsProvider } from './FormFields.tsx';
import { FormParts } from './FormPart.tsx';
import { LeaveGuard, useUnloadGuard } from './leaving/LeaveGuard.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { NoLongerSaved } from './NoLongerSaved.tsx';
import { SaveAlerts } from './saving/SaveAlerts.tsx';
import { SaveBar } from './saving/SaveBar.tsx';
import { SaveStatus } from './saving/SaveStatus.tsx';

export interface EditorPageProps {
  readonly title: string;
  /** The record's name; empty while it is unknown. */
  readonly name: string;
  /** Link to the parent page, above the heading. */
  readonly trail?: ReactNode;
  /** Across from the heading, if the record exists. */
  readonly aside?: ReactNode;
  readonly fieldName: (field: string) => string;
  readonly partWords: PartWords;
  /** Whether nobody may edit the record any more. */
  readonly isClosed?: boolean;
  /** Follows what others save of it, once the form is open. */
  readonly news?: ReactNode;
  /** Shown if the server does not have what is edited. */
  readonly missing: ReactNode;
  /** Each part of the form is a `FormPart`; what stands beside them is there before the record. */
  readonly children: ReactNode;
  /** Always shown, below the form or its failure. */
  readonly below?: ReactNode;
  /** A form dialog. While it is open, it guards navigation instead of the page. */
  readonly dialog?: ReactNode;
}

/** The page of the editor above, with all that its chart asks and says. */
export function EditorPage({
  title,
  name,
  trail,
  aside,
  fieldName,
  partWords,
  isClosed = false,
  news,
  missing,
  children,
  below,
  dialog,
}: EditorPageProps) {
  const editor = RecordEditor.useActorRef();
  const isMissing = RecordEditor.useSelector((snapshot) => snapshot.matches('missing'));
  const open = RecordEditor.useSelector((snapshot) => snapshot.hasTag('open'));
  const idle = RecordEditor.useSelector((snapshot) =>
    snapshot.matches({ open: { changes: 'unchanged', work: { editing: 'quiet' } } }),
  );
  const unavailable = RecordEditor.useSelector((snapshot) => snapshot.matches('unavailable'));
  const [statusPlace, setStatusPlace] = useState<HTMLElement | null>(null);
  const mayEdit = usePermission('edit') && !isClosed;
  const isEdited = open && mayEdit;
  const parts = useMemo(() => ({ mayEdit, statusPlace }), [mayEdit, statusPlace]);
  useDraftPersistence(editor, name);
  useUnloadGuard(editor);
  return (
    <FormFieldsProvider>
      <Page
        title={title}
        trail={trail}
        aside={!isMissing && aside}
        actions={isEdited && <SaveBar />}
        idle={idle}
        status={
          isEdited && (
            <SaveStatus
              fieldName={fieldName}
              partName={partWords.nameOf}
              besideUnsaved={setStatusPlace}
            />
          )
        }
        alerts={
          isEdited && (
            <>
              <SaveAlerts fieldName={fieldName} />
              {news}
            </>
          )
        }
      >
        {dialog || <LeaveGuard name={name} />}
        <ConflictQuestion partWords={partWords} />
        {open && !mayEdit && <NoLongerSaved isClosed={isClosed} />}
        {open && !mayEdit && news}
        {isMissing ? (
          missing
        ) : unavailable ? (
          <Card>
            <LoadFailure />
          </Card>
        ) : (
          <FormParts value={parts}>{children}</FormParts>
        )}
        {!isMissing && below}
      </Page>
    </FormFieldsProvider>
  );
}
