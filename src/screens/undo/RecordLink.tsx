import { useLingui } from '@lingui/react/macro';
import { recordPath } from '../../domain/route.ts';
import type { Deed } from '../../domain/undo/doneChange.ts';
import { CardLink } from '../page/CardLink.tsx';

/** Leads to the record that was changed. */
export function RecordLink({ change }: { readonly change: Deed }) {
  const { t } = useLingui();
  const { kind } = change;
  const { id } = change.saved;
  if (kind === 'settings') return <CardLink to={recordPath(kind, id)}>{t`Settings`}</CardLink>;
  const name = change.name || (kind === 'job' ? t`Unknown customer` : t`Without a name`);
  return (
    <CardLink to={recordPath(kind, id)}>{kind === 'job' ? t`Job ${id}, ${name}` : name}</CardLink>
  );
}
