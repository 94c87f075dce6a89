import { Trans } from '@lingui/react/macro';
import { JobList } from '../../actors/jobList.ts';
import { useCallback, useMemo, useState, type ReactNode, type Ref } from 'react';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { isPeriod } from '../../domain/visits/visitPeriods.ts';
import { isNameMissing, type KnownWorkers } from '../../domain/job/jobRow.ts';
import type { ListFilter, ListTexts } from '../list/list.ts';
import { RecordTable } from '../list/RecordTable.tsx';
import type { RecordTableHandle } from '../list/useReveal.ts';
import { useListParams } from '../list/useListParams.ts';
import { useRowNavigation } from '../list/useRowNavigation.ts';
import type { JobLine, JobListKind } from '../../domain/job/jobLines.ts';
import { openRowOf, type OpenRow, type RowTask } from './openRow.ts';
import { useJobLines, useLinesOfPeriod } from './useJobLines.ts';
import { useJobColumns } from './useJobColumns.tsx';
import { ALL_UNASSIGNED, UNNAMED } from './useKnownWorkers.ts';

const RowChanges = lazyComponent(async () => (await import('./changes/RowChanges.tsx')).RowChanges);

interface JobTableProps {
  readonly texts: ListTexts;
  /** Hides the worker column, for the jobs of one worker. */
  readonly ofOneWorker?: boolean;
  /** Of all jobs, shows this customer's only, without the customer column. */
  readonly customerId?: number | null;
  readonly kind?: JobListKind;
  readonly filters?: readonly ListFilter<JobLine>[];
  /** Null while they load. */
  readonly workers?: KnownWorkers | null;
  /** Shown if the workers' names could not be loaded. */
  readonly nameNotice?: ReactNode;
  readonly onRetry?: () => void;
  /** For a page with several lists: the heading, and the prefix of the list's URL parameters. */
  readonly title?: ReactNode;
  readonly name?: string;
  readonly highlightedId?: number | null;
  readonly onHover?: (id: number | null) => void;
  readonly handle?: Ref<RecordTableHandle>;
}

const customerOf = ({ customerName }: JobLine) => customerName;
const summaryOf = ({ summary }: JobLine) => summary;

export function JobTable({
  name,
  ofOneWorker = false,
  customerId = null,
  kind = 'visits',
  workers = ALL_UNASSIGNED,
  nameNotice,
  ...props
}: JobTableProps) {
  const person = ofOneWorker ? 'worker' : customerId === null ? null : 'customer';
  const worded = useJobLines(ofOneWorker ? UNNAMED : workers, kind, customerId);
  const lines = worded && worded.lines;
  const isAnyAssigned = useMemo(() => lines?.some(({ workerId }) => workerId !== null), [lines]);
  const [open, setOpen] = useState<OpenRow | null>(null);
  const [isChanging, setIsChanging] = useState(false);
  const openRow = useCallback((id: number, task: RowTask, anchor: HTMLElement) => {
    setIsChanging(true);
    setOpen(openRowOf(id, task, anchor));
  }, []);
  const close = useCallback(() => setOpen(null), []);
  const view = useListParams(name);
  const { when } = view.params.filters;
  const period = props.filters && isPeriod(when) ? when : null;
  const columns = useJobColumns(person, kind, period, isAnyAssigned ?? false, openRow);
  const areNamesMissing = useMemo(() => lines?.some(isNameMissing), [lines]);
  const notice = useMemo(
    () => (
      <>
        {areNamesMissing && nameNotice}
        {isChanging && (
          <LazyBoundary
            missing={<Trans>The form could not be loaded</Trans>}
            onDismiss={() => setIsChanging(false)}
          >
            <RowChanges open={open} lines={lines} onClose={close} />
          </LazyBoundary>
        )}
      </>
    ),
    [areNamesMissing, nameNotice, isChanging, open, lines, close],
  );
  return (
    <RecordTable
      list={JobList.useActorRef()}
      lines={useLinesOfPeriod(worded, period)}
      columns={columns}
      view={view}
      interaction={useRowNavigation('/jobs', person === 'customer' ? summaryOf : customerOf)}
      notice={notice}
      {...props}
    />
  );
}
