import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import { usePermission } from '../../actors/session/usePermission.ts';
import { useCachedWorkers } from '../../actors/lists/workerList.ts';
import type { JobLine } from '../../domain/job/lines/jobLines.ts';
import { isNameMissing, workerNameWriter } from '../../domain/job/lines/workerNames.ts';
import { isolated } from '../../domain/isolated.ts';
import { withoutTimesOf } from '../../domain/job/lines/visitDays.ts';
import { dayAndTime, dayOf, formatDay } from '../../domain/time/dates.ts';
import { paperVisitWriter } from '../../domain/visits/visitInWords.ts';
import { eventWithId } from '../../domain/job/eventIds.ts';
import { isGivenOfOpen } from '../../domain/visits/workersOf.ts';
import { usePrinting } from '../../ui/page/usePrinting.ts';
import type { Column } from '../../ui/table/column.ts';
import type { Mark } from '../../ui/table/mark.tsx';
import { RecordLink } from '../../ui/table/RecordLink.tsx';
import { PHONE_WIDTH, phoneCell } from '../people/contactCells.tsx';
import {
  fitting,
  onePerLine,
  rhythmOf,
  shortened,
  withTimesTogether,
} from './cells/appointmentTexts.tsx';
import { ConfirmationMarks } from './confirmation/ConfirmationMarks.tsx';
import styles from './cells/jobCells.module.css';
import type { OpenTask } from './openRow.ts';
import type { LineScope } from './useJobLines.ts';
import type { ShownOverlaps } from './overlaps/useOverlaps.ts';
import { RowActions } from './cells/RowActions.tsx';
import { useRuleLanguage } from './words.ts';

const appointmentText = ({ summary, shortSummary }: JobLine, mark: Mark) =>
  summary && fitting(summary, shortSummary, mark, onePerLine);

/** What a cell shows; in a card, after the name of its column. */
const captioned = (caption: string, content: ReactNode) => (
  <>
    <span className={styles.caption}>{caption} </span>
    {content}
  </>
);

/**
 * The columns that lists of jobs choose from, by name. On paper, which is read on another day, there
 * are dates. Below the days of their visits (`isByDay`) these have times alone. `onOpen` and `overlaps`
 * must be stable.
 */
