import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import {
  reportQuery,
  startedTask,
  stornoStatus,
  taskParams,
  timesheetQuery,
  timesheetStatus,
  type WireReportQuery,
  type WireStornoGroup,
  type WireTimesheetRow,
} from '../../../src/api/contract/exchange/reports.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { daysBetween, isCalendarDay } from '../../../src/domain/time/dates.ts';
import type { TimesheetParameters } from '../../bexio/timesheetTask.ts';
import type { TaskRow } from '../../database/sql/schema.ts';
import type { UserSelections } from '../../database/users/userSelectionRepository.ts';
import type { Provider } from '../../provider/provider.ts';
import { signedInUserId } from '../../security/sessions.ts';
import type { Period, TaskKind } from '../../tasks/task.ts';
import type { Tasks } from '../../tasks/tasks.ts';
import { fieldProblem, orNotFound, Problem } from '../../problem.ts';
import { taskStatusOf } from '../../http/taskStatus.ts';
import { responses } from '../../http/responses.ts';

/** The days of the longest period: a leap year. */
const MAX_DAYS = 366;

interface ReportRouteOptions {
  readonly tasks: Tasks;
  /** Null if this server is not registered with bexio. */
  readonly provider: Pick<Provider, 'isConnected'> | null;
  readonly selections: UserSelections;
}

function checkedDay(query: WireReportQuery, field: keyof WireReportQuery): LocalDate {
  const day = query[field];
  if (!isCalendarDay(day)) throw fieldProblem('invalidDay', field);
  return day;
}

/** Throws a 422 `Problem` unless the query is a period of at most `MAX_DAYS`. */
function periodOf(query: WireReportQuery): Period {
  const first = checkedDay(query, 'start_date');
  const last = checkedDay(query, 'end_date');
  if (last < first) throw fieldProblem('endBeforeStart', 'end_date');
  if (daysBetween(first, last) >= MAX_DAYS) throw fieldProblem('periodTooLong', 'end_date');
  return { first, last };
}

/** The status for the reader; the task must be of the kind that has such a result. */
function statusOf<Result>(task: TaskRow, request: FastifyRequest) {
  const { result } = task;
  return taskStatusOf(task, request, result === null ? null : (JSON.parse(result) as Result));
}

/** The reports from bexio: tasks that a user starts, and whose status the same user asks for. */
export const reportRoutes: FastifyPluginAsyncTypebox<ReportRouteOptions> = async (
  app,
  { tasks, provider, selections },
) => {
  async function start(request: FastifyRequest, kind: TaskKind, parameters: object) {
    const userId = signedInUserId(request);
    const isConnected = await provider?.isConnected(userId);
    if (!isConnected) throw new Problem(409, 'providerNotConnected');
    return { task_id: await tasks.start(userId, kind, parameters) };
  }

  /** Throws a 404 `Problem` if the user has no such task. */
  async function find(request: FastifyRequest, id: string, kind: TaskKind): Promise<TaskRow> {
    return orNotFound(await tasks.find(id, signedInUserId(request), kind));
  }

  app.post(
    '/bexio/timesheet-report-async',
    { schema: { querystring: timesheetQuery, response: responses(startedTask) } },
    async (request) => {
      const { user_ids } = request.query;
      const parameters: TimesheetParameters = {
        ...periodOf(request.query),
        userIds:
          user_ids?.split(',').map(Number) ?? (await selections.find(signedInUserId(request))),
      };
      return start(request, 'timesheet', parameters);
    },
  );

  app.get(
    '/bexio/timesheet-report-status/:task_id',
    { schema: { params: taskParams, response: responses(timesheetStatus) } },
    async (request) => {
      const task = await find(request, request.params.task_id, 'timesheet');
      return statusOf<WireTimesheetRow[]>(task, request);
    },
  );

  app.post(
    '/bexio/apply-storno-times-async',
    { schema: { querystring: reportQuery, response: responses(startedTask) } },
    async (request) => start(request, 'storno', periodOf(request.query)),
  );

  app.get(
    '/bexio/apply-storno-times-status/:task_id',
    { schema: { params: taskParams, response: responses(stornoStatus) } },
    async (request) => {
      const task = await find(request, request.params.task_id, 'storno');
      return statusOf<WireStornoGroup[]>(task, request);
    },
  );
};
