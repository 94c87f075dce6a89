import { page, userEvent, type Locator } from 'vitest/browser';
import type { LocalDate } from '../../../src/domain/entities.ts';
import type { ReportKind, ReportRequest, TaskStatus } from '../../../src/domain/reports/report.ts';
import type { ReportTask } from '../../../src/domain/reports/reportAddress.ts';
import { formatDay } from '../../../src/domain/time/dates.ts';
import { demoUser, ok, sessionIsChecked } from '../../support/pages/backend.ts';
import type { TestContext } from '../../support/model/describeModel.ts';
import { hears, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { wireStornoGroups, wireTimesheet } from '../../support/records.ts';

const TASKS = { timesheets: 'timesheet-report', storno: 'apply-storno-times' } as const;
const RESULTS = { timesheets: wireTimesheet, storno: wireStornoGroups } as const;

export const dialog = page.getByRole('alertdialog');
/** By its text, because what the overlay covers has no role. */
export const run = page.getByText(/^(Stunden laden|Stornos jetzt kürzen)$/).first();
export const alert = page.getByRole('alert');
export const results = page.getByRole('table');
const from = page.getByLabelText('Von', { exact: true });
const to = page.getByLabelText('Bis', { exact: true });
const busy = page.getByText(/^(Stundenrapporte werden geladen|Stornos werden gekürzt) …$/);
const announced = page.getByRole('status').filter({ hasText: /werden (geladen|gekürzt) …$/ });
const leaving = page.getByText(/^Sie können diese Seite verlassen/);

const kindOf = ({ pathname }: TestContext): ReportKind =>
  pathname().endsWith('/storno') ? 'storno' : 'timesheets';

async function enter(field: Locator, day: LocalDate | null): Promise<void> {
  const text = day === null ? '31.2.' : formatDay(day);
  if ((field.element() as HTMLInputElement).value === text) return;
  await types(field, text);
  await userEvent.keyboard('{Tab}');
}

/** Enters what is asked for, where it is not there yet. */
export async function chooseReport(
  testContext: TestContext,
  { start, end, userIds }: ReportRequest,
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

/** The names of the requests for a report, on whose page one is. */
export function reportRequests(testContext: TestContext, taskId: string | null) {
  const name = TASKS[kindOf(testContext)];
  return { start: `POST bexio/${name}-async`, status: `GET bexio/${name}-status/${taskId}` };
}

/** The answer that says how far a report is, on whose page one is. */
export function reportStatus(testContext: TestContext, status: TaskStatus) {
  const created_at =
    status.startedAt === null ? undefined : new Date(status.startedAt).toISOString();
  if (status.state === 'running') return ok({ status: 'STARTED', created_at });
  if (status.state === 'failed') {
    return ok({ status: 'FAILURE', created_at, error_message: status.message });
  }
  const shown = status.result.rows.length;
  const result = RESULTS[kindOf(testContext)].slice(0, shown);
  return ok({ status: 'SUCCESS', created_at, result });
}

/** Goes to the page of a report, with a task in its address or without. */
export async function openReport(
  testContext: TestContext,
  path: string,
  task: ReportTask | null,
): Promise<void> {
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
  const { start, end } = task?.period ?? {};
  go(path + (task ? `?task=${task.taskId}&of=${start}..${end}` : ''));
  await sees(run);
  await sessionIsChecked(testContext, path);
}

export async function seesRest(): Promise<void> {
  await sees(run);
  await seesNot(busy);
  await seesNot(dialog);
}

/** Neither results, nor why there are none. */
export async function seesNothing(): Promise<void> {
  await seesRest();
  await seesNot(alert.getByText(/erstellt/));
  await seesNot(results);
}

export async function seesRunning(): Promise<void> {
  await sees(busy.last());
  await sees(leaving);
  await hears(announced);
  await seesNot(alert);
  await seesNot(results);
}
