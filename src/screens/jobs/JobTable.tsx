import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useCallback, useMemo, useState, type ReactNode, type Ref } from 'react';
import { Changes } from '../../actors/changes/change.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { useMarkedIds } from '../../actors/lists/marks.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/lists/workerList.ts';
import type { JobLine } from '../../domain/job/lines/jobLines.ts';
import { isNameMissing, type KnownWorkers } from '../../domain/job/lines/workerNames.ts';
import type { FilterValues } from '../../domain/list/listFilters.ts';
import type { ListParams } from '../../domain/list/listParams.ts';
import { isPeriod } from '../../domain/visits/visitPeriods.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import type { ListFilter } from '../list/list.ts';
import { RecordTable } from '../list/RecordTable.tsx';
import { useListParams } from '../list/useListParams.ts';
import type { RowsExport } from '../list/useRowsExport.tsx';
import type { RecordTableHandle } from '../list/useReveal.ts';
import { useRowNavigation } from '../list/useRowNavigation.ts';
import { RetryButton } from '../page/RetryButton.tsx';
import type { JobListDefinition } from './jobLists.ts';
import { openRowOf, type OpenRow, type RowTask } from './openRow.ts';
import type { ShownOverlaps } from './overlaps/useOverlaps.ts';
import { useJobColumns } from './useJobColumns.tsx';
import {
  useJobLines,
  useKnownWorkers,
  useShownLines,
  type LineScope,
  type ShiftsByJob,
} from './useJobLines.ts';
import { useExtraColumns } from './useExtraColumns.tsx';
import { useVisitDays } from './useVisitDays.ts';
import { ConfirmSelected } from './changes/ConfirmSelected.tsx';
import { RowChanges } from './changes/RowChanges.tsx';

const JobPeek = lazyComponent(async () => (await import('./JobPeek.tsx')).JobPeek);

const actsOn = (lines: readonly JobLine[]) => <ConfirmSelected lines={lines} />;

/** The card of the visit that a row shows; without its code nothing. */
const peekAt = (line: JobLine, anchor: HTMLElement) =>
  line.nextVisit && (
    <LazyBoundary missing={null}>
      <JobPeek key={line.id} line={line} anchor={anchor} />
    </LazyBoundary>
  );

interface JobListProviderProps {
  readonly list: JobListDefinition;
  readonly children: ReactNode;
}

/** Loads the jobs of a list, and the workers whose names it shows. */
export function JobListProvider({ list: { query, workers }, children }: JobListProviderProps) {
  const workerProps = useRecordListProps(allWorkers);
  return (
    <JobList.Provider key={query.key} {...useRecordListProps(query)}>
      {workers ? children : <WorkerList.Provider {...workerProps}>{children}</WorkerList.Provider>}
    </JobList.Provider>
  );
}

export interface JobTableProps {
  readonly list: JobListDefinition;
  readonly filters?: readonly ListFilter<JobLine>[];
  /** For a page with several lists: the heading, and the prefix of the list's URL parameters. */
  readonly title?: ReactNode;
  readonly name?: string;
  /** How a person makes the first job, in place of the hint of how it comes about. */
  readonly firstStep?: ReactNode;
  /** How the list is saved as a file, if it can be. */
  readonly saved?: RowsExport;
  /** By default nothing is said of overlaps. Stable. */
  readonly overlaps?: ShownOverlaps;
  /** At the end of the toolbar, for what the list shows and the columns that can be left out. */
  readonly toolsFor?: (params: ListParams, columns: readonly string[]) => ReactNode;
  /** The visits that the filter of open visits shows. Stable. */
  readonly openVisits?: ShiftsByJob;
  readonly highlightedId?: number | null;
  readonly onHover?: (id: number | null) => void;
  readonly handle?: Ref<RecordTableHandle>;
}

const NO_EXTRAS: readonly [] = [];

const NO_OVERLAPS: ShownOverlaps = {
  wordsOf: () => '',
  namesOf: () => '',
  areNamed: false,
  byJob: null,
};

export function JobTable(props: JobTableProps) {
  const { workers } = props.list;
  return (
    <Changes.Provider>
      {workers ? <Jobs {...props} workers={workers} /> : <NamedJobs {...props} />}
    </Changes.Provider>
  );
}

