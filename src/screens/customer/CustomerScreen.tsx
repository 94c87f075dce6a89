import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { CustomerEditor } from '../../actors/customerEditor.ts';
import { recordId } from '../../domain/route.ts';
import { CardLink } from '../page/CardLink.tsx';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { RecordPage } from '../editor/RecordPage.tsx';
import { CustomerForm } from './CustomerForm.tsx';
import { CustomerSkeleton } from './CustomerSkeleton.tsx';

export function CustomerScreen() {
  const id = recordId(useParams().customerId);
  return id === null ? <NotFoundScreen /> : <CustomerEditorScreen key={id} id={id} />;
}

interface CustomerEditorScreenProps {
  readonly id: number;
}

function CustomerEditorScreen({ id }: CustomerEditorScreenProps) {
  return (
    <CustomerEditor.Provider {...CustomerEditor.useProps(id)}>
      <CustomerPage id={id} />
    </CustomerEditor.Provider>
  );
}

function CustomerPage({ id }: CustomerEditorScreenProps) {
  const { t } = useLingui();
  const editor = CustomerEditor.useActorRef();
  const name = CustomerEditor.useRecord()?.name;
  return (
    <RecordPage
      kind="customer"
      editor={editor}
      title={t`Customer ${id}`}
      list={{ path: '/customers', name: <Trans>Customers</Trans> }}
      skeleton={<CustomerSkeleton />}
    >
      <CustomerForm editor={editor} aside={name && <JobsLink name={name} />} />
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
