import type {
  WireStornoEntry,
  WireStornoGroup,
  WireTimesheetRow,
} from '../../../../src/api/contract/exchange/reports.ts';
import type { Page } from 'playwright';
import { expect } from '../expect.ts';
import type { State } from './state.ts';
import { alert, dialog } from './gestures.ts';
import { disconnected, FAILURE } from './answers.ts';

const timesheet = {
  bexio_id: 1,
  name: 'Δέλτα',
  last_entry: '2026-10-30',
  number_of_entries: 21,
  total_hours: 80.5,
} satisfies WireTimesheetRow;

const stornoEntry = {
  id: 1,
  text: 'Ακύρωση',
  worker_id: 1,
  worker_name: 'Δέλτα',
  contact_id: null,
  date: '2026-10-30',
  old_duration: '02:30',
  new_duration: '01:15',
} satisfies WireStornoEntry;

const stornoGroup = {
  storno_percentage: 50,
  business_activity_name: 'Ακύρωση 50 %',
  entries: [stornoEntry, { ...stornoEntry, id: 2, old_duration: null, reduced_before: true }],
} satisfies WireStornoGroup;

async function askToDisconnect(page: Page): Promise<void> {
  await page.locator('main section button').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

const seesTable = (page: Page) => expect(page.getByRole('table')).toBeVisible();

function taskStates(report: string, call: string, result: object): readonly State[] {
  const path = `/reporting/${report}?task=k7&of=2026-09-01..2026-09-30`;
  const status = (json: object) => ({ [`GET /api/bexio/${call}-status/k7`]: { json } });
  return [
    {
      path,
      state: 'running',
      answers: status({ status: 'STARTED', created_at: '2026-11-20T09:59:00Z' }),
      act: (page) => expect(page.locator('main [inert]')).toBeVisible(),
    },
    {
      path,
      state: 'failed',
      answers: status({ status: 'FAILURE', error_message: 'Όχι.' }),
      act: alert,
    },
    {
      path,
      state: 'done',
      answers: status({ status: 'SUCCESS', result: [null, result] }),
      act: seesTable,
    },
  ];
}

/** Reports and the connection to bexio. */
export const reportStates: readonly State[] = [
  { path: '/reporting', state: 'not connected', answers: disconnected },
  {
    path: '/reporting',
    state: 'not connected after a sign-in',
    answers: disconnected,
    act: async (page) => {
      await page.evaluate(() => (document.cookie = 'provider_outcome=unavailable; Path=/'));
      await page.reload();
      await alert(page);
    },
  },
  { path: '/reporting', state: 'with the question about its connection', act: askToDisconnect },
  {
    path: '/reporting',
    state: 'with a connection that was not ended',
    answers: { 'POST /api/bexio/disconnect': FAILURE },
    act: async (page) => {
      await askToDisconnect(page);
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await alert(page);
    },
  },
  { path: '/reporting/storno', state: 'not connected', answers: disconnected },
  {
    path: '/reporting/timesheets?start=2026-10-31&end=2026-10-01',
    state: 'with an end before its start',
    act: (page) => expect(page.locator('main [aria-invalid=true]')).toBeVisible(),
  },
  {
    path: '/reporting/timesheets',
    state: 'without its users',
    answers: { 'GET /api/bexio/users': FAILURE },
    act: alert,
  },
  ...taskStates('timesheets', 'timesheet-report', timesheet),
  {
    path: '/reporting/storno',
    state: 'with its question',
    act: async (page) => {
      await page.locator('main section button').last().click();
      await dialog(page);
    },
  },
  ...taskStates('storno', 'apply-storno-times', stornoGroup),
];
