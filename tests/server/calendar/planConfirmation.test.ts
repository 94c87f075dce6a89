import { expect, test } from 'vitest';
import type { WireHistory } from '../../../src/api/contract/records/history.ts';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import { TODAY } from '../../support/today.ts';
import { Browser } from '../support/browser.ts';
import { startSignedInServer } from '../support/testServer.ts';
import { sentKeys } from './support/sentKeys.ts';

const WEEKLY = {
  start_time: '2026-11-20T14:00:00+01:00',
  end_time: '2026-11-20T16:00:00+01:00',
  rrule: 'FREQ=WEEKLY;BYDAY=FR',
};

const LATER = { ...WEEKLY, start_time: '2026-11-20T15:00:00+01:00' };

const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'accept-language': 'de',
  // As a browser sends it from a page without a referrer.
  origin: 'null',
  'sec-fetch-site': 'same-origin',
};

type Options = Parameters<typeof startSignedInServer>;

/** Ana has jobs 1 and 2, of two customers, and has confirmed neither. */
async function start(options: Options[0] = {}) {
  const clock = { now: TODAY };
  const server = await startSignedInServer({ now: () => clock.now, ...options });
  const { app, browser, database } = server;
  const token = (await browser.get('/api/worker/1')).json<WireWorker>().plan_token;
  const jobOf = async (id: number) => (await browser.get(`/api/job/${id}`)).json<WireJob>();
  const change = async (id: number, fields: object) => {
    const answer = await browser.put(`/api/job/${id}`, { ...(await jobOf(id)), ...fields });
    expect(answer.statusCode).toBe(200);
  };
  await database.deleteFrom('job_workers').where('worker_id', '=', 1).execute();
  for (const id of [1, 2]) {
    await change(id, {
      worker_id: 1,
      from_date: '2026-11-20',
      appointment: { events: [WEEKLY] },
      confirmed_support: true,
      confirmed_customer: true,
      confirmed_worker: false,
    });
  }
  const outside = new Browser(app);
  const open = (given = token) => outside.get(`/p/${given}`, { 'accept-language': 'de' });
  const keys = async () => sentKeys((await open()).body, 'job');
  const post = (fields: readonly string[][], headers: Record<string, string> = {}, to = token) =>
    outside.post(`/p/${to}`, String(new URLSearchParams([...fields])), { ...FORM, ...headers });
  const send = (given: readonly string[], ...rest: [Record<string, string>?, string?]) =>
    post(
      given.map((key) => ['job', key]),
      ...rest,
    );
  const news = async () => sentKeys((await open()).body, 'visit');
  const sees = (given: readonly string[]) => post(given.map((key) => ['visit', key]));
  const confirmed = async () => [
    (await jobOf(1)).confirmed_worker,
    (await jobOf(2)).confirmed_worker,
  ];
  const written = async () => (await browser.get('/api/history')).json<WireHistory>().changes;
  return {
    ...server,
    clock,
    token,
    jobOf,
    change,
    open,
    keys,
    send,
    news,
    sees,
    confirmed,
    written,
  };
}

test('what a worker has yet to confirm follows today, in words with the next visit', async () => {
  const { open } = await start();
  const { body } = await open();
  expect(body).toMatch(/<a class="button" href="#confirm">\d zu bestätigen.*Heute, Freitag/s);
  expect(body).toMatch(/Heute, Freitag.*<section id="confirm">/s);
  const text = body.replaceAll(/<[^>]+>/g, '|');
  expect(text).toMatch(/Bitte bestätigen.*Verena Stäubli.*jeden Freitag/s);
  expect(text).toContain('jeden Freitag, 14:00–16:00 · nächster Einsatz Fr 20.11.');
});

test('a worker confirms one job, and the other stays open', async () => {
  const { keys, send, confirmed } = await start();
  const [first] = await keys();
  const answer = await send([first!]);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/p\/[0-9a-f]{64}\?language=de&outcome=thanks&sent=\d+$/),
  ]);
  expect(await confirmed()).toEqual([true, false]);
});

test('a worker confirms everything in one tap', async () => {
  const { keys, send, confirmed, open, token } = await start();
  await send(await keys());
  expect(await confirmed()).toEqual([true, true]);
  const { body } = await open(`${token}?outcome=thanks&sent=${TODAY.getTime()}`);
  expect(body).toContain('Danke. Das Büro sieht es.');
  expect(body).not.toContain('<form');
});

