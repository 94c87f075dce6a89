import { expect, test } from 'vitest';
import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import { buildApp } from '../../../server/app.ts';
import { TODAY } from '../../support/today.ts';
import { Browser } from '../support/browser.ts';
import { loggedLines } from '../support/loggedLines.ts';
import { storedAppointment } from '../support/storedAppointment.ts';
import { startSignedInServer, startTestServer } from '../support/testServer.ts';

/** Ana, of the demo data; Verena Stäubli is the customer of the first of Ana's jobs. */
const FEED = '/api/calendar/1';
const JOB = '/api/job/1';
const CUSTOMER = '/api/customer/1';

/** The server, a signed-in browser, and what asks for Ana's feed by its link and nothing else. */
async function startWithLink(...options: Parameters<typeof startSignedInServer>) {
  const server = await startSignedInServer(...options);
  const tokenOf = async (id: number) =>
    (await server.browser.get(`/api/worker/${id}`)).json<WireWorker>().calendar_token;
  const token = await tokenOf(1);
  const subscribe = (given = token, headers: Record<string, string> = {}) =>
    new Browser(server.app).get(`${FEED}?token=${given}`, headers);
  return { ...server, token, tokenOf, subscribe };
}

const unfolded = (text: string) => text.replaceAll('\r\n ', '');

/** The values of a property of the first event of job 1. */
function valueIn(text: string, property: string): string | undefined {
  const event = unfolded(text)
    .split('BEGIN:VEVENT\r\n')
    .find((part) => part.startsWith('UID:job-1-1@'))!;
  return new RegExp(`^${property}(?:;[^:]*)?:(.*)\r$`, 'm').exec(event)?.[1];
}

test('with its token a feed is sent without a session, as a calendar to be asked for again', async () => {
  const { subscribe } = await startWithLink();
  const { statusCode, headers, body } = await subscribe();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'content-disposition': 'inline; filename="einsatzplan-1.ics"',
  });
  expect(body).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
  expect(body).toContain('SUMMARY:Verena Stäubli\r\n');
});

test('with a session a feed is sent without a token', async () => {
  const { browser } = await startSignedInServer();
  expect((await browser.get(FEED)).headers['content-type']).toContain('text/calendar');
});

test('without a valid token a feed is answered like that of an unknown worker', async () => {
  const { app, token, tokenOf } = await startWithLink();
  const answerTo = async (url: string) => {
    const { statusCode, body } = await new Browser(app).get(url);
    return { statusCode, body: body.replace(/"request_id":"\w+"/, '') };
  };
  const unknown = await answerTo('/api/calendar/999');
  expect(unknown.statusCode).toBe(404);
  const others = ['', '?token=', `?token=${token.slice(1)}`, `?token=${await tokenOf(2)}`];
  for (const query of others) expect(await answerTo(FEED + query)).toEqual(unknown);
  expect(await answerTo(`/api/calendar/999?token=${token}`)).toEqual(unknown);
});

