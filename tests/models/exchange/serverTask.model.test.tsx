import { page } from 'vitest/browser';
import type { ReportRequest, TaskStatus } from '../../../src/domain/reports/report.ts';
import type { StartedTask, TaskAnswer } from '../../../src/domain/serverTask.ts';
import { answer, failing } from '../../support/pages/backend.ts';
import { describeModel } from '../../support/model/describeModel.ts';
import { sees } from '../../support/screen/gestures.ts';
import {
  chooseReport,
  openReport,
  reportRequests,
  reportStatus,
  results,
  run,
  seesNothing,
  seesRest,
  seesRunning,
} from './reportScreen.ts';
import { serverTaskModel } from './serverTask.model.ts';

const PATH = '/reporting/timesheets';
const TASK = 'k7';

describeModel({
  model: serverTaskModel,
  path: '/reporting',
  logs: /"report\.\w+Failed"/,
  begin: async (testContext, input) => {
    const { taskId, request } = input as { taskId: string | null; request: ReportRequest };
    const period = { start: request.start!, end: request.end! };
    await openReport(testContext, PATH, taskId === null ? null : { taskId, period });
    if (taskId !== null) return;
    await chooseReport(testContext, request);
    await run.click();
    await answer(testContext, 'POST bexio/selected-user-ids', { status: 204 });
  },
  gestures: {
    'connection.restored': {
      perform: ({ runtime }) => runtime.connectivity.send({ type: 'request.answered' }),
    },
    'xstate.done.actor.startTask': {
      perform: (testContext, { output: { startedAt } }: { output: StartedTask }) => {
        if (startedAt) testContext.setTime(startedAt);
        const body = { task_id: TASK };
        return answer(testContext, reportRequests(testContext, TASK).start, { status: 202, body });
      },
    },
    'xstate.error.actor.startTask': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answer(testContext, reportRequests(testContext, TASK).start, failing(error)),
    },
    'xstate.done.actor.fetchTask': {
      perform: (testContext, { output: { status } }: { output: TaskAnswer }) =>
        answer(
          testContext,
          reportRequests(testContext, TASK).status,
          reportStatus(testContext, status as TaskStatus),
        ),
    },
    'xstate.error.actor.fetchTask': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answer(testContext, reportRequests(testContext, TASK).status, failing(error)),
    },
  },
  views: {
    starting: seesRunning,
    polling: seesRunning,
    pausing: seesRunning,
    answered: async () => {
      await seesRest();
      await sees(results);
    },
    interrupted: async () => {
      await seesNothing();
      await sees(page.getByRole('button', { name: 'Stunden laden', disabled: true }));
    },
    failed: seesNothing,
  },
});
