import { Button, Link } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { JobEditor, useJobEditorProps, useJobKeeping } from '../../actors/jobEditor.ts';
import type { Customer } from '../../domain/entities.ts';
import { isDirty, isSavable } from '../../domain/jobDraft.ts';
import { recordId } from '../../domain/route.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { focusHeading } from '../../ui/focusHeading.ts';
import { Page } from '../../ui/Page.tsx';
import { LeaveGuard, useUnloadGuard } from '../editor/LeaveGuard.tsx';
import { SaveBar } from '../editor/SaveBar.tsx';
import { SaveNews } from '../editor/SaveNews.tsx';
import { SaveStatus } from '../editor/SaveStatus.tsx';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { JobForm } from './JobForm.tsx';
import { JobSkeleton } from './JobSkeleton.tsx';

const CustomerDialog = lazy(async () => ({
  default: (await import('./CustomerDialog.tsx')).CustomerDialog,
}));

export function JobScreen() {
  const jobId = recordId(useParams().jobId);
  return jobId === null ? <NotFoundScreen /> : <JobEditorScreen key={jobId} jobId={jobId} />;
}

function JobEditorScreen({ jobId }: { readonly jobId: number }) {
  return (
    <JobEditor.Provider {...useJobEditorProps(jobId)}>
      <JobPage />
    </JobEditor.Provider>
  );
}

function JobPage() {
  const { t } = useLingui();
  const missing = JobEditor.useSelector((snapshot) => snapshot.matches('missing'));
  const open = JobEditor.useSelector((snapshot) => snapshot.hasTag('open'));
  const unavailable = JobEditor.useSelector((snapshot) => snapshot.matches('unavailable'));
  const customerName = JobEditor.useSelector(({ context }) => context.loaded?.customer?.name);
  const jobId = JobEditor.useSelector(({ context }) => context.jobId);
  const customerId = JobEditor.useSelector(({ context }) => context.loaded?.job.customerId);
  const editor = JobEditor.useActorRef();
  const [editsCustomer, setEditsCustomer] = useState(false);
  const closeCustomer = useCallback(() => setEditsCustomer(false), []);
  const storeCustomer = useCallback(
    (customer: Customer) => editor.send({ type: 'customer.changed', customer }),
    [editor],
  );
  useJobKeeping();
  useUnloadGuard(editor);
  if (missing) return <NotFoundScreen />;
  return (
    <Page
      title={customerName ?? t`Job ${jobId}`}
      tabTitle={customerName ? t`Job ${jobId}, ${customerName}` : t`Job ${jobId}`}
      trail={
        <Link asChild color="fg.muted">
          <RouterLink to="/jobs">
            <Trans>Jobs</Trans>
          </RouterLink>
        </Link>
      }
      actions={open && <SaveBar editor={editor} />}
      status={open && <JobStatus />}
      news={open && <SaveNews kind="job" editor={editor} />}
    >
      {editsCustomer && customerId !== undefined ? (
        <Suspense>
          <CustomerDialog
            customerId={customerId}
            onCustomer={storeCustomer}
            onClose={closeCustomer}
          />
        </Suspense>
      ) : (
        <LeaveGuard kind="job" editor={editor} />
      )}
      {open ? (
        <JobForm onEdit={() => setEditsCustomer(true)} onCustomer={storeCustomer} />
      ) : unavailable ? (
        <Unavailable />
      ) : (
        <JobSkeleton />
      )}
    </Page>
  );
}

function JobStatus() {
  const dirty = JobEditor.useSelector(({ context }) => isDirty(context.loaded?.job, context.draft));
  const savable = JobEditor.useSelector(({ context }) =>
    isSavable(context.loaded?.job, context.draft),
  );
  return <SaveStatus editor={JobEditor.useActorRef()} dirty={dirty} savable={savable} />;
}

function Unavailable() {
  const actor = JobEditor.useActorRef();
  const unreachable = JobEditor.useSelector(
    ({ context }) => context.failure?.code === 'unreachable',
  );
  return (
    <Card>
      <EmptyState
        failed
        title={<Trans>The job could not be loaded</Trans>}
        action={
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              focusHeading();
              actor.send({ type: 'load.requested' });
            }}
          >
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {unreachable ? (
          <Trans>Check the connection, then try again.</Trans>
        ) : (
          <Trans>The server had a problem. Try again in a moment.</Trans>
        )}
      </EmptyState>
    </Card>
  );
}
