import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { RecordEditor, useRecordEditorProps } from '../../actors/recordEditor.ts';
import type { CustomerRecord } from '../../domain/entities.ts';
import { recordId } from '../../domain/route.ts';
import { CardLink } from '../page/CardLink.tsx';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { RecordPage } from '../editor/RecordPage.tsx';
import { fieldNameIn } from '../people/personInputs.ts';
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
  const name = customer?.name ?? '';
  return (
    <RecordPage
      title={name || t`Customer ${id}`}
      name={name}
      fieldName={fieldNameIn(useCustomerInputs())}
      list={{ path: '/customers', name: <Trans>Customers</Trans> }}
      skeleton={<CustomerSkeleton />}
    >
      <CustomerForm aside={name && <JobsLink name={name} />} />
    </RecordPage>
  );
}

/** Leads to the jobs of a customer, found by the name. */
function JobsLink({ name }: { readonly name: string }) {
  return (
    <CardLink to={`/jobs?q=${encodeURIComponent(name)}`}>
      <Trans>Jobs</Trans>
    </CardLink>
  );
}
