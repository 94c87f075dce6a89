import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Column } from '../../../ui/table/column.ts';
import { useFitTexts } from '../../jobs/useFitTexts.ts';
import { PHONE_WIDTH, phoneCell } from '../../people/contactCells.tsx';
import { Availability, availabilityId, availabilityText } from './Availability.tsx';
import { useAssign } from './useAssign.ts';
import { WorkersWeek } from './WorkersWeek.tsx';
import { townOf, type WorkerLine } from './useWorkerLines.ts';
import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import type { Worker } from '../../../domain/entities.ts';
import { isBeside } from '../../../domain/job/people/eventPeople.ts';
import type { Mark } from '../../../ui/table/mark.tsx';
import styles from './workerChoice.module.css';

/** The last column has more room at its edge. */
const LAST_PHONE_WIDTH = `calc(${PHONE_WIDTH} + 0.5rem)`;

export function useWorkerColumns(): readonly Column<WorkerLine>[] {
  const { t } = useLingui();
  const textsOf = useFitTexts();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t`Name`,
        sortValue: ({ name }) => name,
        title: (worker) => [worker.name, townOf(worker)].filter(Boolean).join(', '),
        cell: (worker, mark) => <WorkerChoice worker={worker} mark={mark} />,
      },
      {
        id: 'availability',
        header: t`Availability`,
        width: '40%',
        cardSlot: 'across',
        unsearched: true,
        screenOnly: true,
        defaultSort: 'ascending',
        sortValue: ({ ranked }) => ranked?.rank ?? null,
        title: ({ ranked }) => (ranked ? availabilityText(ranked.fit, textsOf(ranked.fit)) : ''),
        cell: ({ id, ranked }) => (
          <>
            <Availability workerId={id} fit={ranked?.fit ?? null} textsOf={textsOf} />
            <WorkersWeek workerId={id} />
          </>
        ),
      },
      {
        id: 'phone',
        header: t`Phone`,
        width: LAST_PHONE_WIDTH,
        numeric: true,
        cardSlot: 'aside',
        sortValue: ({ phone }) => phone,
        title: ({ phone }) => phone,
        cell: phoneCell,
      },
    ],
    [t, textsOf],
  );
}

/** The radio button of a worker, above their town. */
function WorkerChoice({ worker, mark }: { readonly worker: Worker; readonly mark: Mark }) {
  const { t } = useLingui();
  const { id, name } = worker;
  const assign = useAssign();
  const chosen = JobEditor.useDraft((draft) => draft.workerId === id);
  const isBesideChosen = JobEditor.useDraft((draft) => isBeside(draft, id));
  return (
    <>
      <label className={styles.choice}>
        <input
          type="radio"
          name="worker"
          aria-describedby={availabilityId(id)}
          checked={chosen}
          disabled={isBesideChosen}
          onChange={() => assign(id)}
        />
        <span className={styles.name}>{name ? mark(name) : t`Without a name`}</span>
      </label>
      <div className={styles.town}>{mark(townOf(worker))}</div>
    </>
  );
}
