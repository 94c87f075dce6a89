import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  JobCustomer,
  useJobCustomer,
  useJobCustomerProps,
} from '../../actors/editor/jobCustomer.ts';
import {
  isNewRecord,
  RecordEditor,
  useRecordEditorProps,
} from '../../actors/editor/recordEditor.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { AbsenceList, useAbsenceListProps } from '../../actors/lists/absenceList.ts';
import { WorkerList, allWorkers } from '../../actors/lists/workerList.ts';
import type { Job, RecordId } from '../../domain/entities.ts';
import { isJobNote } from '../../domain/job/edit/jobFields.ts';
import { JOB } from '../../domain/kinds/job.ts';
import { savedId } from '../../domain/navigation/route.ts';
import { slotIn } from '../../domain/plan/slot.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { FormPart } from '../editor/FormPart.tsx';
import { RecordPage } from '../editor/RecordPage.tsx';
import { useEditedRecord } from '../editor/useEditedRecord.ts';
import { useTextNames } from '../editor/useTextNames.ts';
import { logUnreadableEvents } from '../jobs/logUnreadableEvents.ts';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { useNewRecordNames } from '../page/NewRecordLink.tsx';
import { fieldNameIn, useCustomerInputs } from '../people/personInputs.ts';
import { CopyJobLink } from './CopyJobLink.tsx';
import { JobForm } from './JobForm.tsx';
import { JobSkeleton } from './JobSkeleton.tsx';
import { ScheduleSection } from './schedule/ScheduleSection.tsx';
import { WorkerScheduleProvider } from './schedule/WorkerSchedule.tsx';
import { useJobPartWords } from './useJobPartWords.ts';
import { JobVisits } from './visits/JobVisits.tsx';
import { NextVisits } from './visits/NextVisits.tsx';
import { CopyNotice } from './CopyNotice.tsx';

const CustomerDialog = lazyComponent(
  async () => (await import('./CustomerDialog.tsx')).CustomerDialog,
);

export function JobScreen() {
  const edited = useEditedRecord();
  if (edited === null) return <NotFoundScreen />;
  return <JobEditorScreen key={edited.editor} id={edited.id} />;
}

interface JobEditorScreenProps {
  readonly id: RecordId;
}

/** Loads workers and absences in parallel, or else the page would wait for two requests in a row. */
function JobEditorScreen({ id }: JobEditorScreenProps) {
  const [search] = useSearchParams();
  const customerId = savedId(search.get('customer'));
  const copyOf = savedId(search.get('copy'));
  const slot = useMemo(() => slotIn(search), [search]);
  return (
    <RecordEditor.Provider {...useRecordEditorProps({ kind: 'job', id, customerId, copyOf, slot })}>
      <WorkerList.Provider {...useRecordListProps(allWorkers)}>
        <AbsenceList.Provider {...useAbsenceListProps()}>
          <JobCustomerProvider id={id} />
        </AbsenceList.Provider>
      </WorkerList.Provider>
    </RecordEditor.Provider>
  );
}

function JobCustomerProvider({ id }: JobEditorScreenProps) {
  return (
    <JobCustomer.Provider {...useJobCustomerProps(id, RecordEditor.useActorRef())}>
      <JobPage id={id} />
    </JobCustomer.Provider>
  );
}

function useJobFieldName(): (field: string) => string {
  const { t } = useLingui();
  const customerFieldName = fieldNameIn(useCustomerInputs());
  const noteNames = useTextNames(JOB.notes);
  return (field) => {
    if (field === 'customerId') return t`Customer`;
    if (field.startsWith('customer.')) return customerFieldName(field.slice('customer.'.length));
    if (field === 'fromDate') return t`Start date`;
    if (field === 'endsOn') return t`Ends on`;
    if (field === 'endsAfter') return t`Number of visits`;
    if (isJobNote(field)) return noteNames[field];
    return field.startsWith('start') ? t`Start` : t`End`;
  };
}

function JobPage({ id }: JobEditorScreenProps) {
  const { t } = useLingui();
  const customers = JobCustomer.useActorRef();
  const customer = useJobCustomer();
  const newNames = useNewRecordNames();
  const isNew = RecordEditor.useSelector(isNewRecord);
  const job = RecordEditor.useSelector(({ context }) => context.record as Job | null);
  const [editsCustomer, setEditsCustomer] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const closeCustomer = useCallback(() => {
    setEditsCustomer(false);
    customers.send({ type: 'refresh.requested' });
  }, [customers]);
  useEffect(() => (editsCustomer ? () => opener.current?.focus() : undefined), [editsCustomer]);
  useEffect(() => {
    if (job) logUnreadableEvents(job);
  }, [job]);
  const name = customer && (customer.name || t`Unknown customer`);
  return (
    <RecordPage
      title={isNew ? newNames.job : name ? t`Job ${id}, ${name}` : t`Job ${id}`}
      name={customer?.name ?? ''}
      aside={id !== 'new' && <CopyJobLink id={id} />}
      list={{ path: '/jobs', name: <Trans>Jobs</Trans> }}
      fieldName={useJobFieldName()}
      partWords={useJobPartWords(job?.events ?? [])}
      dialog={
        editsCustomer &&
        customer && (
          <LazyBoundary onDismiss={closeCustomer}>
            <CustomerDialog id={customer.id} onClose={closeCustomer} />
          </LazyBoundary>
        )
      }
    >
      <FormPart skeleton={<JobSkeleton />}>
        <WorkerScheduleProvider customer={customer}>
          <JobVisits>
            <Stack gap="4">
              {isNew && <CopyNotice />}
              <JobForm customer={customer} opener={opener} onEdit={() => setEditsCustomer(true)} />
              <NextVisits />
              <ScheduleSection customer={customer} />
            </Stack>
          </JobVisits>
        </WorkerScheduleProvider>
      </FormPart>
    </RecordPage>
  );
}
