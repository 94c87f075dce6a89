import { page } from 'vitest/browser';
import type { Period } from '../../../src/domain/reports/period.ts';
import type { ReportKind, ReportRequest, TaskStatus } from '../../../src/domain/reports/report.ts';
import type { TaskEnd } from '../../../src/domain/serverTask.ts';
import { answer, failing, unreachable } from '../../support/pages/backend.ts';
import { describeModel } from '../../support/model/describeModel.ts';
import { endTask } from '../../support/pages/endTask.ts';
import { isOffered, sees, seesNot } from '../../support/screen/gestures.ts';
import { reportRunModel } from './reportRun.model.ts';
import {
  alert,
  chooseReport,
  dialog,
  openReport,
  reportRequests,
  reportStatus,
  results,
  run,
  seesNothing,
  seesRest,
  seesRunning,
} from './reportScreen.ts';

const PATHS = { timesheets: '/reporting/timesheets', storno: '/reporting/storno' } as const;

const confirm = dialog.getByRole('button', { name: 'Stornos jetzt kürzen' });
const cancel = dialog.getByRole('button', { name: 'Abbrechen' });
const failure = alert.getByText(/^Der (Storno)?[Bb]ericht konnte nicht erstellt werden$/);
const close = alert.getByRole('button', { name: 'Schliessen' });

describeModel({
  model: reportRunModel,
  path: '/reporting',
  logs: /"report\.\w+Failed"/,
  begin: async (testContext, input) => {
    const { kind, taskId, period } = input as {
      kind: ReportKind;
      taskId: string | null;
      period: Period;
    };
    await openReport(testContext, PATHS[kind], taskId === null ? null : { taskId, period });
  },
  gestures: {
    'run.requested': {
      prepare: (testContext, { request }: { request: ReportRequest }) =>
        chooseReport(testContext, request),
      offered: () => isOffered(run),
      perform: () => run.click(),
      force: () => (run.element() as HTMLElement).click(),
    },
    'run.confirmed': { offered: () => isOffered(confirm), perform: () => confirm.click() },
    'run.declined': { offered: () => isOffered(cancel), perform: () => cancel.click() },
    'alert.closed': { offered: () => isOffered(close), perform: () => close.click() },
    'xstate.done.actor.saveSelection': {
      perform: (testContext) =>
        answer(testContext, 'POST bexio/selected-user-ids', { status: 204 }),
    },
    'xstate.error.actor.saveSelection': {
      perform: (testContext) => answer(testContext, 'POST bexio/selected-user-ids', unreachable),
    },
    'xstate.done.actor.task': {
      perform: (testContext, { output }: { output: TaskEnd }) => {
        const { taskId, startedAt, status } = output;
        if (startedAt !== null) testContext.setTime(startedAt);
        const requests = reportRequests(testContext, taskId);
        return endTask(testContext, output, {
          starts: [requests.start],
          begun: { status: 202, body: { task_id: taskId } },
          status: requests.status,
          ended: status ? reportStatus(testContext, status as TaskStatus) : unreachable,
          failed: failing,
        });
      },
    },
  },
  views: {
    'resting.idle': seesNothing,
    'resting.succeeded': async () => {
      await seesRest();
      await sees(results);
      await sees(page.getByText(/^Stand 20\.11\.2026, 12:0[01]$/));
      await sees(
        page.getByRole('heading', {
          name: /(Stunden|Gekürzte Einträge) 01\.(10\.–31\.10|11\.–30\.11)\.2026/,
        }),
      );
      await seesNot(alert);
    },
    'resting.failed': async () => {
      await seesRest();
      await sees(failure);
      await sees(alert.getByText(/^bexio (hat nicht geantwortet|ist gesperrt)\.$/));
      await seesNot(results);
    },
    asking: async () => {
      await sees(
        dialog.getByRole('heading', {
          name: /^Stornos 01\.(10\.–31\.10|11\.–30\.11)\.2026 jetzt kürzen\?$/,
        }),
      );
      await sees(confirm);
    },
    'running.savingSelection': seesRunning,
    'running.following': seesRunning,
  },
});
