import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Column } from '../../../ui/table/column.ts';
import { useFitTexts } from '../../jobs/useFitTexts.ts';
import { phoneCell } from '../../people/contactCells.tsx';
import { Availability, availabilityText } from './Availability.tsx';
import { townOf, type WorkerLine } from './useWorkerLines.ts';
import { WorkerChoice } from './WorkerChoice.tsx';

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
          <Availability workerId={id} fit={ranked?.fit ?? null} textsOf={textsOf} />
        ),
      },
      {
        id: 'phone',
        header: t`Phone`,
        width: '138px',
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
