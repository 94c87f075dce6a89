import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { UNDO, undoneRecords } from '../../support/pages/undone.ts';
import { button, choosesFromMenu, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import {
  wireCustomer,
  wireJob,
  wireJobListings,
  wireWorker,
  wireWorkers,
} from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const ARCHIVED = { archived_on: '2026-11-20' };
/** The id of the worker who is archived. */
const LEFT = wireWorkers[1]!.id;
const archivedWorkers = [wireWorkers[0], { ...wireWorkers[1], ...ARCHIVED }];
const ending = {
  ...wireJobListings[0],
  appointment: {
    events: [
      {
        start_time: '2026-11-02T09:00:00+01:00',
        end_time: '2026-11-02T11:00:00+01:00',
        rrule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261218',
      },
    ],
  },
};

interface OpenOptions {
  readonly path: string;
  readonly features?: readonly string[];
  readonly jobs?: readonly object[];
  /** Of the customer. */
  readonly stored?: object;
  readonly workers?: readonly object[];
  readonly job?: object;
}

async function open({
  jobs = wireJobListings,
  stored = {},
  workers = archivedWorkers,
  job = wireJob,
  ...options
}: OpenOptions) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always(
    'GET customer',
    ok([wireCustomer, { ...wireCustomer, ...ARCHIVED, id: 4, name: 'Alte AG' }]),
  );
  requests.always('GET customer/3', ok({ ...wireCustomer, ...stored }));
  requests.always('GET worker/1', ok(wireWorker));
  requests.always('GET worker', ok(workers));
  requests.always('GET job', ok(jobs));
  requests.always('GET job/7', ok(job));
  const screen = await renderScreen({ requests, ...options });
  await sees(page.getByRole('heading', { level: 1 }));
  return { ...screen, requests };
}

const archives = () => choosesFromMenu('Archivieren', 'Verwalten');
const restore = button('Wiederherstellen');
async function clicks(control: Locator): Promise<void> {
  await sees(control);
  await control.click();
}

const since = page.getByText('Archiviert seit 20.11.2026.');

test.each([
  { path: '/customers/3', put: 'PUT customer/3', stored: wireCustomer },
  { path: '/workers/1', put: 'PUT worker/1', stored: wireWorker },
])('one click archives $path, and one more takes that back', async ({ path, put, stored }) => {
  const { requests } = await open({ path });
  await archives();
  await expect.poll(() => requests.waiting).toContain(put);
  expect(requests.bodyOf(put)).toEqual({ ...stored, ...ARCHIVED });
  requests.respond(put, ok({ ...stored, ...ARCHIVED }));
  await sees(since);
  await clicks(button('Rückgängig'));
  await expect.poll(() => requests.waiting).toContain(UNDO);
  const kind = put === 'PUT customer/3' ? 'customers' : 'workers';
  requests.respond(
    UNDO,
    undoneRecords({ [kind]: [{ ...stored, ...ARCHIVED }] }, { [kind]: [stored] }),
  );
  await seesNot(since);
});

test('an archived record says so, and is restored by one click', async () => {
  const { requests } = await open({ path: '/customers/3', stored: ARCHIVED });
  await sees(since);
  await clicks(restore);
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  expect(requests.bodyOf('PUT customer/3')).toMatchObject({ archived_on: null });
});

test.each([
  { visits: 'a series with an end', jobs: [ending], says: 'Noch 4 Einsätze bis 14.12.2026' },
  { visits: 'an endless series', jobs: wireJobListings, says: 'Noch Einsätze ohne Enddatum.' },
  { visits: 'no job', jobs: [], says: 'Keine weiteren Einsätze.' },
])(
  'before a customer with $visits is archived, the menu says what is left',
  async ({ jobs, says }) => {
    await open({ path: '/customers/3', jobs });
    await button('Verwalten').click();
    await sees(page.getByRole('menuitem').getByText(says, { exact: true }));
  },
);

