import { createActorContext } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { reportRunMachine } from '../../../machines/exchange/reportRunMachine.ts';
import {
  fetchStornoStatus,
  fetchTimesheetStatus,
  saveUserSelection,
  startStorno,
  startTimesheetReport,
} from '../../api/exchange/reports.ts';
import type { ListRecord } from '../../domain/entities.ts';
import type { ReportKind, ReportRequest, ReportResult } from '../../domain/reports/report.ts';
import type { ReportTask } from '../../domain/reports/reportAddress.ts';
import { logFailure } from '../../log.ts';
import { useRuntime } from '../runtime/runtime.ts';
import { serverTask, useServerTask } from '../serverTask.ts';

export const ReportRun = createActorContext(reportRunMachine);

const CALLS = {
  timesheets: { start: startTimesheetReport, fetchStatus: fetchTimesheetStatus },
  storno: { start: startStorno, fetchStatus: fetchStornoStatus },
} as const;

type FailureEvent = `report.${'selectionSave' | 'start' | 'poll'}Failed`;

/** The rows of the report; null while there are none. */
export function useReportResult<Row extends ListRecord>(): ReportResult<Row> | null {
  return ReportRun.useSelector(({ context }) => context.result) as ReportResult<Row> | null;
}

/** The `logic` and `options` of a report's provider; a given task is resumed at once. */
export function useReportRunProps(kind: ReportKind, task: ReportTask | null) {
  const { api, actorOptions } = useRuntime();
  return useMemo(() => {
    const logged = <Answer>(event: FailureEvent, call: Promise<Answer>, signal?: AbortSignal) =>
      logFailure(call, (code) => ({ event, report: kind, code }), signal);
    return {
      logic: reportRunMachine.provide({
        actors: {
          saveSelection: fromPromise(({ input: { userIds } }) =>
            logged('report.selectionSaveFailed', saveUserSelection(api, userIds)),
          ),
          task: serverTask<ReportRequest>({
            start: (request) => logged('report.startFailed', CALLS[kind].start(api, request)),
            fetch: async (taskId, signal) => {
              const answer = CALLS[kind].fetchStatus(api, taskId, signal);
              const status = await logged('report.pollFailed', answer, signal);
              const { startedAt } = status;
              return { status, startedAt, isUnderWay: status.state === 'running' };
            },
          }),
        },
      }),
      options: {
        ...actorOptions,
        input: { kind, taskId: task?.taskId ?? null, period: task?.period ?? null },
      },
    };
  }, [api, actorOptions, kind, task]);
}

/** The unfinished report of this kind that the user left; null if there is none. */
export function useUnfinishedReport(kind: ReportKind): ReportTask | null {
  return useRuntime().unfinishedReports.get(kind) ?? null;
}

/** The task of the report, null if there is none. It is remembered until its outcome is known. */
export function useReportTask(kind: ReportKind): ReportTask | null {
  const { unfinishedReports } = useRuntime();
  const known = ReportRun.useSelector(({ context }) => context.taskId);
  const followed = useServerTask(ReportRun.useActorRef(), ({ context }) => context.taskId);
  const taskId = followed ?? known;
  const period = ReportRun.useSelector(({ context }) => context.period);
  const isDone = ReportRun.useSelector(
    (snapshot) =>
      snapshot.matches({ resting: 'succeeded' }) || snapshot.matches({ resting: 'failed' }),
  );
  const task = useMemo(() => (taskId === null ? null : { taskId, period }), [taskId, period]);
  useEffect(() => {
    if (task && !isDone) unfinishedReports.set(kind, task);
    else unfinishedReports.delete(kind);
  }, [unfinishedReports, kind, task, isDone]);
  return task;
}

/** When the report was started that is followed or shown; null if that is not known. */
export function useReportStart(): number | null {
  const known = ReportRun.useSelector(({ context }) => context.startedAt);
  const followed = useServerTask(ReportRun.useActorRef(), ({ context }) => context.startedAt);
  return followed ?? known;
}
