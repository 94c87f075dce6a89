import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { JobEditor } from '../../actors/jobEditor.ts';
import type { Worker } from '../../domain/entities.ts';
import type { Column } from '../../ui/table/DataTable.tsx';
import { phoneCell } from '../people/phoneCell.tsx';
import { useJobEdit } from './useJobEdit.ts';

export function placeOf({ zipCode, city }: Worker): string {
  return [zipCode, city].filter(Boolean).join(' ');
}

/** The columns of the workers who can be chosen for a job, and of whom a call may be needed first. */
export function useWorkerColumns(): readonly Column<Worker>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t`Name`,
        usual: true,
        sortValue: ({ name }) => name,
        wholeText: ({ name }) => name,
        cell: (worker) => <Choice {...worker} />,
      },
      {
        id: 'city',
        header: t`City`,
        width: '30%',
        narrow: 'under',
        sortValue: ({ city }) => city,
        wholeText: placeOf,
        cell: placeOf,
      },
      {
        id: 'phone',
        header: t`Phone`,
        width: '136px',
        figures: true,
        narrow: 'aside',
        sortValue: ({ phone }) => phone,
        wholeText: ({ phone }) => phone,
        cell: phoneCell,
      },
    ],
    [t],
  );
}

/** A worker's name, by which he is chosen. */
function Choice({ id, name }: Worker) {
  const { t } = useLingui();
  const edit = useJobEdit();
  const chosen = JobEditor.useSelector(({ context }) => context.draft?.workerId === id);
  return (
    <label data-part="choice">
      <input
        type="radio"
        name="worker"
        checked={chosen}
        onChange={() => edit({ kind: 'worker', workerId: id })}
      />
      <span>{name || t`Without a name`}</span>
    </label>
  );
}
