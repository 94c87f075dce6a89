import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { allJobs, JobList } from '../../actors/jobList.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { RecordEditor, useRecordEditorProps } from '../../actors/recordEditor.ts';
import { allWorkers, WorkerList } from '../../actors/workerList.ts';
import type { CustomerRecord } from '../../domain/entities.ts';
import { recordId } from '../../domain/route.ts';
import { NamedJobTable } from '../jobs/NamedJobTable.tsx';
import { useJobListTexts } from '../jobs/useJobListTexts.ts';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { RecordPage } from '../editor/RecordPage.tsx';
import { fieldNameIn } from '../people/personInputs.ts';
import { usePersonPartWords } from '../people/usePersonPartWords.ts';
import { CustomerForm } from './CustomerForm.tsx';
import { CustomerSkeleton } from './CustomerSkeleton.tsx';
import { useCustomerInputs } from './useCustomerInputs.ts';

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
  const { t } = useLingui();
  const texts = {
    ...useJobListTexts(),
    empty: t`This customer has no jobs yet`,
    emptyHint: t`A job appears here as soon as this customer’s request comes in.`,
  };
  return (
    <Box pt="4">
      <JobList.Provider key={allJobs.key} {...useRecordListProps(allJobs)}>
        <WorkerList.Provider {...useRecordListProps(allWorkers)}>
          <NamedJobTable texts={texts} title={<Trans>Jobs</Trans>} customerId={id} />
        </WorkerList.Provider>
      </JobList.Provider>
    </Box>
  );
}
