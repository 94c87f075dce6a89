import { expect, test } from 'vitest';
import type { WireVisitPatch } from '../../../src/api/contract/records/appointments.ts';
import type { WireConfirmationLink } from '../../../src/api/contract/records/confirmations.ts';
import type { WireHistory } from '../../../src/api/contract/records/history.ts';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import { TODAY } from '../../support/today.ts';
import { Browser } from '../support/browser.ts';
import { startSignedInServer } from '../support/testServer.ts';

const WEEKLY = {
  start_time: '2026-11-20T14:00:00+01:00',
  end_time: '2026-11-20T16:00:00+01:00',
  rrule: 'FREQ=WEEKLY;BYDAY=FR',
};

const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'accept-language': 'de',
  origin: 'null',
  'sec-fetch-site': 'same-origin',
};

/** The visit of 27 November is to be a week earlier; that of 4 December three days earlier. */
const MOVED: WireVisitPatch = {
  start_time: '2026-11-20T15:00:00+01:00',
  end_time: '2026-11-20T17:00:00+01:00',
};
const DAY = '2026-11-27';
const OTHER_DAY = '2026-12-04';

type Asked = Readonly<{ party: 'customer' | 'worker'; day?: string; worker_id?: number }>;

/** Job 1 of customer 1, which worker 1 has, with a visit that is otherwise than planned. */
async function start(patch: WireVisitPatch = MOVED) {
  const clock = { now: TODAY };
  const { app, browser, database } = await startSignedInServer({ now: () => clock.now });
  const jobOf = async () => (await browser.get('/api/job/1')).json<WireJob>();
  const change = async (fields: object) => {
    const answer = await browser.put('/api/job/1', { ...(await jobOf()), ...fields });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await change({
    worker_id: 1,
    from_date: '2026-11-20',
    appointment: { events: [{ ...WEEKLY, overrides: { [DAY]: patch, [OTHER_DAY]: MOVED_LATER } }] },
    confirmed_support: true,
    confirmed_customer: true,
    confirmed_worker: true,
  });
  const [event] = (await jobOf()).appointment.events;
  const rewrite = (day: string, to: WireVisitPatch | null) => {
    const { [day]: _was, ...others } = event!.overrides!;
    const overrides = { ...others, ...(to && { [day]: to }) };
    return change({ appointment: { events: [{ ...event!, overrides }] } });
  };
  const ask = ({ party, day = DAY, worker_id }: Asked, key: string = crypto.randomUUID()) =>
    browser.post(
      '/api/job/1/confirmation-requests',
      { party, visit: { event: event!.id!, day, ...(worker_id && { worker_id }) } },
      { 'idempotency-key': key },
    );
  const pathTo = async (asked: Asked) => {
    const answer = await ask(asked);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<WireConfirmationLink>().path;
  };
  const outside = new Browser(app);
  const open = (path: string) => outside.get(path, { 'accept-language': 'de' });
  const send = async (path: string, fields: Record<string, string>) => {
    const terms = /name="terms" value="([^"]+)"/.exec((await open(path)).body)?.[1] ?? '';
    return outside.post(path, String(new URLSearchParams({ terms, ...fields })), FORM);
  };
  const patchOf = async (day = DAY) => (await jobOf()).appointment.events[0]!.overrides?.[day];
  const requests = async () => (await jobOf()).confirmation_requests?.visits ?? [];
  const written = async () => (await browser.get('/api/history')).json<WireHistory>().changes;
  return {
    browser,
    database,
    clock,
    jobOf,
    change,
    rewrite,
    ask,
    pathTo,
    open,
    send,
    patchOf,
    requests,
    written,
  };
}

const MOVED_LATER: WireVisitPatch = {
  start_time: '2026-12-01T09:00:00+01:00',
  end_time: '2026-12-01T11:00:00+01:00',
};

const textOf = ({ body }: { readonly body: string }) =>
  body.replace(/<style.*<\/style>/s, '').replaceAll(/<[^>]+>/g, '|');

test('a customer reads when a moved visit is and was, and confirms it alone, of which the office then knows', async () => {
  const { pathTo, open, send, jobOf, patchOf, requests, written } = await start();
  const path = await pathTo({ party: 'customer' });
  const page = await open(path);
  expect(textOf(page)).toMatch(
    /Passt Ihnen dieser geänderte Termin\?.*Freitag, 20\. November 2026, 15:00–17:00.*Statt Freitag, 27\. November 2026, 14:00–16:00.*nur um diesen einen Einsatz/s,
  );
  expect(Buffer.byteLength(page.body)).toBeLessThan(20_000);
  const before = await jobOf();
  expect((await send(path, { answer: 'confirmed' })).statusCode).toBe(303);
  expect(textOf(await open(path))).toContain('Danke, Sie haben bestätigt');
  expect(await requests()).toMatchObject([
    { party: 'customer', person_id: 1, day: DAY, answer: 'confirmed' },
  ]);
  expect([(await patchOf())?.told, (await patchOf(OTHER_DAY))?.told]).toEqual([
    { customer: true },
    undefined,
  ]);
  const { confirmed_customer, confirmed_terms } = await jobOf();
  expect({ confirmed_customer, confirmed_terms }).toEqual({
    confirmed_customer: before.confirmed_customer,
    confirmed_terms: before.confirmed_terms,
  });
  expect((await written())[0]).toMatchObject({ source: 'link', user: null, record_id: 1 });
});

