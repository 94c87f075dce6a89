import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import { demoUser, ok, refused, unreachable } from '../../support/pages/backend.ts';
import { nextPaint, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireCustomer, wireWorker } from '../../support/records.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

beforeEach(withMotion);

const CALL = 'GET changes';

/** How many requests from websites there are to see to. */
const counted = (sorted_out: number) => ok({ forms: 1, waiting: 0, sorted_out });

async function openCustomers(features?: readonly string[]) {
  const requests = new HeldRequests();
  requests.always('GET intake-count', counted(1));
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', ok([wireCustomer]));
  const clock = new SimulatedClock();
  const app = await renderScreen({
    path: '/customers',
    requests,
    clock,
    isLive: true,
    ...(features && { features }),
  });
  await sees(page.getByRole('table', { name: 'Kunden' }));
  return { ...app, requests, clock };
}

test('a backend that tells no changes is not asked for them', async () => {
  const { requests } = await openCustomers([]);
  expect(requests.sent).not.toContain(CALL);
});

test('a page that is given up closes its stream', async () => {
  const { requests, close } = await openCustomers();
  await expect.poll(() => requests.waiting).toContain(CALL);
  close();
  expect(requests.waiting).not.toContain(CALL);
});

/** What the server says on a stream that it has opened. */
function openStream(requests: HeldRequests) {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  const say = (text: string) => writer.write(new TextEncoder().encode(text));
  requests.respond(CALL, { events: readable });
  return { say, end: () => writer.close() };
}

test('what a colleague sets of the business holds on open pages', async () => {
  const { requests } = await openCustomers();
  await expect.poll(() => requests.waiting).toContain(CALL);
  const { say } = openStream(requests);
  await say('event: ready\ndata: {}\n\n');
  const { body } = demoUser as { body: object };
  requests.always('GET auth/me', ok({ ...body, business_name: 'Putzfee AG' }));
  await say('event: changed\ndata: {"kind":"setting","ids":null,"by":"anna"}\n\n');
  await expect.poll(() => document.title).toBe('Kunden – Putzfee AG');
});

const requestsLink = page.getByRole('link', { name: 'Neue Anfragen' });

test('what was sorted out of requests from websites is counted once it is told', async () => {
  const { requests } = await openCustomers();
  await expect.poll(() => requests.waiting).toContain(CALL);
  const { say } = openStream(requests);
  await say('event: ready\ndata: {}\n\n');
  await expect.element(requestsLink).toHaveAccessibleDescription('1 aussortiert');
  requests.always('GET intake-count', counted(2));
  await say('event: changed\ndata: {"kind":"intake-request","ids":null,"by":null}\n\n');
  await expect.element(requestsLink).toHaveAccessibleDescription('2 aussortiert');
});

test('what a colleague has set of the business while there was no stream holds once there is one', async () => {
  const { requests, clock } = await openCustomers();
  await expect.poll(() => requests.waiting).toContain(CALL);
  const { say, end } = openStream(requests);
  await say('event: ready\ndata: {}\n\n');
  await end();
  const isAskedAgain = () => {
    clock.increment(1000);
    return requests.waiting;
  };
  await expect.poll(isAskedAgain).toContain(CALL);
  const { body } = demoUser as { body: object };
  requests.always('GET auth/me', ok({ ...body, business_name: 'Putzfee AG' }));
  await openStream(requests).say('event: ready\ndata: {}\n\n');
  await expect.poll(() => document.title).toBe('Kunden – Putzfee AG');
});

test('a page whose server has gone says so at once, though nobody has asked for anything', async () => {
  const { requests } = await openCustomers();
  await expect.poll(() => requests.waiting).toContain(CALL);
  const { say, end } = openStream(requests);
  await say('event: ready\ndata: {}\n\n');
  await seesNot(page.getByText(/^Offline seit/));
  requests.always('GET auth/me', unreachable);
  await end();
  await sees(page.getByText(/^Offline seit/));
});

test('a stream that ends while the server answers is no outage', async () => {
  const { requests } = await openCustomers();
  await expect.poll(() => requests.waiting).toContain(CALL);
  const { say, end } = openStream(requests);
  await say('event: ready\ndata: {}\n\n');
  const asked = () => requests.sent.filter((name) => name === 'GET auth/me').length;
  const before = asked();
  await end();
  await expect.poll(asked).toBe(before + 1);
  await seesNot(page.getByText(/^Offline seit/));
});

