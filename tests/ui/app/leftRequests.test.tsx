import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { animationsEnd, button, sees } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireCustomer, wireJob, wireWorkers } from '../../support/records.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

beforeEach(withMotion);

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

async function open(path: string, requests: HeldRequests) {
  requests.always('GET auth/me', demoUser);
  const screen = await renderScreen({ path, requests });
  return screen;
}

const connected = { 'bexio/status': { has_token: true } };
const TASK = 'task=k7&of=2026-09-01..2026-09-30';

test.each([
  { path: '/new-requests', reads: ['job', 'job', 'worker'] },
  { path: '/jobs', reads: ['job', 'worker'] },
  { path: '/jobs/7', reads: ['job/7', 'worker'] },
  { path: '/jobs/7', known: { 'job/7': wireJob }, reads: ['customer/3', 'worker'] },
  {
    path: '/jobs/7',
    known: { 'job/7': { ...wireJob, worker_id: 1 }, 'customer/3': wireCustomer },
    reads: ['job', 'worker'],
  },
  { path: '/customers', reads: ['customer'] },
  { path: '/customers/3', reads: ['customer/3', 'job', 'worker'] },
  { path: '/workers', reads: ['worker'] },
  { path: '/workers/1', reads: ['job', 'worker/1'] },
  { path: '/calendar', reads: ['job', 'worker'] },
  { path: '/reporting', reads: ['bexio/status'] },
  {
    path: '/reporting/timesheets',
    known: connected,
    reads: ['bexio/selected-user-ids', 'bexio/users'],
  },
  {
    path: `/reporting/timesheets?${TASK}`,
    known: connected,
    reads: ['bexio/timesheet-report-status/k7'],
  },
])('$path is left without waiting for $reads', async ({ path, known = {}, reads }) => {
  const requests = new HeldRequests();
  for (const [name, body] of Object.entries(known)) requests.always(`GET ${name}`, ok(body));
  const { router } = await open(path, requests);
  await expect
    .poll(() => requests.waiting)
    .toEqual(expect.arrayContaining(reads.map((read) => `GET ${read}`)));
  void router.navigate('/reporting/vacation');
  await sees(heading('Ferien'));
  await expect.poll(() => requests.waiting).toEqual([]);
});

test('the jobs whose visits the menu counts are not waited for by a closed application', async () => {
  const requests = new HeldRequests();
  requests.always('GET customer', ok([]));
  requests.always('GET holiday', ok([{ day: '2026-11-27', name: 'Kirchweih', part: 'all' }]));
  await open('/customers', requests);
  await expect.poll(() => requests.waiting).toEqual(['GET job']);
});

test('a save goes on while its page is left by signing out', async () => {
  const requests = new HeldRequests();
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET job', ok([]));
  requests.always('GET worker', ok(wireWorkers));
  requests.always('POST auth/logout', ok());
  await open('/customers/3', requests);
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Atelier');
  await button('Speichern').click();
  await expect.poll(() => requests.waiting).toEqual(['PUT customer/3']);
  await button(/Benutzermenü/).click();
  const signOut = page.getByRole('menuitem', { name: 'Abmelden' });
  await sees(signOut);
  await animationsEnd();
  await signOut.click();
  await sees(heading('Anmelden'));
  expect(requests.waiting).toEqual(['PUT customer/3']);
});