test('a substitute confirms the visit alone, and is told where it is; the worker of the job is not asked', async () => {
  const { browser, ask, pathTo, open, send, patchOf, jobOf } = await start({ worker_ids: [2] });
  const { name, phone } = (await browser.get('/api/customer/1')).json<Record<string, string>>();
  expect((await ask({ party: 'worker', worker_id: 1 })).json()).toMatchObject({
    code: 'nobodyAssigned',
  });
  const path = await pathTo({ party: 'worker' });
  const { body } = await open(path);
  expect(body).toContain(name);
  expect(body).not.toContain(phone);
  expect((await send(path, { answer: 'confirmed' })).statusCode).toBe(303);
  expect((await patchOf())?.told).toEqual({ worker: true });
  expect((await jobOf()).confirmation_requests?.worker).toBeUndefined();
});

test('of several who come each is asked by a link of their own, and one does not answer for all', async () => {
  const { ask, pathTo, send, patchOf, requests } = await start({ worker_ids: [2, 3] });
  expect((await ask({ party: 'worker' })).json()).toMatchObject({ code: 'nobodyAssigned' });
  const [first, second] = [
    await pathTo({ party: 'worker', worker_id: 2 }),
    await pathTo({ party: 'worker', worker_id: 3 }),
  ];
  await send(first, { answer: 'confirmed' });
  await send(second, { answer: 'declined', comment: 'Kurs' });
  expect(await requests()).toMatchObject([
    { person_id: 2, answer: 'confirmed', comment: '' },
    { person_id: 3, answer: 'declined', comment: 'Kurs' },
  ]);
  expect((await patchOf())?.told).toBeUndefined();
});

test.each([
  ['moved again', { ...MOVED, end_time: '2026-11-20T18:00:00+01:00' }],
  ['given to others', { ...MOVED, worker_ids: [3] }],
  ['cancelled', { ...MOVED, cancelled: true as const }],
  ['as planned again', null],
])('a link ends once its visit is %s, and says so calmly', async (_what, patch) => {
  const { pathTo, open, send, rewrite, requests } = await start();
  const path = await pathTo({ party: 'customer' });
  await rewrite(DAY, patch);
  for (const page of [await open(path), await send(path, { answer: 'confirmed' })]) {
    expect([page.statusCode, page.body.includes('<form')]).toEqual([200, false]);
    expect(textOf(page)).toContain('Dieser Einsatz hat sich noch einmal geändert');
  }
  expect(await requests()).toMatchObject([{ answer: null }]);
});

test('another visit that changes, and a note or a tick of the same one, end nothing', async () => {
  const { pathTo, open, rewrite } = await start();
  const path = await pathTo({ party: 'customer' });
  await rewrite(OTHER_DAY, null);
  await rewrite(DAY, { ...MOVED, note: 'Schlüssel beim Nachbarn', told: { worker: true } });
  expect((await open(path)).body).toContain('<form');
});

test('a link ends with its visit, which nobody can be asked about then, and with the next link', async () => {
  const { browser, pathTo, open, ask, clock } = await start();
  const first = await pathTo({ party: 'customer' });
  const path = await pathTo({ party: 'customer' });
  expect((await open(first)).statusCode).toBe(404);
  clock.now = new Date('2026-11-20T16:59:00+01:00');
  expect((await open(path)).body).toContain('<form');
  clock.now = new Date('2026-11-20T17:00:00+01:00');
  expect(textOf(await open(path))).toContain('Es gibt nichts mehr zu bestätigen');
  await browser.signIn();
  expect((await ask({ party: 'customer' })).json()).toMatchObject({ code: 'nothingToConfirm' });
});

test('what was asked about visits that are over is forgotten with the next question, its link as well', async () => {
  const { browser, pathTo, requests, database, clock } = await start();
  await pathTo({ party: 'customer' });
  clock.now = new Date('2026-11-20T17:01:00+01:00');
  await browser.signIn();
  await pathTo({ party: 'customer', day: OTHER_DAY });
  expect(await requests()).toMatchObject([{ day: OTHER_DAY }]);
  const links = await database.selectFrom('confirmation_links').select('about').execute();
  expect(links).toHaveLength(1);
});

