import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { CustomerEditor } from '../../actors/customerEditor.ts';
import { recordId } from '../../domain/route.ts';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { RecordPage } from '../person/RecordPage.tsx';
import { CustomerForm } from './CustomerForm.tsx';

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
  return (
    <RecordPage
      kind="customer"
      editor={editor}
      title={t`Customer ${id}`}
      list={{ path: '/customers', name: <Trans>Customers</Trans> }}
    >
      <CustomerForm editor={editor} />
    </RecordPage>
  );
}