const changedName = { ...wireCustomer, name: 'Atelier Wehrli' };
const row = page.getByRole('row').filter({ hasText: changedName.name });
const isMarked = () => row.element().getAnimations().length > 0;

/** A list in which somebody has changed the one row. */
async function changeRow(by: string) {
  const { requests, clock } = await openCustomers();
  await expect.poll(() => requests.waiting).toContain(CALL);
  const { say } = openStream(requests);
  await say('event: ready\ndata: {}\n\n');
  const asked = () => requests.sent.filter((name) => name === 'GET customer').length;
  const before = asked();
  requests.always('GET customer', ok([changedName]));
  await say(`event: changed\ndata: {"kind":"customer","ids":[3],"by":"${by}"}\n\n`);
  await expect
    .poll(() => {
      clock.increment(200);
      return asked();
    })
    .toBeGreaterThan(before);
  await sees(row);
}

test('a row that a colleague has changed is marked for a moment', async () => {
  await changeRow('anna');
  await expect.poll(isMarked).toBe(true);
});

test('a row that one has changed oneself, in another window, is not marked', async () => {
  await changeRow('demo');
  await import('../../../src/app/foreignMarks.ts');
  await nextPaint();
  expect(isMarked()).toBe(false);
});

test('what a colleague changes is not marked in a list that is opened long after', async () => {
  const { requests, clock, router } = await openCustomers();
  requests.always('GET worker', ok([wireWorker]));
  await expect.poll(() => requests.waiting).toContain(CALL);
  const { say } = openStream(requests);
  await say('event: ready\ndata: {}\n\n');
  await say(`event: changed\ndata: {"kind":"worker","ids":[${wireWorker.id}],"by":"anna"}\n\n`);
  await import('../../../src/app/foreignMarks.ts');
  await nextPaint();
  clock.increment(5000);
  await router.navigate('/workers');
  const worker = page.getByRole('row').filter({ hasText: wireWorker.name });
  await sees(worker);
  await nextPaint();
  expect(worker.element().getAnimations()).toEqual([]);
});

test('a session that has ended is noticed by the stream, and ends on the sign-in page', async () => {
  const { requests, router } = await openCustomers();
  await expect.poll(() => requests.waiting).toContain(CALL);
  requests.always('GET auth/me', refused);
  requests.respond(CALL, refused);
  await sees(page.getByRole('button', { name: 'Anmelden' }));
  expect(router.state.location.pathname).toBe('/login');
  expect(requests.sent.filter((name) => name === CALL)).toEqual([CALL]);
});

/** A plan on a day that is a holiday, of which the server says another name from now on. */
async function openHoliday() {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  for (const path of ['job', 'worker', 'customer']) requests.always(`GET ${path}`, ok([]));
  const rename = (name: string) =>
    requests.always('GET holiday', ok([{ day: '2026-11-20', name, part: 'all' }]));
  rename('Kirchweih');
  await renderScreen({
    path: '/plan?date=2026-11-20',
    requests,
    isLive: true,
  });
  await sees(page.getByText('Kirchweih').first());
  await expect.poll(() => requests.waiting).toContain(CALL);
  return { requests, rename };
}

test('what became of the holidays while there was no stream is shown once there is one', async () => {
  const { requests, rename } = await openHoliday();
  rename('Sechseläuten');
  const ready = new Blob(['event: ready\ndata: {}\n\n']);
  requests.respond(CALL, { events: ready.stream() });
  await sees(page.getByText('Sechseläuten').first());
});

test('a holiday that a colleague changes is shown anew, and no other change asks for the holidays', async () => {
  const { requests, rename } = await openHoliday();
  const { say } = openStream(requests);
  const asked = () => requests.sent.filter((name) => name === 'GET holiday').length;
  rename('Sechseläuten');
  await say('event: ready\ndata: {}\n\n');
  await sees(page.getByText('Sechseläuten').first());
  const before = asked();
  await say('event: changed\ndata: {"kind":"worker","ids":[1],"by":"anna"}\n\n');
  await nextPaint();
  expect(asked()).toBe(before);
  rename('Knabenschiessen');
  await say('event: changed\ndata: {"kind":"holiday","ids":null,"by":"anna"}\n\n');
  await sees(page.getByText('Knabenschiessen').first());
  expect(asked()).toBe(before + 1);
});
