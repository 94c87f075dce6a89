import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatTotal, minutesOf } from '../../../domain/reports/hours.ts';
import { NO_DURATION, stornoTotals, type StornoLine } from '../../../domain/reports/storno.ts';
import type { ResultColumn } from '../report/ResultTable.tsx';

export function useStornoColumns(): readonly ResultColumn<StornoLine>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'worker',
        header: t`Worker`,
        sortValue: ({ workerName }) => workerName,
        title: ({ workerName }) => workerName,
        cell: ({ workerName }) => workerName,
        fileText: ({ workerName }) => workerName,
      },
      {
        id: 'date',
        header: t`Date`,
        defaultSort: 'descending',
        sortValue: ({ date }) => date,
        width: '7rem',
        numeric: true,
        cardSlot: 'aside',
        cell: ({ dateText }) => dateText,
        fileText: ({ dateText }) => dateText,
      },
      {
        id: 'activity',
        header: t`Business activity`,
        sortValue: ({ activity }) => activity,
        cardSlot: 'across',
        title: ({ activity }) => activity,
        cell: ({ activity }) => activity,
        fileText: ({ activity }) => activity,
      },
      {
        id: 'percentage',
        header: t`Storno`,
        sortValue: ({ percentage }) => percentage,
        width: '6rem',
        numeric: true,
        alignEnd: true,
        labelled: true,
        cell: ({ percentageText }) => percentageText,
        fileText: ({ percentageText }) => percentageText,
      },
      {
        id: 'text',
        header: t`Text`,
        sortValue: ({ text }) => text,
        cardSlot: 'across',
        title: ({ text }) => text,
        cell: ({ text }) => text,
        fileText: ({ text }) => text,
        total: (rows) => {
          const { unknown } = stornoTotals(rows);
          return (
            unknown > 0 &&
            t`${plural(unknown, { one: 'without # entry of unknown duration', other: 'without # entries of unknown duration' })}`
          );
        },
      },
      {
        id: 'oldDuration',
        header: t`Old duration`,
        sortValue: ({ oldDuration }) => minutesOf(oldDuration),
        width: '10rem',
        numeric: true,
        alignEnd: true,
        labelled: true,
        cell: ({ oldDuration }) => oldDuration || NO_DURATION,
        fileText: ({ oldDuration }) => oldDuration,
        total: (rows) => formatTotal(stornoTotals(rows).oldMinutes),
      },
      {
        id: 'newDuration',
        header: t`New duration`,
        sortValue: ({ newDuration }) => minutesOf(newDuration),
        width: '10rem',
        numeric: true,
        alignEnd: true,
        labelled: true,
        cell: ({ newDuration }) => newDuration || NO_DURATION,
        fileText: ({ newDuration }) => newDuration,
        total: (rows) => formatTotal(stornoTotals(rows).newMinutes),
      },
    ],
    [t],
  );
}
