import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { JobEditor } from '../../actors/recordEditor.ts';
import type { Worker } from '../../domain/entities.ts';
import type { Column } from '../../ui/table/column.ts';
import type { Mark } from '../../ui/table/mark.tsx';
import { phoneCell } from '../people/phoneCell.tsx';
import styles from './workerChoice.module.css';

export function townOf({ zipCode, city }: Worker): string {
  return [zipCode, city].filter(Boolean).join(' ');
}

export function useWorkerColumns(): readonly Column<Worker>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t`Name`,
        defaultSort: 'ascending',
        sortValue: ({ name }) => name,
        title: ({ name }) => name,
        cell: (worker, mark) => <Choice {...worker} mark={mark} />,
      },
      {
        id: 'city',
        header: t`City`,
        width: '30%',
        cardSlot: 'under',
        sortValue: ({ city }) => city,
        title: townOf,
        cell: townOf,
      },
      {
        id: 'phone',
        header: t`Phone`,
        width: '136px',
        numeric: true,
        cardSlot: 'aside',
        sortValue: ({ phone }) => phone,
        title: ({ phone }) => phone,
        cell: phoneCell,
      },
    ],
    [t],
  );
}

interface ChoiceProps extends Worker {
  readonly mark: Mark;
}

/** The radio button of a worker. */
function Choice({ id, name, mark }: ChoiceProps) {
  const { t } = useLingui();
  const edit = JobEditor.useEdit();
  const chosen = JobEditor.useDraft((draft) => draft.workerId === id);
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="worker"
        checked={chosen}
        onChange={() => edit({ kind: 'worker', workerId: id })}
      />
      <span className={styles.name}>{name ? mark(name) : t`Without a name`}</span>
    </label>
  );
}
