import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatTotal } from '../../../domain/reports/hours.ts';
import { timesheetTotals, type TimesheetLine } from '../../../domain/reports/timesheet.ts';
import { formatDay } from '../../../domain/time/dates.ts';
import type { ResultColumn } from '../report/ResultTable.tsx';

export function useTimesheetColumns(): readonly ResultColumn<TimesheetLine>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'providerId',
        header: t`bexio ID`,
        sortValue: ({ id }) => id,
        width: '7rem',
        numeric: true,
        labelled: true,
        cell: ({ id }) => String(id),
        fileText: ({ id }) => String(id),
      },
      {
        id: 'worker',
        header: t`Worker`,
        sortValue: ({ name }) => name,
        cardSlot: 'first',
        title: ({ name }) => name,
        cell: ({ name }) => name,
        fileText: ({ name }) => name,
      },
      {
        id: 'lastEntry',
        header: t`Last entry`,
        defaultSort: 'descending',
        sortValue: ({ lastEntry }) => lastEntry,
        width: '14rem',
        numeric: true,
        labelled: true,
        cell: ({ lastEntryText }) => lastEntryText,
        fileText: ({ lastEntry }) => (lastEntry === null ? '' : formatDay(lastEntry)),
      },
      {
        id: 'entries',
        header: t`Number of entries`,
        sortValue: ({ entries }) => entries,
        width: '11rem',
        numeric: true,
        alignEnd: true,
        labelled: true,
        cell: ({ entries }) => String(entries),
        fileText: ({ entries }) => String(entries),
        total: (rows) => String(timesheetTotals(rows).entries),
      },
      {
        id: 'hours',
        header: t`Total hours`,
        sortValue: ({ minutes }) => minutes,
        width: '10rem',
        numeric: true,
        alignEnd: true,
        cardSlot: 'aside',
        cell: ({ hoursText }) => hoursText,
        fileText: ({ hoursText }) => hoursText,
        total: (rows) => formatTotal(timesheetTotals(rows).minutes),
      },
    ],
    [t],
  );
}