/** Jobs with the names of their workers, a list that can fail independently. */
function NamedJobs(props: JobTableProps) {
  const workers = WorkerList.useActorRef();
  const canRetry = WorkerList.useSelector((snapshot) => snapshot.can({ type: 'retry.requested' }));
  const retry = () => {
    if (canRetry) workers.send({ type: 'retry.requested' });
  };
  return (
    <Jobs
      {...props}
      workers={useKnownWorkers()}
      onRetry={retry}
      nameNotice={
        canRetry && (
          <Box px="4" pt="3">
            <Notice
              tone="failure"
              action={
                <RetryButton onRetry={retry}>
                  <Trans>Load names again</Trans>
                </RetryButton>
              }
            >
              <Trans>Some workers’ names could not be loaded. The search does not find them.</Trans>
            </Notice>
          </Box>
        )
      }
    />
  );
}

interface JobsProps extends JobTableProps {
  /** Null while they load. */
  readonly workers: KnownWorkers | null;
  /** Shown if the workers' names could not be loaded. */
  readonly nameNotice?: ReactNode;
  readonly onRetry?: () => void;
}

function visitsShownBy({ when, open, overlap }: FilterValues): LineScope {
  if (overlap) return 'overlaps';
  if (open) return 'open';
  return isPeriod(when) ? when : null;
}

function Jobs({
  list,
  name,
  workers,
  nameNotice,
  overlaps = NO_OVERLAPS,
  openVisits = null,
  toolsFor,
  ...props
}: JobsProps) {
  const { includes, widths, extras = NO_EXTRAS } = list;
  const rows = JobList.useRows();
  const jobs = useMemo(() => (includes && rows ? rows.filter(includes) : rows), [includes, rows]);
  const worded = useJobLines(jobs, workers, list);
  const lines = worded && worded.lines;
  const [open, setOpen] = useState<OpenRow | null>(null);
  const openRow = useCallback((id: number, task: RowTask, anchor: HTMLElement) => {
    setOpen(openRowOf(id, task, anchor));
  }, []);
  const close = useCallback(() => setOpen(null), []);
  const view = useListParams(name);
  const shown = props.filters ? visitsShownBy(view.params.filters) : null;
  const isAnyAssigned = useMemo(() => lines?.some(({ workerId }) => workerId !== null), [lines]);
  const { sort } = view.params;
  const isByDay =
    list.isByDay === true && shown !== 'overlaps' && (sort === null || sort.column === 'nextVisit');
  const days = useVisitDays();
  const names = (isAnyAssigned && list.columnsOnceAssigned) || list.columns;
  const allColumns = useJobColumns(shown, isByDay, openRow, overlaps);
  const { title } = props;
  const { shown: extraColumns, hidden, menu } = useExtraColumns(extras, title !== undefined);
  // Other backends send none.
  const isPhoneSent = rows?.some(({ customerPhone }) => customerPhone !== undefined) ?? true;
  const columns = useMemo(
    () =>
      names
        .filter((column) => shown !== 'overlaps' || column !== 'startDate')
        .filter((column) => !hidden.includes(column) && (isPhoneSent || column !== 'phone'))
        .map((column) => ({ ...allColumns[column], ...widths?.[column] })),
    [names, widths, allColumns, shown, isPhoneSent, hidden],
  );
  const areNamesMissing = useMemo(() => lines?.some(isNameMissing), [lines]);
  const notice = useMemo(
    () => (
      <>
        {areNamesMissing && nameNotice}
        <RowChanges open={open} lines={lines} onClose={close} />
      </>
    ),
    [areNamesMissing, nameNotice, open, lines, close],
  );
  return (
    <RecordTable
      list={JobList.useActorRef()}
      markedIds={useMarkedIds('job')}
      lines={useShownLines(worded, shown, { overlaps: overlaps.byJob, open: openVisits })}
      columns={columns}
      texts={list.texts}
      groups={isByDay ? days : null}
      inlineCells={isByDay}
      searchedFrom={list.searchedFrom}
      {...(list.expected !== undefined && { expected: list.expected })}
      tools={
        !title && (
          <>
            {menu}
            {toolsFor?.(view.params, extraColumns)}
          </>
        )
      }
      view={view}
      interaction={useRowNavigation('/jobs', list.nameOf)}
      notice={notice}
      actsOn={actsOn}
      peek={peekAt}
      {...props}
      aside={title && menu}
    />
  );
}