test('what became of an answer is not said again to whoever opens the page a minute later', async () => {
  const { keys, send, open } = await start();
  const { headers } = await send(await keys());
  const said = headers.location!.slice('/p/'.length);
  expect((await open(said)).body).toContain('Danke. Das Büro sieht es.');
  const later = said.replace(/sent=.*/, `sent=${TODAY.getTime() - 60_000}`);
  expect((await open(later)).body).not.toContain('Danke.');
  expect((await open(said.replace(/&sent=.*/, ''))).body).not.toContain('Danke.');
});

test('the history says that it came by a link', async () => {
  const { keys, send, written } = await start();
  await send((await keys()).slice(0, 1));
  expect((await written())[0]).toMatchObject({
    source: 'link',
    user: null,
    kind: 'job',
    record_id: 1,
    before: { confirmed_worker: false },
    after: { confirmed_worker: true },
  });
});

test('terms that have changed since they were shown are shown anew, and not confirmed', async () => {
  const { keys, send, confirmed, change, open, token } = await start();
  const shown = await keys();
  await change(1, { appointment: { events: [LATER] } });
  expect((await send(shown)).headers.location).toMatch(/outcome=changedMeanwhile&/);
  expect(await confirmed()).toEqual([false, true]);
  const { body } = await open(`${token}?outcome=changedMeanwhile&sent=${TODAY.getTime()}`);
  expect(body).toContain('Inzwischen hat sich etwas geändert');
  expect(body).toContain('jeden Freitag, 15:00–16:00');
});

test('what was changed after it was confirmed is asked again, with what it was before', async () => {
  const { keys, send, change, open, jobOf } = await start();
  await send(await keys());
  await change(1, { appointment: { events: [LATER] } });
  expect((await open()).body).toContain('Geändert. Bestätigt war: Fr 14:00–16:00');
  await send(await keys());
  const { confirmed_worker, confirmed_terms } = await jobOf(1);
  expect(confirmed_worker).toBe(true);
  expect(Object.keys(confirmed_terms ?? {})).toEqual(['customer']);
});

test('a job that somebody else has by now, or that never was the worker’s, is not confirmed', async () => {
  const { keys, send, confirmed, change } = await start();
  const [first, second] = await keys();
  await change(1, { worker_id: 2 });
  expect((await send([first!])).headers.location).toMatch(/outcome=changedMeanwhile&/);
  await send([`3.${second!.slice(2)}`, '1', '999999.x', 'x', '']);
  expect(await confirmed()).toEqual([false, false]);
});

test('what changed after it was shown is not thanked for, also where the office has confirmed it', async () => {
  const { keys, send, change, written } = await start();
  const shown = await keys();
  await change(1, { appointment: { events: [LATER] }, confirmed_worker: false });
  await change(1, { confirmed_worker: true });
  const before = await written();
  const answer = await send([shown[0]!]);
  expect(answer.headers.location).toContain('outcome=changedMeanwhile');
  expect(await written()).toEqual(before);
});

test('attack, flooding: more answers than a plan asks for, or none, are not looked at', async () => {
  const { keys, send, confirmed } = await start();
  const many = Array.from({ length: 300 }, (_, index) => `${index + 10}.${'a'.repeat(22)}`);
  for (const given of [[], [...(await keys()), ...many]])
    expect((await send(given)).headers.location).toContain('outcome=changedMeanwhile');
  expect(await confirmed()).toEqual([false, false]);
});

test('attack, replay: who is archived and has no visits any more confirms nothing by an old form', async () => {
  const { keys, send, confirmed, change, database } = await start();
  const shown = await keys();
  for (const id of [1, 2])
    await change(id, {
      appointment: { events: [{ ...WEEKLY, rrule: `${WEEKLY.rrule};UNTIL=20261113` }] },
    });
  await database
    .updateTable('workers')
    .set({ archived_on: '2026-11-14' })
    .where('id', '=', 1)
    .execute();
  expect((await send(shown)).statusCode).toBe(404);
  expect(await confirmed()).toEqual([false, false]);
});

