import { useCallback, useState, type ReactNode } from 'react';
import {
  ReportRun,
  useReportRunProps,
  useReportTask,
  useUnfinishedReport,
} from '../../../actors/exchange/reportRun.ts';
import type { ReportKind } from '../../../domain/reports/report.ts';
import { useHistoryEntry } from '../../page/useHistoryEntry.ts';
import { useNamedInAddress } from '../../page/useNamedInAddress.ts';
import { useReportAddress } from './useReportAddress.ts';

interface ReportProviderProps {
  readonly kind: ReportKind;
  readonly children: ReactNode;
}

/** Provides a report, resuming the task in the address or else the one that was left running. */
export function ReportProvider(props: ReportProviderProps) {
  return <EnteredReport key={useHistoryEntry()} {...props} />;
}

function EnteredReport({ kind, children }: ReportProviderProps) {
  const [{ task }] = useReportAddress();
  const unfinished = useUnfinishedReport(kind);
  const [entered] = useState(task ?? unfinished);
  return (
    <ReportRun.Provider {...useReportRunProps(kind, entered)}>
      <TaskInAddress kind={kind} />
      {children}
    </ReportRun.Provider>
  );
}

function TaskInAddress({ kind }: { readonly kind: ReportKind }) {
  const [address, change] = useReportAddress();
  const task = useReportTask(kind);
  const write = useCallback(() => change({ task }), [task, change]);
  useNamedInAddress(address.task?.taskId === task?.taskId, write);
  return null;
}
