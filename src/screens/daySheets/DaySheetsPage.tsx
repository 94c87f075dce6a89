import { Box } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiCalendarBlankOutline } from '@mdi/js';
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { JobList } from '../../actors/lists/jobList.ts';
import { useNow } from '../../actors/clock/useToday.ts';
import {
  useFreshNotes,
  useVisitNoteListProps,
  VisitNoteList,
} from '../../actors/visits/visitNotes.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { recordPath, ROUTES } from '../../domain/navigation/route.ts';
import type { DaySheets } from '../../domain/sheets/daySheet.ts';
import type { SheetsAddress } from '../../domain/sheets/sheetsAddress.ts';
import { dayOf } from '../../domain/time/dates.ts';
import { Card } from '../../ui/page/Card.tsx';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ListsNotice } from '../known/ListsNotice.tsx';
import { useListsKnowledge, type NeededLists } from '../known/useListsKnowledge.ts';
import { logUnreadableEvents } from '../jobs/logUnreadableEvents.ts';
import { useWorkerName } from '../jobs/words.ts';
import { BackLink } from '../page/BackLink.tsx';
import { entryStateOf } from '../page/origin.ts';
import { UnreadRules } from '../page/UnreadRules.tsx';
import { NotesNotLoaded } from './NotesNotLoaded.tsx';
import { Overview } from './Overview.tsx';
import { Sheet } from './Sheet.tsx';
import { SheetsToolbar } from './SheetsToolbar.tsx';
import { useNotes } from './useNotes.ts';
import { useDaySheets } from './useDaySheets.ts';
import { useSheetsAddress } from './useSheetsAddress.ts';

/** Nothing is missing on paper. */
const SHEET_LISTS: NeededLists = { needed: ['jobs', 'workers', 'customers', 'absences'] };

const BODY_HEIGHT = '480px';

/** Beside each other where two have room, in rows, which are read from left to right as they are sorted. */
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 560px), 1fr))',
  gap: '{spacing.4}',
  alignItems: 'start',
  '@media print': { display: 'block' },
};

const ON_PAPER = { '@page': { size: 'A4 portrait', margin: '14mm' } };

export function DaySheetsPage() {
  const { t } = useLingui();
  const address = useSheetsAddress(dayOf(useNow()));
  const { date, workerId, view } = address;
  const { calendar, plan } = ROUTES;
  const isFromCalendar = entryStateOf(useLocation()).openedFrom === calendar.path;
  const origin = isFromCalendar ? calendar : plan;
  const sheets = useDaySheets(address);
  const lists = useListsKnowledge(SHEET_LISTS);
  const jobIds = useJobIds(sheets);
  const nameOf = useWorkerName(WorkerList.useRows());
  return (
    <Page
      title={t`Day sheets`}
      headOnScreenOnly
      trail={
        workerId === null ? (
          <BackLink to={`${origin.path}?view=day&date=${date}`}>
            {isFromCalendar ? <Trans>Calendar</Trans> : <Trans>Plan</Trans>}
          </BackLink>
        ) : (
          <BackLink to={recordPath('worker', workerId)}>{nameOf(workerId)}</BackLink>
        )
      }
    >
      <Global styles={ON_PAPER} />
      <ListsNotice of={lists} pb="4" />
      <WithNotes jobIds={jobIds}>
        <SheetsToolbar {...address} jobIds={sheets && jobIds} />
        {sheets ? (
          <Body
            {...address}
            jobIds={jobIds}
            sheets={sheets}
            isWhole={lists.isWhole && sheets.unreadable === 0}
            isOverview={view === 'overview'}
          />
        ) : (
          lists.state === 'loading' && <CardSkeleton h={BODY_HEIGHT} />
        )}
      </WithNotes>
    </Page>
  );
}

interface WithNotesProps {
  readonly jobIds: readonly number[];
  readonly children: ReactNode;
}

/** The ids of the jobs with visits on the sheets, the same list while they are the same. */
function useJobIds(sheets: DaySheets | null): readonly number[] {
  const ids = sheets?.sheets.flatMap(({ coming }) => coming.map(({ visit }) => visit.jobId)) ?? [];
  const key = [...new Set(ids)].join();
  return useMemo(() => (key === '' ? [] : key.split(',').map(Number)), [key]);
}

function WithNotes({ jobIds, children }: WithNotesProps) {
  const asked = useRef(jobIds);
  useLayoutEffect(() => {
    asked.current = jobIds;
  }, [jobIds]);
  return (
    <VisitNoteList.Provider {...useVisitNoteListProps(asked)}>
      <FreshNotes jobIds={jobIds} />
      {children}
    </VisitNoteList.Provider>
  );
}

function FreshNotes({ jobIds }: Pick<WithNotesProps, 'jobIds'>) {
  useFreshNotes(jobIds);
  return null;
}

interface SheetsProps extends Pick<WithNotesProps, 'jobIds'>, Pick<DaySheets, 'sheets'> {
  readonly date: LocalDate;
  /** Whether all that belongs on them is known as it is now. */
  readonly isWhole: boolean;
}

/** Once it is known what stands on the sheets, which would grow by it. */
function Sheets({ date, sheets, jobIds, isWhole }: SheetsProps) {
  const { stateOf } = useNotes();
  if (stateOf(jobIds) === 'loading') return <CardSkeleton h={BODY_HEIGHT} />;
  return (
    <>
      <NotesNotLoaded />
      <Box css={COLUMNS}>
        {sheets.map((sheet) => (
          <Sheet key={sheet.worker.id} date={date} sheet={sheet} isWhole={isWhole} />
        ))}
      </Box>
    </>
  );
}

interface BodyProps extends SheetsAddress, Pick<WithNotesProps, 'jobIds'> {
  readonly sheets: DaySheets;
  readonly isWhole: boolean;
  readonly isOverview: boolean;
}

function Body({ sheets: known, isWhole, isOverview, jobIds, date, workerId }: BodyProps) {
  const { t } = useLingui();
  const { sheets, open, absent, unreadable: skipped } = known;
  const jobs = JobList.useRows();
  useEffect(() => {
    if (skipped > 0) jobs?.forEach(logUnreadableEvents);
  }, [jobs, skipped]);
  const isEmpty = sheets.length === 0 && (open.length === 0 || !isOverview);
  return (
    <>
      {skipped > 0 && (
        <Box pb="4">
          <Notice tone="warning">
            <UnreadRules skipped={skipped} />
          </Notice>
        </Box>
      )}
      {!isOverview && workerId === null && open.length > 0 && (
        <Box pb="4" _print={{ display: 'none' }}>
          <Notice tone="info">
            {t`${plural(open.length, {
              one: '# visit has nobody yet and is in the overview only.',
              other: '# visits have nobody yet and are in the overview only.',
            })}`}
          </Notice>
        </Box>
      )}
      {isEmpty && !isWhole ? null : isEmpty ? (
        <Card>
          <EmptyState
            icon={mdiCalendarBlankOutline}
            title={workerId === null ? t`No visits on this day` : t`This page does not exist`}
          />
        </Card>
      ) : isOverview ? (
        <Overview date={date} sheets={sheets} open={open} absent={absent} isWhole={isWhole} />
      ) : (
        <Sheets date={date} sheets={sheets} jobIds={jobIds} isWhole={isWhole} />
      )}
    </>
  );
}
