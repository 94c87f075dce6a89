import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import { demoUser, ok, refused } from '../support/backend.ts';
import { sees } from '../support/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import { wireCustomer } from '../support/records.ts';
import { renderScreen } from '../support/renderScreen.tsx';

const CALL = 'GET changes';

async function openCustomers(features: readonly string[]) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', ok([wireCustomer]));
  const clock = new SimulatedClock();
  const app = await renderScreen({
    path: '/customers',
    requests,
    clock,
    inspect: () => {},
    features,
  });
  await sees(page.getByRole('table', { name: 'Kunden' }));
  return { ...app, requests, clock };
}

test('a backend that tells no changes is not asked for them', async () => {
  const { requests } = await openCustomers([]);
  expect(requests.sent).not.toContain(CALL);
});

test('a page that is given up closes its stream', async () => {
  const { requests, close } = await openCustomers(['changes']);
  await expect.poll(() => requests.waiting).toContain(CALL);
  close();
  expect(requests.waiting).not.toContain(CALL);
});

test('a session that has ended is noticed by the stream, and ends on the sign-in page', async () => {
  const { requests, router } = await openCustomers(['changes']);
  await expect.poll(() => requests.waiting).toContain(CALL);
  requests.always('GET auth/me', refused);
  requests.respond(CALL, refused);
  await sees(page.getByRole('button', { name: 'Anmelden' }));
  expect(router.state.location.pathname).toBe('/login');
  expect(requests.sent.filter((name) => name === CALL)).toEqual([CALL]);
});

test('what became of the holidays while there was no stream is shown once there is one', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  for (const path of ['job', 'worker', 'customer']) requests.always(`GET ${path}`, ok([]));
  const holidayOf = (name: string) =>
    requests.always('GET holiday', ok([{ day: '2026-11-20', name, part: 'all' }]));
  holidayOf('Kirchweih');
  await renderScreen({
    path: '/plan?date=2026-11-20',
    requests,
    clock: new SimulatedClock(),
    inspect: () => {},
    features: ['changes', 'holidays'],
  });
  await sees(page.getByText('Kirchweih').first());
  holidayOf('Sechseläuten');
  await expect.poll(() => requests.waiting).toContain(CALL);
  const ready = new Blob(['event: ready\ndata: {}\n\n']);
  requests.respond(CALL, { events: ready.stream() });
  await sees(page.getByText('Sechseläuten').first());
});
