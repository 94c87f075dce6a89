import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { RecordEditor, useRecordEditorProps } from '../../actors/recordEditor.ts';
import type { CustomerRecord, JobListing } from '../../domain/entities.ts';
import { recordId } from '../../domain/route.ts';
import { RecordPage } from '../editor/RecordPage.tsx';
import { JOB_LISTS } from '../jobs/jobLists.ts';
import { JobListProvider, JobTable } from '../jobs/JobTable.tsx';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { fieldNameIn, usePersonPartWords, useCustomerInputs } from '../people/personInputs.ts';
import { ArchiveAction } from '../people/archive/ArchiveAction.tsx';
import { ArchivedNotice } from '../people/archive/ArchivedNotice.tsx';
import { useArchive } from '../people/archive/useArchive.tsx';
import { CustomerForm, CustomerSkeleton } from './CustomerForm.tsx';

export function CustomerScreen() {
  const id = recordId(useParams().id);
  return id === null ? <NotFoundScreen /> : <CustomerEditorScreen key={id} id={id} />;
}

interface CustomerEditorScreenProps {
  readonly id: number;
}

function CustomerEditorScreen({ id }: CustomerEditorScreenProps) {
  return (
    <RecordEditor.Provider {...useRecordEditorProps('customer', id)}>
      <CustomerPage id={id} />
    </RecordEditor.Provider>
  );
}

function CustomerPage({ id }: CustomerEditorScreenProps) {
  const { t } = useLingui();
  const customer = RecordEditor.useSelector(
    ({ context }) => context.record as CustomerRecord | null,
  );
  const inputs = useCustomerInputs();
  const name = customer?.name ?? '';
  const archive = useArchive('customer', id);
  const isOwn = useCallback(({ customerId }: JobListing) => customerId === id, [id]);
  return (
    <RecordPage
      title={name || t`Customer ${id}`}
      name={name}
      fieldName={fieldNameIn(inputs)}
      partWords={usePersonPartWords(inputs)}
      list={{ path: '/customers', name: <Trans>Customers</Trans> }}
      skeleton={<CustomerSkeleton />}
      below={
        <CustomersJobs id={id}>
          <ArchiveAction archive={archive} isOwn={isOwn} />
        </CustomersJobs>
      }
    >
      <ArchivedNotice archive={archive} />
      <CustomerForm />
    </RecordPage>
  );
}

interface CustomersJobsProps extends CustomerEditorScreenProps {
  /** Beneath the jobs. */
  readonly children: ReactNode;
}

function CustomersJobs({ id, children }: CustomersJobsProps) {
  const list = useMemo(() => JOB_LISTS.ofCustomer(id), [id]);
  return (
    <Box pt="4">
      <JobListProvider list={list}>
        <JobTable list={list} title={<Trans>Jobs</Trans>} />
        {children}
      </JobListProvider>
    </Box>
  );
}