test('an archived customer with visits left says until when they go on', async () => {
  await open({
    path: '/customers/3',
    stored: ARCHIVED,
    jobs: [ending],
  });
  await sees(page.getByText('Noch 4 Einsätze bis 14.12.2026', { exact: true }));
});

test('a job with visits left says that its worker is archived', async () => {
  await open({
    path: '/jobs/7',
    job: { ...wireJob, worker_id: LEFT },
  });
  await sees(page.getByText('Archiviert seit 20.11.2026. Noch Einsätze ohne Enddatum.'));
});

test('a job names who is archived and comes in place of its worker', async () => {
  const overrides = { '2026-12-07': { worker_ids: [LEFT] } };
  const rrule = 'FREQ=WEEKLY;BYDAY=MO';
  const [event] = ending.appointment.events;
  await open({
    path: '/jobs/7',
    job: { ...wireJob, appointment: { events: [{ ...event, rrule, overrides }] } },
  });
  await sees(page.getByText(/: Archiviert seit 20\.11\.2026\. Noch 1 Einsatz am 07\.12\.2026$/));
});

test('a list of jobs marks those whose worker is archived, and a filter shows them alone', async () => {
  const other = {
    ...ending,
    id: 8,
    customer: { ...wireJobListings[0]!.customer, name: 'Blumen Keller' },
  };
  await open({
    path: '/jobs',
    jobs: [{ ...ending, worker: LEFT }, other],
  });
  await sees(page.getByText('archiviert', { exact: true }));
  await sees(page.getByRole('cell', { name: 'Blumen Keller' }));
  await clicks(button('Zu tun'));
  await clicks(page.getByRole('menuitemcheckbox', { name: /^Archiviert/ }));
  await seesNot(page.getByRole('cell', { name: 'Blumen Keller' }));
  await sees(page.getByText('archiviert', { exact: true }));
});

test('a list whose records are all archived says so, and shows them with one click', async () => {
  const workers = [{ ...wireWorkers[1], ...ARCHIVED }];
  await open({ path: '/workers', workers });
  await sees(page.getByText('Alle Mitarbeitenden sind archiviert'));
  await clicks(button('Archivierte anzeigen'));
  await sees(page.getByRole('cell', { name: wireWorkers[1]!.name }));
});

test('what cannot be archived says why, and stays', async () => {
  const { requests } = await open({ path: '/customers/3' });
  await archives();
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  requests.always('GET customer/3', { status: 404, body: { code: 'notFound', message: '' } });
  requests.respond('PUT customer/3', { status: 404, body: { code: 'notFound', message: '' } });
  await sees(page.getByText('Diesen Kunden gibt es nicht mehr.'));
  await sees(button('Verwalten'));
});

test('a backend that does not announce archiving offers none', async () => {
  await open({ path: '/customers/3', features: [] });
  await sees(page.getByRole('textbox').first());
  await seesNot(button('Verwalten'));
});

test('a list leaves archived records out, and a filter shows them', async () => {
  await open({ path: '/customers' });
  await sees(page.getByRole('cell', { name: /^Grafikatelier/ }).first());
  await seesNot(page.getByRole('cell', { name: 'Alte AG' }));
  await clicks(button(/^Archiviert/));
  await sees(page.getByRole('cell', { name: 'Alte AG' }));
  await seesNot(page.getByRole('cell', { name: /Grafikatelier/ }));
});

test('the quick search names an archived record as that', async () => {
  await open({ path: '/reporting/vacation' });
  await sees(page.getByRole('heading', { level: 1 }));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('Alte');
  await sees(page.getByRole('option', { name: /Alte AG.*archiviert/ }));
});

test('a job cannot be given to an archived worker', async () => {
  await open({ path: '/jobs/7' });
  await sees(page.getByRole('textbox').first());
  await sees(page.getByRole('radio', { name: 'Ana Marques' }));
  await seesNot(page.getByRole('radio', { name: 'Tenzin Dolkar' }));
});
