import { useLingui } from '@lingui/react/macro';
import { useParams, useSearchParams } from 'react-router';
import { MergePair, useMergePairProps } from '../../actors/changes/mergePair.ts';
import { recordPath, savedId } from '../../domain/navigation/route.ts';
import { Page } from '../../ui/page/Page.tsx';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { BackLink } from '../page/BackLink.tsx';
import { MergeCustomers, type MergeProps } from './MergeCustomers.tsx';

/** Merges two customers, of whom the address names one at least. */
export function MergeScreen() {
  const id = savedId(useParams().id ?? null);
  const [search] = useSearchParams();
  const into = savedId(search.get('into'));
  if (id === null) return <NotFoundScreen />;
  const other = into === id ? null : into;
  return <Pair key={`${id} ${other}`} from={id} into={other} />;
}

function Pair(merge: MergeProps) {
  const { t } = useLingui();
  return (
    <MergePair.Provider {...useMergePairProps(merge.from, merge.into)}>
      <Page title={t`Merge customers`} trail={<CustomerLink id={merge.from} />}>
        <MergeCustomers {...merge} />
      </Page>
    </MergePair.Provider>
  );
}

function CustomerLink({ id }: { readonly id: number }) {
  const { t } = useLingui();
  const name = MergePair.useRows()?.find((customer) => customer.id === id)?.name;
  return <BackLink to={recordPath('customer', id)}>{name || t`Customer ${id}`}</BackLink>;
}
