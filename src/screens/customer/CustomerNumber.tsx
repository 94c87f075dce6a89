import { useLingui } from '@lingui/react/macro';
import { recordPath } from '../../domain/navigation/route.ts';
import { CardLink } from '../page/CardLink.tsx';

/** Leads to a customer of whom nothing but the number is known. */
export function CustomerNumber({ id }: { readonly id: number }) {
  const { t } = useLingui();
  return <CardLink to={recordPath('customer', id)}>{t`Customer ${id}`}</CardLink>;
}
