import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import {
  isNewRecord,
  RecordEditor,
  useRecordEditorProps,
} from '../../actors/editor/recordEditor.ts';
import { usePermission } from '../../actors/session/usePermission.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import type { RecordId } from '../../domain/entities.ts';
import { recordId } from '../../domain/navigation/route.ts';
import { FormPart } from '../editor/FormPart.tsx';
import { RecordPage } from '../editor/RecordPage.tsx';
import { useEditedRecord } from '../editor/useEditedRecord.ts';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { IN_PLACE } from '../page/inPlace.ts';
import { useNewRecordNames } from '../page/NewRecordLink.tsx';
import { fieldNameIn, usePersonPartWords, useWorkerInputs } from '../people/personInputs.ts';
import { usePersonName } from '../people/usePersonName.ts';
import { ArchivedNotice } from '../people/archive/ArchivedNotice.tsx';
import { useArchive } from '../people/archive/useArchive.tsx';
import { FirstCards, WorkerBody } from './WorkerBody.tsx';
import { WorkerForm, WorkerSkeleton } from './WorkerForm.tsx';
import { AbsenceDialog } from '../absences/AbsenceDialog.tsx';

export function WorkerScreen() {
  const edited = useEditedRecord();
  if (edited === null) return <NotFoundScreen />;
  return <WorkerEditorScreen key={edited.editor} id={edited.id} />;
}

interface WorkerEditorScreenProps {
  readonly id: RecordId;
}

function WorkerEditorScreen({ id }: WorkerEditorScreenProps) {
  return (
    <RecordEditor.Provider {...useRecordEditorProps({ kind: 'worker', id })}>
      <WorkerPage id={id} />
    </RecordEditor.Provider>
  );
}

function WorkerPage({ id }: WorkerEditorScreenProps) {
  const { t } = useLingui();
  const isNew = RecordEditor.useSelector(isNewRecord);
  const inputs = useWorkerInputs();
  const name = usePersonName();
  const newNames = useNewRecordNames();
  const archive = useArchive('worker', id);
  const [isForm] = useState(isNew);
  return (
    <RecordPage
      title={isNew ? newNames.worker : name || t`Worker ${id}`}
      name={name}
      fieldName={fieldNameIn(inputs)}
      partWords={usePersonPartWords(inputs)}
      list={{ path: '/workers', name: <Trans>Workers</Trans> }}
      isClosed={!!archive?.erasedOn}
      dialog={useAbsenceDialog(id, name)}
    >
      <ArchivedNotice archive={archive} />
      {isForm || id === 'new' ? (
        <>
          <FormPart skeleton={<WorkerSkeleton />}>
            <WorkerForm />
          </FormPart>
          {id !== 'new' && <FirstCards id={id} />}
        </>
      ) : (
        <WorkerBody id={id} archive={archive} />
      )}
    </RecordPage>
  );
}

/** The absence that the address names, in a dialog over the page. */
function useAbsenceDialog(workerId: RecordId, name: string): ReactNode {
  const isOffered = useFeature('einsatzplan');
  const mayEdit = usePermission('edit');
  const [search, setSearch] = useSearchParams();
  const id = recordId(search.get('absence') ?? undefined);
  const { state } = useLocation();
  const onClose = useCallback(
    (freed?: string) => setSearch(freed ? { freed } : {}, { ...IN_PLACE, state }),
    [setSearch, state],
  );
  if (!isOffered || !mayEdit || id === null || workerId === 'new') return null;
  return <AbsenceDialog key={id} workerId={workerId} id={id} name={name} onClose={onClose} />;
}
