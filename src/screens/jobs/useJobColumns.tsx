import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { formatDay } from '../../domain/time/dates.ts';
import { isNameMissing } from '../../domain/job/jobRow.ts';
import type { Column } from '../../ui/table/column.ts';
import { RecordLink } from '../../ui/table/RecordLink.tsx';
import { ConfirmationMarks } from './ConfirmationMarks.tsx';
import type { JobLine } from './jobLines.ts';
import styles from './jobCells.module.css';

/** One appointment per line, with its times on one line. */
function inLines(summary: string): ReactNode {
  const parts = summary.replaceAll('; ', ';\n').split(/(\d\d:\d\d–\d\d:\d\d)/);
  return (
    <span>
      {parts.map((part, index) => {
        const isTimes = index % 2 === 1;
        return isTimes ? (
          <span key={index} className={styles.times}>
            {part}
          </span>
        ) : (
          part
        );
      })}
    </span>
  );
}

export function useJobColumns(): readonly Column<JobLine>[] {
  const { t } = useLingui();
  return useMemo(() => {
    const nameOf = ({ customerName }: JobLine) => customerName || t`Unknown customer`;
    const withoutName = (line: JobLine) => (
      <span>
        <span className={styles.caption}>{t`Worker`} </span>
        <span className={styles.missing}>
          {isNameMissing(line) ? t`name not loaded` : t`unassigned`}
        </span>
      </span>
    );
    return [
      {
        id: 'customer',
        header: t`Customer`,
        sortValue: ({ customerName }) => customerName,
        width: '20%',
        title: nameOf,
        cell: (line) => <RecordLink href={`/jobs/${line.id}`}>{nameOf(line)}</RecordLink>,
      },
      {
        id: 'worker',
        header: t`Worker`,
        sortValue: ({ workerName }) => workerName,
        width: '17.5%',
        title: ({ workerName }) => workerName,
        cell: (line) => line.workerName || withoutName(line),
      },
      {
        id: 'startDate',
        header: t`Start date`,
        defaultSort: true,
        sortValue: ({ fromDate }) => fromDate,
        width: '124px',
        numeric: true,
        cell: ({ fromDate }) =>
          fromDate && (
            <>
              <span className={styles.caption}>{t`Start date`} </span>
              {formatDay(fromDate)}
            </>
          ),
      },
      {
        id: 'appointment',
        header: t`Appointment`,
        cardSlot: 'across',
        sortValue: ({ summary }) => summary,
        title: ({ summary }) => summary,
        cell: ({ summary }) => summary && inLines(summary),
      },
      {
        id: 'confirmations',
        header: t`Confirmations`,
        width: '124px',
        cardSlot: 'across',
        cell: ({ confirmations }) => <ConfirmationMarks confirmations={confirmations} />,
      },
      {
        id: 'actions',
        header: t`Actions`,
        width: '104px',
        cardSlot: 'aside',
        screenOnly: true,
        cell: (line) => (
          <RecordLink
            className={styles.details}
            tabIndex={-1}
            href={`/jobs/${line.id}`}
            aria-label={t`Details of ${nameOf(line)}, ${line.summary}`}
          >
            {t`Details`}
          </RecordLink>
        ),
      },
    ];
  }, [t]);
}
