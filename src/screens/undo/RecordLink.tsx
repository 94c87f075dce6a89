import { useLingui } from '@lingui/react/macro';
import type { AbsenceRecord } from '../../domain/entities.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import type { MadeChange } from '../../domain/undo/madeChange.ts';
import { CardLink } from '../page/CardLink.tsx';

/** Leads to the record that was changed. */
export function RecordLink({ change }: { readonly change: Omit<MadeChange, 'batches'> }) {
  const { t } = useLingui();
  const { kind } = change;
  const { id } = change.saved;
  if (kind === 'settings') return <CardLink to={recordPath(kind, id)}>{t`Settings`}</CardLink>;
  if (kind === 'holidayChanges') {
    return <CardLink to={recordPath(kind, id)}>{t`Public holidays`}</CardLink>;
  }
  if (kind === 'absence') {
    const { workerId } = change.saved as AbsenceRecord;
    const worker = change.name || t`Worker ${workerId}`;
    return <CardLink to={recordPath('worker', workerId)}>{t`Absence of ${worker}`}</CardLink>;
  }
  const name = change.name || (kind === 'job' ? t`Unknown customer` : t`Without a name`);
  return (
    <CardLink to={recordPath(kind, id)}>{kind === 'job' ? t`Job ${id}, ${name}` : name}</CardLink>
  );
}