test('every worker has a token of 256 random bits', async () => {
  const { tokenOf } = await startWithLink();
  const tokens = await Promise.all([1, 2, 3, 4].map(tokenOf));
  expect(new Set(tokens).size).toBe(4);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

test('a renewed token opens the feed at once, and the old one no longer does', async () => {
  const { browser, token, subscribe } = await startWithLink();
  const answer = await browser.post('/api/worker/1/calendar-token');
  const renewed = answer.json<WireWorker>();
  expect(renewed).toEqual((await browser.get('/api/worker/1')).json());
  expect(renewed.calendar_token).not.toBe(token);
  expect((await subscribe()).statusCode).toBe(404);
  expect((await subscribe(renewed.calendar_token)).statusCode).toBe(200);
});

test('only a signed-in browser with its CSRF token renews, and only for a known worker', async () => {
  const { app, browser, subscribe } = await startWithLink();
  const renewal = '/api/worker/1/calendar-token';
  expect((await new Browser(app).post(renewal)).statusCode).toBe(401);
  const forged = await browser.post(renewal, undefined, { 'x-csrftoken': 'x' });
  expect(forged.statusCode).toBe(403);
  expect((await browser.post('/api/worker/999/calendar-token')).statusCode).toBe(404);
  expect((await subscribe()).statusCode).toBe(200);
});

test('a saved worker keeps the token, also where an older record is sent back', async () => {
  const { browser, subscribe } = await startWithLink();
  const older = (await browser.get('/api/worker/1')).json<WireWorker>();
  const { calendar_token } = (
    await browser.post('/api/worker/1/calendar-token')
  ).json<WireWorker>();
  const saved = await browser.put('/api/worker/1', older);
  expect(saved.json()).toMatchObject({ calendar_token });
  expect((await subscribe(calendar_token)).statusCode).toBe(200);
});

test('a feed is not sent again until it changes', async () => {
  const { browser, token, subscribe } = await startWithLink();
  const { etag } = (await subscribe()).headers;
  const again = () => subscribe(token, { 'if-none-match': `"other", W/${String(etag)}` });
  const unchanged = await again();
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  expect(unchanged.headers['etag']).toBe(etag);
  await browser.put(CUSTOMER, { name: 'Verena Stäubli-Frey' });
  expect((await again()).statusCode).toBe(200);
});

test('HEAD has the headers of the feed', async () => {
  const { app, token } = await startWithLink();
  const ask = (method: 'GET' | 'HEAD') => app.inject({ method, url: `${FEED}?token=${token}` });
  const [head, get] = [await ask('HEAD'), await ask('GET')];
  expect(head.body).toBe('');
  for (const name of ['content-type', 'etag', 'content-length']) {
    expect(head.headers[name]).toBe(get.headers[name]);
  }
  expect((await app.inject({ method: 'HEAD', url: FEED })).statusCode).toBe(404);
});

test('SEQUENCE counts the changes of what an event shows', async () => {
  const { browser, subscribe } = await startWithLink();
  const job = (await browser.get(JOB)).json<WireJob>();
  const customer = (await browser.get(CUSTOMER)).json<WireCustomer>();
  const sequence = async () => Number(valueIn((await subscribe()).body, 'SEQUENCE'));
  const before = await sequence();
  await browser.put(JOB, job);
  await browser.put(CUSTOMER, { ...customer, email: 'neu@example.ch' });
  await browser.put('/api/job/2', { ...job, id: 2 });
  expect(await sequence()).toBe(before);
  await browser.put(JOB, { ...job, confirmed_worker: !job.confirmed_worker });
  expect(await sequence()).toBe(before + 1);
  await browser.put(CUSTOMER, { ...customer, address: 'Rämistrasse 10' });
  expect(await sequence()).toBe(before + 2);
});

test('instructions and access are in the feed and count, internal notes do neither', async () => {
  const { browser, subscribe } = await startWithLink();
  const sequence = async () => Number(valueIn((await subscribe()).body, 'SEQUENCE'));
  const change = async (path: string, fields: object) => {
    const record = (await browser.get(path)).json<object>();
    expect((await browser.put(path, { ...record, ...fields })).statusCode).toBe(200);
  };
  const before = await sequence();
  await change(JOB, { internal_note: 'Zahlt schlecht' });
  await change(CUSTOMER, { internal_note: 'Zahlt schlecht' });
  expect(await sequence()).toBe(before);
  expect((await subscribe()).body).not.toContain('Zahlt schlecht');
  await change(JOB, { instructions: 'Nur die Küche' });
  expect(await sequence()).toBe(before + 1);
  await change(CUSTOMER, { access: 'Code 77' });
  expect(await sequence()).toBe(before + 2);
  expect(valueIn((await subscribe()).body, 'DESCRIPTION')).toContain(
    'Zutritt: Code 77\\nInstruktionen: Nur die Küche',
  );
});

test('a visit is tentative while its confirmation is of something else', async () => {
  const { browser, subscribe } = await startWithLink();
  const job = (await browser.get(JOB)).json<WireJob>();
  const { from_date, worker_id, appointment } = job;
  const confirmed = {
    ...job,
    confirmed_support: true,
    confirmed_customer: true,
    confirmed_worker: true,
  };
  const [event] = appointment.events;
  const events = [{ ...event, end_time: '2023-11-20T12:00:00+01:00' }];
  const moved = { ...confirmed, appointment: { events } };
  const terms = { from_date, worker_id, appointment: moved.appointment };
  const shown = async (update: object) => {
    expect((await browser.put(JOB, update)).statusCode).toBe(200);
    const { body } = await subscribe();
    return [valueIn(body, 'STATUS'), Number(valueIn(body, 'SEQUENCE'))] as const;
  };
  const [status, sequence] = await shown(confirmed);
  expect(status).toBe('CONFIRMED');
  expect(await shown(moved)).toEqual(['TENTATIVE', sequence + 1]);
  const renewed = { ...moved, confirmed_terms: { customer: terms, worker: terms } };
  expect(await shown(renewed)).toEqual(['CONFIRMED', sequence + 2]);
});

test('LAST-MODIFIED is the time of the last change', async () => {
  const { browser, database, subscribe } = await startWithLink();
  const revised_at = '2026-01-05T08:00:00Z';
  await database.updateTable('job_revisions').set({ revised_at }).execute();
  expect(valueIn((await subscribe()).body, 'LAST-MODIFIED')).toBe('20260105T080000Z');
  await browser.put(CUSTOMER, { name: 'Verena Stäubli-Frey' });
  const changed = valueIn((await subscribe()).body, 'LAST-MODIFIED');
  const { revised_at: now } = await database
    .selectFrom('job_revisions')
    .select('revised_at')
    .where('job_id', '=', 1)
    .executeTakeFirstOrThrow();
  expect(now > revised_at).toBe(true);
  expect(changed).toBe(now.replaceAll(/[-:]/g, ''));
});

test('an event keeps its UID when its job moves to another time, and leaves with its worker', async () => {
  const { browser, subscribe } = await startWithLink();
  const job = (await browser.get(JOB)).json<WireJob>();
  const before = valueIn((await subscribe()).body, 'UID')!;
  const events = [
    {
      start_time: '2026-11-24T10:00:00+01:00',
      end_time: '2026-11-24T12:00:00+01:00',
      rrule: 'FREQ=WEEKLY;BYDAY=TU',
    },
  ];
  await browser.put(JOB, { ...job, from_date: '2026-11-24', appointment: { events } });
  const moved = (await subscribe()).body;
  expect(valueIn(moved, 'UID')).toBe(before);
  expect(valueIn(moved, 'DTSTART')).toBe('20261124T100000');
  await browser.put(JOB, { ...job, worker_id: 2 });
  expect((await subscribe()).body).not.toContain(before);
});

test('UIDs stay the same at the next start, and differ from those of other installations', async () => {
  const { browser, config, database } = await startSignedInServer();
  const uidNow = async () => {
    const app = await buildApp({ config, database, now: () => TODAY });
    const { body } = await app.inject({ url: FEED, cookies: Object.fromEntries(browser.cookies) });
    return valueIn(body, 'UID');
  };
  const uid = valueIn((await browser.get(FEED)).body, 'UID');
  expect(await uidNow()).toBe(uid);
  await database.deleteFrom('secrets').where('name', '=', 'installation').execute();
  expect(await uidNow()).toMatch(/^job-1-1@/);
  expect(await uidNow()).not.toBe(uid);
});

test('events link to their job where the public address is known', async () => {
  const urlIn = async (environment: Record<string, string>) => {
    const { app, database } = await startTestServer({ environment });
    const { calendar_token } = await database
      .selectFrom('workers')
      .select('calendar_token')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const headers = { host: 'plan.example.ch' };
    const url = `${FEED}?token=${calendar_token}`;
    const { body } = await app.inject({ url, headers: environment['PUBLIC_URL'] ? headers : {} });
    return valueIn(body, 'URL');
  };
  expect(await urlIn({ PUBLIC_URL: 'https://plan.example.ch' })).toBe(
    'https://plan.example.ch/jobs/1',
  );
  expect(await urlIn({})).toBeUndefined();
});

test('an event that cannot be read is left out and logged by its code, without its rule', async () => {
  const { logger, entries, text } = loggedLines();
  const { database, subscribe } = await startWithLink({ logger });
  const start_time = '2026-11-24T10:00:00+01:00';
  const end_time = '2026-11-24T12:00:00+01:00';
  const events = [
    { start_time, end_time, rrule: 'FREQ=OFTEN' },
    { start_time, end_time },
  ];
  const appointment = JSON.stringify(storedAppointment({ events }));
  await database.updateTable('jobs').set({ appointment }).where('id', '=', 1).execute();
  const { body } = await subscribe();
  expect(unfolded(body)).not.toContain('UID:job-1-1@');
  expect(unfolded(body)).toContain('UID:job-1-2@');
  expect(entries().at(-1)).toMatchObject({ jobId: 1, code: 'invalidValue' });
  expect(text()).not.toContain('OFTEN');
});

test('no token is ever logged', async () => {
  const lines: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
  const { browser, database, token, subscribe } = await startWithLink({ logger });
  await subscribe();
  await browser.get(`${FEED}?token=${token}&other=1`);
  const { calendar_token } = (
    await browser.post('/api/worker/1/calendar-token')
  ).json<WireWorker>();
  await subscribe();
  await database.schema.alterTable('jobs').renameTo('elsewhere').execute();
  expect((await subscribe(calendar_token)).statusCode).toBe(500);
  const log = lines.join('');
  expect(log).toContain(`"url":"${FEED}"`);
  expect(log).toContain('The request failed.');
  expect(log).not.toContain(token);
  expect(log).not.toContain(calendar_token);
});
