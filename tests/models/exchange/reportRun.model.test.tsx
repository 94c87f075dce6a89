import { page, userEvent, type Locator } from 'vitest/browser';
import type { LocalDate } from '../../../src/domain/entities.ts';
import type { Period } from '../../../src/domain/reports/period.ts';
import type { ReportKind, ReportRequest, TaskStatus } from '../../../src/domain/reports/report.ts';
import { formatDay } from '../../../src/domain/time/dates.ts';
import {
  answer,
  demoUser,
  failing,
  ok,
  sessionIsChecked,
  unreachable,
} from '../../support/pages/backend.ts';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { hears, isOffered, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { wireStornoGroups, wireTimesheet } from '../../support/records.ts';
import { reportRunModel } from './reportRun.model.ts';

const PATHS = { timesheets: '/reporting/timesheets', storno: '/reporting/storno' } as const;
const TASKS = { timesheets: 'timesheet-report', storno: 'apply-storno-times' } as const;
const RESULTS = { timesheets: wireTimesheet, storno: wireStornoGroups } as const;

const dialog = page.getByRole('alertdialog');
const confirm = dialog.getByRole('button', { name: 'Stornozeiten anwenden' });
const cancel = dialog.getByRole('button', { name: 'Abbrechen' });
/** By its text, because what the overlay covers has no role. */
const run = page.getByText(/^(Daten laden|Stornozeiten anwenden)$/).first();
const from = page.getByLabelText('Von', { exact: true });
const to = page.getByLabelText('Bis', { exact: true });
const alert = page.getByRole('alert');
const failure = alert.getByText(/^Der (Storno)?[Bb]ericht konnte nicht erstellt werden$/);
const close = alert.getByRole('button', { name: 'Schliessen' });
const busy = page.getByText(/^(Stundenrapporte werden geladen|Stornozeiten werden angewendet) …$/);
const announced = page.getByRole('status').filter({ hasText: /werden (geladen|angewendet) …$/ });
const leaving = page.getByText(/^Sie können diese Seite verlassen/);
const results = page.getByRole('table');

const kindOf = ({ pathname }: TestContext): ReportKind =>
  pathname() === PATHS.storno ? 'storno' : 'timesheets';

async function enter(field: Locator, day: LocalDate | null): Promise<void> {
  const text = day === null ? '31.2.' : formatDay(day);
  if ((field.element() as HTMLInputElement).value === text) return;
  await types(field, text);
  await userEvent.keyboard('{Tab}');
}

/** Enters what is asked for, where it is not there yet. */
async function choose(
  testContext: TestContext,
  { request: { start, end, userIds } }: { request: ReportRequest },
): Promise<void> {
  await enter(from, start);
  await enter(to, end);
  if (kindOf(testContext) === 'storno') return;
  for (const id of [3, 7]) {
    const user = page.getByLabelText(new RegExp(`\\b${id}$`));
    const { checked } = user.element() as HTMLInputElement;
    if (checked !== userIds.includes(id)) await user.click();
  }
}

/** The task that was started last. */
let task = '';
const statusOf = (testContext: TestContext) =>
  `GET bexio/${TASKS[kindOf(testContext)]}-status/${task}`;

function wireStatus(kind: ReportKind, status: TaskStatus) {
  const created_at =
    status.startedAt === null ? undefined : new Date(status.startedAt).toISOString();
  if (status.state === 'running') return { status: 'STARTED', created_at };
  if (status.state === 'failed') {
    return { status: 'FAILURE', created_at, error_message: status.message };
  }
  const shown = status.result.rows.length;
  return { status: 'SUCCESS', created_at, result: RESULTS[kind].slice(0, shown) };
}

async function seesRest(): Promise<void> {
  await sees(run);
  await seesNot(busy);
  await seesNot(dialog);
}

async function seesRunning(): Promise<void> {
  await sees(busy.last());
  await sees(leaving);
  await hears(announced);
  await seesNot(alert);
  await seesNot(results);
}

describeModel({
  model: reportRunModel,
  path: '/reporting',
  logs: /"report\.\w+Failed"/,
  begin: async (testContext, input) => {
    const { requests, go } = testContext;
    requests.always('GET auth/me', demoUser);
    requests.always('GET bexio/status', ok({ has_token: true }));
    requests.always(
      'GET bexio/users',
      ok([
        { id: 3, name: 'Ana' },
        { id: 7, name: 'Luca' },
      ]),
    );
    requests.always('GET bexio/selected-user-ids', ok({ user_ids: [] }));
    const { kind, taskId, period } = input as {
      kind: ReportKind;
      taskId: string | null;
      period: Period;
    };
    task = taskId ?? '';
    go(PATHS[kind] + (taskId === null ? '' : `?task=${task}&of=${period.start}..${period.end}`));
    await sees(run);
    await sessionIsChecked(testContext, PATHS[kind]);
  },
  gestures: {
    'run.requested': {
      prepare: choose,
      offered: () => isOffered(run),
      perform: () => run.click(),
      force: () => (run.element() as HTMLElement).click(),
    },
    'run.confirmed': { offered: () => isOffered(confirm), perform: () => confirm.click() },
    'run.declined': { offered: () => isOffered(cancel), perform: () => cancel.click() },
    'alert.closed': { offered: () => isOffered(close), perform: () => close.click() },
    'connection.restored': {
      perform: ({ runtime }) => runtime.connectivity.send({ type: 'request.answered' }),
    },
    'xstate.done.actor.saveSelection': {
      perform: (testContext) =>
        answer(testContext, 'POST bexio/selected-user-ids', { status: 204 }),
    },
    'xstate.error.actor.saveSelection': {
      perform: (testContext) => answer(testContext, 'POST bexio/selected-user-ids', unreachable),
    },
    'xstate.done.actor.startReport': {
      perform: (testContext, { output }: { output: { taskId: string; startedAt: number } }) => {
        testContext.setTime(output.startedAt);
        task = output.taskId;
        return answer(testContext, `POST bexio/${TASKS[kindOf(testContext)]}-async`, {
          status: 202,
          body: { task_id: output.taskId },
        });
      },
    },
    'xstate.error.actor.startReport': {
      perform: (testContext) =>
        answer(testContext, `POST bexio/${TASKS[kindOf(testContext)]}-async`, unreachable),
    },
    'xstate.done.actor.fetchStatus': {
      perform: (testContext, { output }: { output: TaskStatus }) =>
        answer(testContext, statusOf(testContext), ok(wireStatus(kindOf(testContext), output))),
    },
    'xstate.error.actor.fetchStatus': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answer(testContext, statusOf(testContext), failing(error)),
    },
  },
  views: {
    'resting.idle': async () => {
      await seesRest();
      await seesNot(alert.getByText(/erstellt/));
      await seesNot(results);
    },
    'resting.interrupted': async () => {
      await seesRest();
      await seesNot(alert.getByText(/erstellt/));
      await seesNot(results);
    },
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
          name: /^Stornozeiten 01\.(10\.–31\.10|11\.–30\.11)\.2026 anwenden\?$/,
        }),
      );
      await sees(confirm);
    },
    'running.savingSelection': seesRunning,
    'running.starting': seesRunning,
    'running.waiting': seesRunning,
    'running.polling': seesRunning,
  },
});
