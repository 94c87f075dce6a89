import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  isNewRecord,
  RecordEditor,
  useRecordEditorProps,
} from '../../actors/editor/recordEditor.ts';
import type { CustomerRecord, RecordId } from '../../domain/entities.ts';
import { FormPart } from '../editor/FormPart.tsx';
import { RecordPage } from '../editor/RecordPage.tsx';
import { useEditedRecord } from '../editor/useEditedRecord.ts';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { useNewRecordNames } from '../page/NewRecordLink.tsx';
import { fieldNameIn, usePersonPartWords, useCustomerInputs } from '../people/personInputs.ts';
import { usePersonName } from '../people/usePersonName.ts';
import { ArchivedNotice } from '../people/archive/ArchivedNotice.tsx';
import { useArchive } from '../people/archive/useArchive.tsx';
import { CustomerBody, FirstJobs, KnownOfCustomer } from './CustomerBody.tsx';
import { CustomerForm, CustomerSkeleton } from './CustomerForm.tsx';
import { MergedNotices } from './MergedNotices.tsx';
import { NewJobLink } from './NewJobLink.tsx';
import type { Separation } from './SeparationNotice.tsx';

export function CustomerScreen() {
  const edited = useEditedRecord();
  const [separations, setSeparations] = useState(NONE);
  if (edited === null) return <NotFoundScreen />;
  const { id, editor } = edited;
  const onSeparated = (separation: Separation) =>
    setSeparations((before) => [...before, separation]);
  // Who is separated again is another record than the one that was loaded.
  return (
    <CustomerEditorScreen
      key={`${editor} ${separations.length}`}
      id={id}
      separation={
        separations.findLast(({ seenOn, other }) => seenOn === id || other === id) ?? null
      }
      onSeparated={onSeparated}
    />
  );
}

const NONE: readonly Separation[] = [];

interface CustomerEditorScreenProps {
  readonly id: RecordId;
  /** The last one of this customer. */
  readonly separation: Separation | null;
  readonly onSeparated: (separation: Separation) => void;
}

function CustomerEditorScreen(props: CustomerEditorScreenProps) {
  return (
    <RecordEditor.Provider {...useRecordEditorProps({ kind: 'customer', id: props.id })}>
      <CustomerPage {...props} />
    </RecordEditor.Provider>
  );
}

function CustomerPage({ id, separation, onSeparated }: CustomerEditorScreenProps) {
  const { t } = useLingui();
  const isNew = RecordEditor.useSelector(isNewRecord);
  const inputs = useCustomerInputs();
  const name = usePersonName();
  const newNames = useNewRecordNames();
  const archive = useArchive('customer', id);
  const merged = RecordEditor.useSelector(
    ({ context }) => (context.record as CustomerRecord | null)?.merged,
  );
  const [isForm] = useState(isNew);
  return (
    <RecordPage
      title={isNew ? newNames.customer : name || t`Customer ${id}`}
      name={name}
      aside={isForm && id !== 'new' && <NewJobLink id={id} />}
      fieldName={fieldNameIn(inputs)}
      partWords={usePersonPartWords(inputs)}
      list={{ path: '/customers', name: <Trans>Customers</Trans> }}
      isClosed={merged !== undefined || !!archive?.erasedOn}
    >
      <MergedNotices id={id} merged={merged} separation={separation} onSeparated={onSeparated} />
      {!merged && <ArchivedNotice archive={archive} />}
      {isForm ? (
        <>
          <FormPart skeleton={<CustomerSkeleton />}>
            <CustomerForm />
          </FormPart>
          {id !== 'new' && <FirstJobs id={id} />}
        </>
      ) : id === 'new' || merged ? (
        <KnownOfCustomer />
      ) : (
        <CustomerBody id={id} archive={archive} />
      )}
    </RecordPage>
  );
}
