import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useParams } from 'react-router';
import { JobEditor, useJobEditorProps, useJobKeeping } from '../../actors/jobEditor.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { WorkerList, allWorkers } from '../../actors/workerList.ts';
import type { Customer } from '../../domain/entities.ts';
import { isDirty, isSavable } from '../../domain/job/jobDraft.ts';
import { recordId } from '../../domain/route.ts';
import { Card } from '../../ui/page/Card.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { Page } from '../../ui/page/Page.tsx';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { LeaveGuard, useUnloadGuard } from '../editor/LeaveGuard.tsx';
import { LoadFailure } from '../editor/LoadFailure.tsx';
import { MissingRecord } from '../editor/MissingRecord.tsx';
import { SaveBar } from '../editor/SaveBar.tsx';
import { SaveAlerts } from '../editor/SaveAlerts.tsx';
import { SaveStatus } from '../editor/SaveStatus.tsx';
import { logUnreadableEvents } from '../jobs/logUnreadableEvents.ts';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { BackLink } from '../page/BackLink.tsx';
import { JobForm } from './JobForm.tsx';
import { JobSkeleton } from './JobSkeleton.tsx';

const CustomerDialog = lazyComponent(
  async () => (await import('./CustomerDialog.tsx')).CustomerDialog,
);

export function JobScreen() {
  const jobId = recordId(useParams().jobId);
  return jobId === null ? <NotFoundScreen /> : <JobEditorScreen key={jobId} jobId={jobId} />;
}

/** The workers are loaded beside the job, or the page would wait for one after the other. */
function JobEditorScreen({ jobId }: { readonly jobId: number }) {
  return (
    <JobEditor.Provider {...useJobEditorProps(jobId)}>
      <WorkerList.Provider {...useRecordListProps(allWorkers)}>
        <JobPage />
      </WorkerList.Provider>
    </JobEditor.Provider>
  );
}

function JobPage() {
  const { t } = useLingui();
  const missing = JobEditor.useSelector((snapshot) => snapshot.matches('missing'));
  const open = JobEditor.useSelector((snapshot) => snapshot.hasTag('open'));
  const unavailable = JobEditor.useSelector((snapshot) => snapshot.matches('unavailable'));
  const customer = JobEditor.useSelector(({ context }) => context.loaded?.customer);
  const jobId = JobEditor.useSelector(({ context }) => context.jobId);
  const customerId = JobEditor.useSelector(({ context }) => context.loaded?.job.customerId);
  const editor = JobEditor.useActorRef();
  const form = useRef<HTMLElement>(null);
  const [editsCustomer, setEditsCustomer] = useState(false);
  const closeCustomer = useCallback(() => setEditsCustomer(false), []);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => (editsCustomer ? () => opener.current?.focus() : undefined), [editsCustomer]);
  const storeCustomer = useCallback(
    (changed: Customer) => editor.send({ type: 'customer.changed', customer: changed }),
    [editor],
  );
  const job = JobEditor.useSelector(({ context }) => context.loaded?.job);
  useEffect(() => job && logUnreadableEvents(job), [job]);
  useJobKeeping();
  useUnloadGuard(editor);
  const customerName = customer && (customer.name || t`Unknown customer`);
  return (
    <Page
      title={customerName ? t`Job ${jobId}, ${customerName}` : t`Job ${jobId}`}
      trail={
        <BackLink to="/jobs">
          <Trans>Jobs</Trans>
        </BackLink>
      }
      actions={open && <SaveBar editor={editor} />}
      status={open && <JobStatus form={form} />}
      news={open && <SaveAlerts kind="job" editor={editor} />}
    >
      {editsCustomer && customerId !== undefined ? (
        <LazyBoundary
          missing={<Trans>The customer’s form could not be loaded</Trans>}
          onDismiss={closeCustomer}
        >
          <CustomerDialog
            customerId={customerId}
            onCustomer={storeCustomer}
            onClose={closeCustomer}
          />
        </LazyBoundary>
      ) : (
        <LeaveGuard kind="job" editor={editor} />
      )}
      {open ? (
        <JobForm
          form={form}
          opener={opener}
          onEdit={() => setEditsCustomer(true)}
          onCustomer={storeCustomer}
        />
      ) : missing ? (
        <MissingRecord kind="job" listPath="/jobs" />
      ) : unavailable ? (
        <Card>
          <LoadFailure kind="job" editor={editor} />
        </Card>
      ) : (
        <JobSkeleton />
      )}
    </Page>
  );
}

function JobStatus({ form }: { readonly form: RefObject<HTMLElement | null> }) {
  const dirty = JobEditor.useSelector(({ context }) => isDirty(context.loaded?.job, context.draft));
  const savable = JobEditor.useSelector(({ context }) =>
    isSavable(context.loaded?.job, context.draft),
  );
  const editor = JobEditor.useActorRef();
  return <SaveStatus editor={editor} form={form} dirty={dirty} savable={savable} />;
}
