import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatDay } from '../../domain/time/dates.ts';
import { isNameMissing } from '../../domain/job/jobRow.ts';
import { ConfirmationMarks } from '../../ui/ConfirmationMarks.tsx';
import type { Column } from '../../ui/table/DataTable.tsx';
import type { JobLine } from './jobLines.ts';

/** Each appointment on a line of its own, its time beside the word before. */
function inLines(summary: string): string {
  return summary.replaceAll('; ', ';\n').replaceAll(/ (?=\d\d:\d\d)/g, '\u00a0');
}

export function useJobColumns(): readonly Column<JobLine>[] {
  const { t } = useLingui();
  return useMemo(() => {
    const nameOf = ({ customerName }: JobLine) => customerName || t`Unknown customer`;
    const withoutName = (line: JobLine) => (
      <span>
        <span data-part="caption">{t`Worker`} </span>
        <span data-part="missing">{isNameMissing(line) ? t`name not loaded` : t`nobody yet`}</span>
      </span>
    );
    return [
      {
        id: 'customer',
        header: t`Customer`,
        sortValue: ({ customerName }) => customerName,
        width: '20%',
        wholeText: nameOf,
        cell: (line) => (
          <a data-record="" data-part="record" href={`/jobs/${line.id}`}>
            {nameOf(line)}
          </a>
        ),
      },
      {
        id: 'worker',
        header: t`Worker`,
        sortValue: ({ workerName }) => workerName,
        width: '17.5%',
        wholeText: ({ workerName }) => workerName,
        cell: (line) => line.workerName || withoutName(line),
      },
      {
        id: 'startDate',
        header: t`Start date`,
        usual: true,
        sortValue: ({ fromDate }) => fromDate,
        width: '124px',
        figures: true,
        cell: ({ fromDate }) =>
          fromDate && (
            <>
              <span data-part="caption">{t`Start date`} </span>
              {formatDay(fromDate)}
            </>
          ),
      },
      {
        id: 'appointment',
        header: t`Appointment`,
        narrow: 'across',
        sortValue: ({ summary }) => summary,
        wholeText: ({ summary }) => summary,
        cell: ({ summary }) => inLines(summary),
      },
      {
        id: 'confirmations',
        header: t`Confirmations`,
        width: '124px',
        narrow: 'across',
        cell: ({ confirmations }) => <ConfirmationMarks confirmations={confirmations} />,
      },
      {
        id: 'actions',
        header: t`Actions`,
        width: '104px',
        narrow: 'aside',
        screenOnly: true,
        cell: (line) => (
          <a
            data-record=""
            data-part="action"
            tabIndex={-1}
            href={`/jobs/${line.id}`}
            aria-label={t`Details of ${nameOf(line)}, ${line.summary}`}
          >
            {t`Details`}
          </a>
        ),
      },
    ];
  }, [t]);
}
