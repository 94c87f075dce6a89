import { useLingui } from '@lingui/react/macro';
import { useParams, useSearchParams } from 'react-router';
import { recordPath, savedId } from '../../domain/navigation/route.ts';
import { Page } from '../../ui/page/Page.tsx';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { BackLink } from '../page/BackLink.tsx';
import { MergeCustomers } from './MergeCustomers.tsx';

/** Merges two customers, of whom the address names one at least. */
export function MergeScreen() {
  const { t } = useLingui();
  const id = savedId(useParams().id ?? null);
  const [search] = useSearchParams();
  const into = savedId(search.get('into'));
  if (id === null) return <NotFoundScreen />;
  const other = into === id ? null : into;
  return (
    <Page
      title={t`Merge customers`}
      trail={<BackLink to={recordPath('customer', id)}>{t`Customer ${id}`}</BackLink>}
    >
      <MergeCustomers key={`${id} ${other}`} from={id} into={other} />
    </Page>
  );
}