test('attack, preview: reading the page changes nothing, whatever its address says', async () => {
  const { app, keys, token, confirmed, written } = await start();
  const [first] = await keys();
  const before = await written();
  for (const method of ['GET', 'HEAD'] as const) {
    await new Browser(app).call(method, `/p/${token}?job=${first}&outcome=thanks`);
  }
  expect(await confirmed()).toEqual([false, false]);
  expect(await written()).toEqual(before);
});

test('attack, replay: the same form again writes nothing', async () => {
  const { browser, keys, send, written, clock } = await start();
  const key = { 'idempotency-key': crypto.randomUUID() };
  await browser.post('/api/job/1/confirmation-requests', { party: 'worker' }, key);
  const shown = await keys();
  await send(shown);
  const before = await written();
  clock.now = new Date(TODAY.getTime() + 60_000);
  expect((await send(shown)).headers.location).toMatch(/outcome=thanks&/);
  expect(await written()).toEqual(before);
});

test.each([
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'null', 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
])('attack, form of another site: %o is refused', async (headers) => {
  const { keys, send, confirmed } = await start();
  const given = { 'sec-fetch-site': 'same-origin', ...headers };
  const { statusCode, headers: answered } = await send(await keys(), given);
  expect(statusCode).toBe(403);
  expect(answered['content-type']).toMatch(/^text\/html/);
  expect(await confirmed()).toEqual([false, false]);
});

test('attack, guessing and enumeration: a link that never was and one that has ended answer alike', async () => {
  const { browser, keys, send, token, confirmed } = await start();
  const shown = await keys();
  await browser.post('/api/worker/1/plan-token');
  const ended = await send(shown);
  const unknown = await send(shown, {}, 'f'.repeat(64));
  const withoutNonce = ({ body }: typeof ended) => body.replace(/nonce="[^"]+"/, '');
  expect([ended.statusCode, unknown.statusCode]).toEqual([404, 404]);
  expect(withoutNonce(ended)).toBe(withoutNonce(unknown));
  expect(ended.body).not.toContain(token);
  expect(await confirmed()).toEqual([false, false]);
});

test('attack, HTML: a name stays a text, also where it names a button', async () => {
  const { browser, open } = await start();
  const customer = (await browser.get('/api/customer/1')).json<object>();
  const name = '"><script>alert(1)</script>';
  await browser.put('/api/customer/1', { ...customer, name });
  const { body } = await open();
  expect(body).not.toContain('<script');
  expect(body).toContain('aria-label="Bestätigen: &quot;&gt;&lt;script&gt;');
});

test('attack, flooding: a form longer than all jobs of a person is refused unread', async () => {
  const { keys, send, confirmed } = await start();
  const { statusCode } = await send([...(await keys()), 'x'.repeat(40_000)]);
  expect(statusCode).toBe(413);
  expect(await confirmed()).toEqual([false, false]);
});

test('the page sends its form to us alone, and an answer is kept by nobody and sets no cookie', async () => {
  const { open, keys, send } = await start();
  expect((await open()).headers['content-security-policy']).toContain("form-action 'self'");
  const { headers } = await send(await keys());
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(headers).not.toHaveProperty('set-cookie');
});

test('neither the link nor the form is ever logged', async () => {
  const lines: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
  const { keys, send, token } = await start({ logger });
  const shown = await keys();
  await send(shown);
  await send(shown, { origin: 'https://evil.example' });
  const log = lines.join('');
  expect(log).toContain('"url":"/p/…"');
  for (const secret of [token, ...shown]) expect(log).not.toContain(secret);
});

const CANCELLED = { '2026-11-27': { cancelled: true }, '2026-12-04': { note: 'nur notiert' } };

test('what became of visits follows today until the worker has seen it, which the office then knows', async () => {
  const { change, open, news, sees, jobOf, written } = await start();
  await change(1, { appointment: { events: [{ ...WEEKLY, overrides: CANCELLED }] } });
  const { body } = await open();
  expect(body).toMatch(/href="#changes">1 Änderung.*Heute, Freitag.*<section id="changes">/s);
  const text = body.replaceAll(/<[^>]+>/g, '|');
  expect(text).toMatch(/Geändert.*Fr 27\.11\., 14:00–16:00.*Abgesagt.*Bitte bestätigen/s);
  const shown = await news();
  expect(shown).toHaveLength(1);
  expect((await sees(shown)).headers.location).toMatch(/outcome=thanks&/);
  expect((await jobOf(1)).appointment.events[0]!.overrides).toEqual({
    ...CANCELLED,
    '2026-11-27': { cancelled: true, told: { worker: true } },
  });
  expect(await news()).toEqual([]);
  const before = await written();
  expect(before[0]).toMatchObject({ source: 'link', record_id: 1 });
  await sees(shown);
  expect(await written()).toEqual(before);
});