export function useJobColumns(
  shown: LineScope,
  isByDay: boolean,
  onOpen: OpenTask,
  { wordsOf: overlapWords, namesOf: overlappedNames, areNamed, byJob }: ShownOverlaps,
) {
  const { t } = useLingui();
  const mayEdit = usePermission('edit');
  const { language } = useRuleLanguage();
  const printing = usePrinting();
  const cachedWorkers = useCachedWorkers();
  return useMemo(() => {
    const onPaper = paperVisitWriter(language);
    const visitText = ({ nextVisit: visit, nextVisitText }: JobLine) =>
      printing && visit ? onPaper(visit) : nextVisitText;
    /** The day is the head of the group, for those who see it. */
    const timesBelowDay = (line: JobLine, mark: Mark) => {
      const words = visitText(line);
      const at = printing || !line.nextVisit ? 0 : words.indexOf(', ') + 2;
      return (
        <span>
          {at > 0 && <span className={styles.unseen}>{mark(words.slice(0, at))}</span>}
          {withTimesTogether(words.slice(at), mark)}
        </span>
      );
    };
    const waitingSince = ({ request, waitingText }: JobLine) =>
      printing && request?.createdAt ? formatDay(dayOf(request.createdAt)) : waitingText;
    const nameOf = ({ customerName }: JobLine) => customerName || t`Unknown customer`;
    const withoutName = (line: JobLine) => {
      const missing = isNameMissing(line) ? (
        <span className={styles.muted}>{t`name not loaded`}</span>
      ) : (
        <span className={styles.missing}>{t`unassigned`}</span>
      );
      return <span>{captioned(t`Worker`, missing)}</span>;
    };
    const archivedWorker = ({ workerNames }: JobLine) => (
      <span className={styles.overdue} title={t`Worker archived`}>
        <span className={styles.archivedText}>{t`archived`}</span>
        {workerNames}
      </span>
    );
    const known = workerNameWriter({ workers: cachedWorkers ?? [], isComplete: false });
    /** That somebody comes to the visit shown, though nobody has the job. */
    const givenText = (line: JobLine): string => {
      const { nextVisit: visit } = line;
      if (!visit || !isGivenOfOpen(line, visit)) return '';
      const who = known(visit.workerIds) || t`assigned`;
      const given = `${visitText(line)}: ${who}`;
      return eventWithId(line, visit.eventId)!.rule === null ? given : t`${given}, otherwise open`;
    };
    const isOtherwiseOpen = (line: JobLine) =>
      line.nextVisit !== null &&
      eventWithId(line, line.nextVisit.eventId)!.rule !== null &&
      isGivenOfOpen(line, line.nextVisit);
    const linkTo = (id: number, content: ReactNode) => (
      <RecordLink href={`/jobs/${id}`}>{content}</RecordLink>
    );
    const customer: Column<JobLine> = {
      id: 'customer',
      header: t`Customer`,
      sortValue: ({ customerName }) => customerName,
      width: '15.5%',
      title: nameOf,
      cell: (line, mark) =>
        linkTo(line.id, line.customerName ? mark(line.customerName) : nameOf(line)),
    };
    const customerAndTown: Column<JobLine> = {
      ...customer,
      cardSlot: 'across',
      width: 'minmax(0, 1.7fr)',
      title: (line) => [nameOf(line), line.customerCity].filter(Boolean).join(', '),
      cell: (line, mark) => (
        <span>
          <RecordLink href={`/jobs/${line.id}`} className={styles.nameBesideTown}>
            {line.customerName ? mark(line.customerName) : nameOf(line)}
          </RecordLink>{' '}
          <span className={styles.muted}>{mark(line.customerCity)}</span>
        </span>
      ),
    };
    const appointment: Column<JobLine> = {
      id: 'appointment',
      header: t`Appointment`,
      sortValue: ({ summary }) => summary,
      title: ({ summary }) => summary,
      cell: appointmentText,
    };
    const startDate: Column<JobLine> = {
      id: 'startDate',
      header: t({ message: 'Start date', context: 'column' }),
      sortValue: ({ fromDate }) => fromDate,
      width: '104px',
      numeric: true,
      unsearched: true,
      cell: ({ fromDate }) => fromDate && captioned(t`Start date`, formatDay(fromDate)),
    };
    const actions: Column<JobLine> = {
      id: 'actions',
      header: t`Actions`,
      width: isByDay ? 'clamp(154px, 17cqi - 12px, 184px)' : 'clamp(154px, 60cqi - 402px, 184px)',
      alignEnd: true,
      cardSlot: isByDay ? 'aside' : 'across',
      screenOnly: true,
      unsearched: true,
      cell: (line) => <RowActions line={line} mayEdit={mayEdit} onOpen={onOpen} />,
    };
    const visitHeader = {
      ...{ today: t`Visit today`, tomorrow: t`Visit tomorrow`, week: t`Visit` },
      overlaps: t`Overlap`,
      open: t`Visit`,
    };
    const isOverlap = shown === 'overlaps';
    const headerOf = (visits: Exclude<LineScope, null>) =>
      visitHeader[printing && !isOverlap ? 'week' : visits];
    const overlapOf = (line: JobLine) => {
      const names = overlappedNames(line);
      const more = (byJob?.get(line.id)?.length ?? 1) - 1;
      return (
        names && (
          <span className={styles.overlapped}>
            <span data-full>{t`with ${isolated(names)}`}</span>
            {more > 0 && (
              <span>{` · ${t`${plural(more, { one: '# more', other: '# more' })}`}`}</span>
            )}
          </span>
        )
      );
    };
    return {
      customer,
      customerInTown: {
        ...customer,
        width: '21%',
        title: (line) => [nameOf(line), line.customerCity].filter(Boolean).join(', '),
        cell: (line, mark) => (
          <span>
            <RecordLink href={`/jobs/${line.id}`} className={styles.nameAboveTown}>
              {line.customerName ? mark(line.customerName) : nameOf(line)}
            </RecordLink>
            <span className={styles.town}>{mark(line.customerCity)}</span>
          </span>
        ),
      },
      worker: {
        id: 'worker',
        header: t`Worker`,
        sortValue: ({ workerNames }) => workerNames,
        width: '14.5%',
        title: ({ workerNames }) => workerNames,
        cell: (line) => {
          const worker =
            (line.isWorkerArchived ? archivedWorker(line) : line.workerNames) || withoutName(line);
          if (!isOtherwiseOpen(line)) return worker;
          return (
            <span>
              {worker}
              <span className={styles.town}>{t`otherwise open`}</span>
            </span>
          );
        },
      },
      customerAndTown,
      phone: {
        id: 'phone',
        header: t`Phone`,
        sortValue: ({ customerPhone = '' }) => customerPhone,
        width: PHONE_WIDTH,
        numeric: true,
        cardSlot: isByDay ? 'last' : 'aside',
        title: ({ customerPhone = '' }) => customerPhone,
        cell: ({ customerPhone = '' }, mark) => phoneCell({ phone: customerPhone }, mark),
      },
      appointment: { ...appointment, cardSlot: 'across' },
      /** The appointment in one quiet line, without the times that stand beside it. */
      rhythm: {
        ...appointment,
        cell: (line, mark) =>
          line.summary && (
            <span className={styles.rhythm}>
              {shortened(withoutTimesOf(line.shortSummary, line), mark, rhythmOf)}
            </span>
          ),
      },
      linkedAppointment: {
        ...appointment,
        cell: (line, mark) => {
          const { id } = line;
          return linkTo(id, appointmentText(line, mark) || t`Job ${id}`);
        },
      },
      nextVisit: {
        id: 'nextVisit',
        header: isByDay ? t`Visit` : shown ? headerOf(shown) : t`Next visit`,
        defaultSort: 'ascending',
        sortValue: (line) => line.nextVisit?.start ?? null,
        ...(!isByDay && { cardSlot: 'across' }),
        width:
          isOverlap || areNamed
            ? 'clamp(200px, 24%, 340px)'
            : isByDay
              ? 'clamp(128px, 12%, 160px)'
              : 'clamp(138px, 13%, 184px)',
        title: (line) => [line.nextVisitText, overlapWords(line)].filter(Boolean).join(', '),
        cell: (line, mark) => {
          const overlap = overlapWords(line);
          return (
            line.nextVisitText && (
              <span
                className={styles.visit}
                data-over={line.isVisitOver ? '' : undefined}
                data-doubled={overlap && !isOverlap ? '' : undefined}
              >
                {isByDay
                  ? timesBelowDay(line, mark)
                  : captioned(
                      isOverlap ? t`Overlap` : shown ? t`Visit` : t`Next visit`,
                      <span>{withTimesTogether(visitText(line), mark)}</span>,
                    )}
                {overlap && <span className={styles.overlap}>, {overlap}</span>}
                {(isOverlap || areNamed) && overlapOf(line)}
              </span>
            )
          );
        },
      },
      request: {
        id: 'request',
        header: t`Requested`,
        sortValue: (line) => line.request?.duration ?? null,
        cardSlot: 'across',
        title: (line) =>
          [line.requestText && `${t`Requested`} ${line.requestText}`, givenText(line)]
            .filter(Boolean)
            .join(' · '),
        cell: (line, mark) => {
          const { requestText, shortRequestText } = line;
          const given = givenText(line);
          const asked =
            requestText &&
            captioned(
              t`Requested`,
              fitting(requestText, shortRequestText, mark, (text, markText) => markText(text)),
            );
          return (
            (asked || given) && (
              <span>
                {asked}
                {given && <span className={styles.town}>{given}</span>}
              </span>
            )
          );
        },
      },
      waiting: {
        id: 'waiting',
        header: t`Received`,
        sortValue: (line) => line.request?.createdAt ?? null,
        cardSlot: 'across',
        width: '110px',
        title: (line) => dayAndTime(line.request?.createdAt ?? null),
        cell: (line, mark) =>
          line.waitingText && <span>{captioned(t`Received`, mark(waitingSince(line)))}</span>,
      },
      startDate,
      dueStart: {
        ...startDate,
        defaultSort: 'ascending',
        cell: (line, mark) =>
          line.fromDate && line.hasStarted
            ? captioned(
                t`Start date`,
                <span className={styles.overdue} title={t`The start date has passed`}>
                  {formatDay(line.fromDate)}
                  <span className={styles.overdueText}>{t`overdue`}</span>
                </span>,
              )
            : startDate.cell(line, mark),
      },
      confirmations: {
        id: 'confirmations',
        header: t`Confirmations`,
        width: '100px',
        cardSlot: isByDay ? 'last' : 'across',
        unsearched: true,
        cell: (line) => <ConfirmationMarks job={line} />,
      },
      assignment: { ...actions, width: 'clamp(112px, 60cqi - 444px, 142px)' },
      actions,
    } satisfies Readonly<Record<string, Column<JobLine>>>;
  }, [
    t,
    language,
    printing,
    shown,
    isByDay,
    mayEdit,
    onOpen,
    overlapWords,
    overlappedNames,
    areNamed,
    byJob,
    cachedWorkers,
  ]);
}

export type JobColumnName = keyof ReturnType<typeof useJobColumns>;
