import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { formatDay } from '../../domain/time/dates.ts';
import { isNameMissing } from '../../domain/job/jobRow.ts';
import type { Column } from '../../ui/table/column.ts';
import type { Mark } from '../../ui/table/mark.tsx';
import { RecordLink } from '../../ui/table/RecordLink.tsx';
import { ConfirmationMarks } from './ConfirmationMarks.tsx';
import type { JobLine, JobOrder } from '../../domain/job/jobLines.ts';
import styles from './jobCells.module.css';

/** Keeps the times of each appointment on one line. */
function withTimesTogether(text: string, mark: Mark): ReactNode {
  const parts = mark(...text.split(/(\d\d:\d\d–\d\d:\d\d)/));
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

const onePerLine = (summary: string, mark: Mark) =>
  withTimesTogether(summary.replaceAll('; ', ';\n'), mark);

/**
 * The columns of a list of jobs, without that of the person whose jobs it has. On a customer's page
 * the appointment leads to the job.
 */
export function useJobColumns(
  person: 'worker' | 'customer' | null,
  order: JobOrder,
): readonly Column<JobLine>[] {
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
    const linkTo = (id: number, content: ReactNode) => (
      <RecordLink href={`/jobs/${id}`}>{content}</RecordLink>
    );
    const customer: Column<JobLine> = {
      id: 'customer',
      header: t`Customer`,
      sortValue: ({ customerName }) => customerName,
      width: person ? '24%' : '15.5%',
      title: nameOf,
      cell: (line, mark) =>
        linkTo(line.id, line.customerName ? mark(line.customerName) : nameOf(line)),
    };
    const worker: Column<JobLine> = {
      id: 'worker',
      header: t`Worker`,
      sortValue: ({ workerName }) => workerName,
      width: person ? '20%' : '14.5%',
      title: ({ workerName }) => workerName,
      cell: (line) => line.workerName || withoutName(line),
    };
    const appointment: Column<JobLine> = {
      id: 'appointment',
      header: t`Appointment`,
      sortValue: ({ summary }) => summary,
      title: ({ summary }) => summary,
      cell: ({ summary }, mark) => summary && onePerLine(summary, mark),
    };
    const linkedAppointment: Column<JobLine> = {
      ...appointment,
      cell: ({ id, summary }, mark) =>
        linkTo(id, summary ? onePerLine(summary, mark) : t`Job ${id}`),
    };
    return [
      person === 'customer' ? linkedAppointment : customer,
      ...(person === 'worker' ? [] : [worker]),
      {
        id: 'nextVisit',
        header: t`Next visit`,
        defaultSort: order === 'nextVisit' ? 'ascending' : undefined,
        sortValue: ({ nextVisit }) => nextVisit?.start ?? null,
        cardSlot: 'across',
        width: '138px',
        title: ({ nextVisitText }) => nextVisitText,
        cell: ({ nextVisitText }, mark) =>
          nextVisitText && (
            <span className={styles.visit}>
              <span className={styles.caption}>{t`Next visit`} </span>
              {withTimesTogether(nextVisitText, mark)}
            </span>
          ),
      },
      {
        id: 'startDate',
        header: t`Start date`,
        defaultSort: order === 'startDate' ? 'ascending' : undefined,
        sortValue: ({ fromDate }) => fromDate,
        width: '104px',
        numeric: true,
        unsearched: true,
        cell: ({ fromDate }) =>
          fromDate && (
            <>
              <span className={styles.caption}>{t`Start date`} </span>
              {formatDay(fromDate)}
            </>
          ),
      },
      ...(person === 'customer' ? [] : [{ ...appointment, cardSlot: 'across' } as const]),
      {
        id: 'confirmations',
        header: t`Confirmations`,
        width: '114px',
        cardSlot: 'across',
        unsearched: true,
        cell: ({ confirmations }) => <ConfirmationMarks confirmations={confirmations} />,
      },
      {
        id: 'actions',
        header: t`Actions`,
        width: '90px',
        cardSlot: 'aside',
        screenOnly: true,
        unsearched: true,
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
  }, [t, person, order]);
}