test('a visit given away whose series moves afterwards is not noted as seen by the old page', async () => {
  const { change, news, sees, jobOf } = await start();
  const substituted = { ...WEEKLY, overrides: { '2026-11-20': { worker_ids: [1] } } };
  await change(1, { worker_id: 2, appointment: { events: [substituted] } });
  const shown = await news();
  expect(shown).toHaveLength(1);
  await change(1, { appointment: { events: [{ ...substituted, start_time: LATER.start_time }] } });
  expect((await sees(shown)).headers.location).toContain('outcome=changedMeanwhile');
  const [event] = (await jobOf(1)).appointment.events;
  expect(event).not.toMatchObject({ overrides: { '2026-11-20': { told: { worker: true } } } });
});

test('a visit that has changed again since it was shown is not noted as seen', async () => {
  const { change, news, sees } = await start();
  const moved = (hour: number) => ({
    '2026-11-27': {
      start_time: `2026-11-27T${hour}:00:00`,
      end_time: `2026-11-27T${hour + 2}:00:00`,
    },
  });
  await change(1, { appointment: { events: [{ ...WEEKLY, overrides: moved(10) }] } });
  const shown = await news();
  await change(1, { appointment: { events: [{ ...WEEKLY, overrides: moved(17) }] } });
  expect((await sees(shown)).headers.location).toMatch(/outcome=changedMeanwhile&/);
  expect(await news()).toHaveLength(1);
});

test('nobody notes as seen what somebody else, or several people, have to know', async () => {
  const { change, news, sees, jobOf } = await start();
  const given = (worker_ids: readonly number[]) => ({ '2026-11-27': { worker_ids } });
  const eventWith = (overrides: object) => ({ ...WEEKLY, overrides });
  await change(1, { appointment: { events: [eventWith({ '2026-11-27': { cancelled: true } })] } });
  const [shown] = await news();
  for (const people of [[2], [1, 2]]) {
    await change(1, { appointment: { events: [eventWith(given(people))] } });
    expect(await news()).toEqual([]);
    await sees([shown!, shown!.replace(/^1-/, '2-'), '1-0-2026-11-27.', '1-0-x', '']);
    expect((await jobOf(1)).appointment.events[0]!.overrides).toEqual(given(people));
  }
});

test('what the office has noted as told meanwhile is thanked for, and written once', async () => {
  const { change, news, sees, written } = await start();
  await change(1, { appointment: { events: [{ ...WEEKLY, overrides: CANCELLED }] } });
  const shown = await news();
  const told = { '2026-11-27': { cancelled: true, told: { worker: true } } };
  await change(1, { appointment: { events: [{ ...WEEKLY, overrides: told }] } });
  const before = await written();
  expect((await sees(shown)).headers.location).toMatch(/outcome=thanks&sent=\d+$/);
  expect(await written()).toEqual(before);
});

test('the next visit of what there is to confirm is none that is over today', async () => {
  const late = new Date('2026-11-20T16:30:00+01:00');
  const { open } = await start({ now: () => late });
  const text = (await open()).body.replaceAll(/<[^>]+>/g, '|');
  expect(text).toContain('jeden Freitag, 14:00–16:00 · nächster Einsatz Fr 27.11.');
});

test('a form with a key that is none of ours is not looked at', async () => {
  const { keys, send, confirmed } = await start();
  for (const odd of ['x', '1', '1.x', '']) {
    expect((await send([...(await keys()), odd])).headers.location).toContain('changedMeanwhile');
  }
  expect(await confirmed()).toEqual([false, false]);
});

test('a worker’s answer on the plan answers the request by a link as well', async () => {
  const { browser, keys, send, jobOf } = await start();
  const key = { 'idempotency-key': crypto.randomUUID() };
  await browser.post('/api/job/1/confirmation-requests', { party: 'worker' }, key);
  await send(await keys());
  expect((await jobOf(1)).confirmation_requests?.worker?.answer).toBe('confirmed');
  expect((await jobOf(2)).confirmation_requests).toBeUndefined();
});