test('nobody is asked alone about a visit that is as planned, cancelled or none', async () => {
  const { ask } = await start({ cancelled: true });
  for (const day of [DAY, '2026-12-11', '2026-12-12']) {
    expect((await ask({ party: 'customer', day })).json()).toMatchObject({
      code: 'nothingToConfirm',
    });
  }
});

test('links to the job and to two of its visits stand side by side, and each answers its own', async () => {
  const { browser, pathTo, send, change, jobOf, requests } = await start();
  await change({ confirmed_customer: false });
  const whole = await browser.post(
    '/api/job/1/confirmation-requests',
    { party: 'customer' },
    { 'idempotency-key': crypto.randomUUID() },
  );
  const [one, two] = [
    await pathTo({ party: 'customer' }),
    await pathTo({ party: 'customer', day: OTHER_DAY }),
  ];
  await send(two, { answer: 'confirmed' });
  await send(one, { answer: 'declined', comment: 'Ferien' });
  const answers = (await requests()).map(({ day, answer }) => [day, answer]);
  expect(Object.fromEntries(answers)).toEqual({ [DAY]: 'declined', [OTHER_DAY]: 'confirmed' });
  expect((await jobOf()).confirmed_customer).toBe(false);
  await send(whole.json<WireConfirmationLink>().path, { answer: 'confirmed' });
  expect((await jobOf()).confirmed_customer).toBe(true);
  expect(await requests()).toHaveLength(2);
});

test('a request that is repeated asks once, and answers a link that opens', async () => {
  const { ask, open, requests } = await start();
  const key = crypto.randomUUID();
  const first = (await ask({ party: 'customer' }, key)).json<WireConfirmationLink>();
  const again = (await ask({ party: 'customer' }, key)).json<WireConfirmationLink>();
  expect(again.expires_at).toBe(first.expires_at);
  expect((await open(again.path)).body).toContain('<form');
  expect((await open(first.path)).statusCode).toBe(404);
  expect(await requests()).toHaveLength(1);
});

test('attack, wrong match: a form of one visit answers nothing for another, nor for the job', async () => {
  const { pathTo, open, send, requests } = await start();
  const [one, two] = [
    await pathTo({ party: 'customer' }),
    await pathTo({ party: 'customer', day: OTHER_DAY }),
  ];
  const terms = /name="terms" value="([^"]+)"/.exec((await open(two)).body)![1]!;
  expect((await send(one, { terms, answer: 'confirmed' })).statusCode).toBe(409);
  expect((await requests()).map(({ answer }) => answer)).toEqual([null, null]);
});

test('attack, wrong match: a visit of a job that went to another customer shows nothing of them', async () => {
  const { browser, pathTo, open, change } = await start();
  const path = await pathTo({ party: 'customer' });
  const { name } = (await browser.get('/api/customer/2')).json<{ name: string }>();
  await change({ customer_id: 2 });
  const page = await open(path);
  expect(textOf(page)).toContain('Jemand anders wurde dafür angefragt');
  expect(page.body).not.toContain(name);
});

test('attack, replay: the same form again writes nothing', async () => {
  const { pathTo, send, written, clock } = await start();
  const path = await pathTo({ party: 'customer' });
  for (const fields of [{ answer: 'declined', comment: 'nein' }, { answer: 'confirmed' }]) {
    await send(path, fields);
    const before = await written();
    clock.now = new Date(clock.now.getTime() + 60_000);
    expect((await send(path, fields)).statusCode).toBe(303);
    expect(await written()).toEqual(before);
  }
});

test('what a worker has written of one visit goes with them, and what the customer has stays', async () => {
  const { browser, database, pathTo, open, send, jobOf, rewrite, change } = await start({
    worker_ids: [2],
  });
  const path = await pathTo({ party: 'worker' });
  await send(path, { answer: 'declined', comment: 'Knie operiert' });
  await send(await pathTo({ party: 'customer' }), { answer: 'declined', comment: 'Hund bissig' });
  const disclosed = await browser.get('/api/customer/1/disclosure');
  expect(disclosed.body).toContain('Hund bissig');
  expect(disclosed.body).not.toContain('Knie');
  expect((await browser.get('/api/worker/2/disclosure')).body).toContain('Knie operiert');
  await rewrite(DAY, null);
  await change({ worker_id: 1 });
  await database.updateTable('jobs').set({ worker_id: null }).where('worker_id', '=', 2).execute();
  await browser.put('/api/worker/2', { name: 'B', archived_on: '2026-11-20' });
  const erased = await browser.post('/api/worker/2/erase');
  expect(erased.statusCode, erased.body).toBe(200);
  expect((await open(path)).statusCode).toBe(404);
  expect(JSON.stringify(await jobOf())).toContain('Hund');
  for (const table of ['jobs', 'changes', 'creations'] as const) {
    const rows = await database.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Knie');
  }
});
