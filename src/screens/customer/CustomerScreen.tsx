import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { RecordEditor, useRecordEditorProps } from '../../actors/recordEditor.ts';
import type { CustomerRecord } from '../../domain/entities.ts';
import { recordId } from '../../domain/route.ts';
import { RecordPage } from '../editor/RecordPage.tsx';
import { JOB_LISTS } from '../jobs/jobLists.ts';
import { JobListProvider, JobTable } from '../jobs/JobTable.tsx';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { fieldNameIn, usePersonPartWords, useCustomerInputs } from '../people/personInputs.ts';
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
  return (
    <RecordPage
      title={name || t`Customer ${id}`}
      name={name}
      fieldName={fieldNameIn(inputs)}
      partWords={usePersonPartWords(inputs)}
      list={{ path: '/customers', name: <Trans>Customers</Trans> }}
      skeleton={<CustomerSkeleton />}
      below={<CustomersJobs id={id} />}
    >
      <CustomerForm />
    </RecordPage>
  );
}

function CustomersJobs({ id }: CustomerEditorScreenProps) {
  const list = useMemo(() => JOB_LISTS.ofCustomer(id), [id]);
  return (
    <Box pt="4">
      <JobListProvider list={list}>
        <JobTable list={list} title={<Trans>Jobs</Trans>} />
      </JobListProvider>
    </Box>
  );
}
