import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { DatabaseBusyError } from '../../../server/database/sql/databaseErrors.ts';
import type { Database } from '../../../server/database/sql/schema.ts';
import type { WireAppointmentEvent } from '../../../src/api/contract/records/appointments.ts';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import { Browser } from '../support/browser.ts';
import { addUser, browserOf } from '../support/people.ts';
import { loggedLines } from '../support/loggedLines.ts';
import { storedAppointment } from '../support/storedAppointment.ts';
import { startSignedInServer } from '../support/testServer.ts';

/** Ana, of the demo data; Verena Stäubli is the customer of the first of Ana's jobs. */
const WORKER = '/api/worker/1';
const JOB = '/api/job/1';
const CUSTOMER = '/api/customer/1';

/** Today, a Friday. */
const VISIT = {
  start_time: '2026-11-20T14:00:00+01:00',
  end_time: '2026-11-20T16:00:00+01:00',
};

type Options = Parameters<typeof startSignedInServer>;

async function tokenOf(browser: Browser, id: number): Promise<string> {
  return (await browser.get(`/api/worker/${id}`)).json<WireWorker>().plan_token;
}

/** The server, a signed-in browser, and what opens Ana's plan by its link and nothing else. */
async function startWithPlan(...options: Options) {
  const server = await startSignedInServer(...options);
  const { browser, app } = server;
  const token = await tokenOf(browser, 1);
  const open = (headers: Record<string, string> = {}, given = token) =>
    new Browser(app).get(`/p/${given}`, { 'accept-language': 'de', ...headers });
  const change = async (path: string, fields: object) => {
    const record = (await browser.get(path)).json<object>();
    const answer = await browser.put(path, { ...record, ...fields });
    expect(answer.statusCode).toBe(200);
  };
  return { ...server, token, open, change };
}

/** The same where Ana has but one job, with these events, nothing confirmed and nothing written. */
async function startWithJob(events: readonly object[], ...options: Options) {
  const server = await startWithPlan(...options);
  const { database, browser, change } = server;
  await database.deleteFrom('job_workers').where('worker_id', '=', 1).execute();
  const job = (await browser.get(JOB)).json<WireJob>();
  const from_date = '2026-11-20';
  const appointment = { events };
  await change(JOB, { ...job, worker_id: 1, from_date, appointment, instructions: '' });
  await change(CUSTOMER, { access: '' });
  return server;
}

/** The lines of a page as a person reads them, of its days alone. */
function linesOf(html: string): readonly string[] {
  const text = html
    .replaceAll(/<section id=.*?<\/section>/gs, '')
    .replaceAll(/<(h2|h3|p|li|footer|summary)\b[^>]*>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'");
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(
    lines.findIndex((line) => line.startsWith('Heute')),
    -2,
  );
}

test('the link opens a page that runs nothing, is kept by nobody, and sets no cookie', async () => {
  const { open } = await startWithPlan();
  const { statusCode, headers, body } = await open();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'nonce-[^']+'; base-uri 'none'; form-action '(self|none)'; frame-ancestors 'none'$/,
  );
  expect(headers).not.toHaveProperty('set-cookie');
  expect(body).not.toContain('<script');
});

test('the plan of the demo data is below 20 KB', async () => {
  const { database, app } = await startWithPlan();
  const workers = await database.selectFrom('workers').select('plan_token').execute();
  const pages = await Promise.all(
    workers.map(({ plan_token }) => new Browser(app).get(`/p/${plan_token}`)),
  );
  expect(Math.max(...pages.map(({ body }) => Buffer.byteLength(body)))).toBeLessThan(20_000);
});

test('a visit has its time, customer, way, telephone and what there is to know', async () => {
  const { open, change } = await startWithJob([VISIT]);
  await change(CUSTOMER, { phone: '044 555 12 34', access: 'Code 77', internal_note: 'Heikel' });
  await change(JOB, { instructions: 'Nur die <Küche>', internal_note: 'Zahlt schlecht' });
  const { body } = await open();
  expect(linesOf(body)).toEqual([
    'Heute, Freitag, 20. November',
    '14:00–16:00 Verena Stäubli',
    'Noch nicht bestätigt',
    'Rämistrasse 8, 8001 Zürich',
    'Weg 044 555 12 34',
    'Zutritt: Code 77',
    'Instruktionen: Nur die &lt;Küche&gt;',
  ]);
  expect(body).toContain('href="tel:+41445551234"');
  expect(body).not.toMatch(/Heikel|Zahlt schlecht/);
});

test('ways open in the map of the device', async () => {
  const { open } = await startWithJob([VISIT]);
  const place = 'R%C3%A4mistrasse%208%2C%208001%20Z%C3%BCrich';
  const maps = {
    iPhone: `https://maps.apple.com/?daddr=${place}`,
    Android: `geo:0,0?q=${place}`,
    Windows: `https://www.openstreetmap.org/search?query=${place}`,
  };
  for (const [device, way] of Object.entries(maps)) {
    expect((await open({ 'user-agent': `Mozilla/5.0 (${device})` })).body).toContain(way);
  }
});

test('the plan is of today and of the fourteen days that follow, and leaves out empty ones', async () => {
  const daily = { ...VISIT, rrule: 'FREQ=WEEKLY;BYDAY=TH,FR;UNTIL=20270131' };
  const { open } = await startWithJob([daily]);
  const days = linesOf((await open()).body).filter((line) =>
    /^(Heute, |Morgen, )?(\w+tag|Mittwoch), \d/.test(line),
  );
  expect(days).toEqual([
    'Heute, Freitag, 20. November',
    'Donnerstag, 26. November',
    'Freitag, 27. November',
    'Donnerstag, 3. Dezember',
    'Freitag, 4. Dezember',
  ]);
});

test('of more visits than a person can have, the plan shows the first days and says up to which', async () => {
  const { browser, open } = await startWithJob(
    Array.from({ length: 19 }, () => ({ ...VISIT, rrule: 'FREQ=DAILY' })),
  );
  const later = { first_day: '2026-12-02', last_day: '2026-12-02', part: 'all' };
  const key = { 'idempotency-key': '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a01' };
  await browser.post('/api/absence', { worker_id: 1, kind: 'sick', ...later }, key);
  const { body } = await open();
  const days = linesOf(body).filter((line) =>
    /^(Heute, |Morgen, )?(\w+tag|Mittwoch), \d/.test(line),
  );
  expect([days.length, days.at(-1)]).toEqual([10, 'Sonntag, 29. November']);
  expect(body).toContain('Bis Sonntag, 29. November');
});

test('access and instructions stand at the first visit of a job, to which the others lead', async () => {
  const daily = { ...VISIT, rrule: 'FREQ=WEEKLY;BYDAY=FR,SA;COUNT=2' };
  const { open, change } = await startWithJob([daily]);
  await change(CUSTOMER, { access: 'Code 77' });
  const { body } = await open();
  expect(body.match(/Code 77/g)).toHaveLength(1);
  expect(body).toContain('id="job-1"');
  expect(body).toContain('<a href="#job-1">Zutritt wie am Fr 20.11.</a>');
});

test('how to get in is told for today and tomorrow, and for later days from the day before', async () => {
  const on = (rrule: string) => ({ ...VISIT, rrule });
  const { open, change, browser } = await startWithJob([on('FREQ=WEEKLY;BYDAY=SA;COUNT=2')]);
  const { id: _id, ...job } = (await browser.get(JOB)).json<WireJob>();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const later = { ...job, customer_id: 2, appointment: { events: [on('FREQ=WEEKLY;BYDAY=SU')] } };
  expect((await browser.post('/api/job', later, key)).statusCode).toBe(201);
  await change(CUSTOMER, { access: 'Code 77' });
  await change('/api/customer/2', { access: 'Code 88' });
  const { body } = await open();
  const lines = linesOf(body).filter((line) => /tag, \d|^Zutritt/.test(line));
  expect(lines.slice(1, 5)).toEqual([
    'Morgen, Samstag, 21. November',
    'Zutritt: Code 77',
    'Sonntag, 22. November',
    'Zutritt: Steht hier ab dem Vortag.',
  ]);
  expect(body).not.toContain('Code 88');
});

test('the week of tomorrow is open with its hours from Monday on, and later weeks are folded', async () => {
  const daily = { ...VISIT, rrule: 'FREQ=DAILY;UNTIL=20261124' };
  const { open, database } = await startWithJob([]);
  const appointment = JSON.stringify(
    storedAppointment({
      events: [{ ...daily, start_time: '2026-11-17T14:00:00', end_time: '2026-11-17T15:30:00' }],
    }),
  );
  const started = { appointment, from_date: '2026-11-17' };
  await database.updateTable('jobs').set(started).where('id', '=', 1).execute();
  const { body } = await open();
  expect(body).toContain('Woche vom 16.11.: 6 Einsätze, 9\u00a0Std.');
  const [open_, folded, ...others] = body.split('<details>');
  expect(others).toEqual([]);
  expect(open_).toMatch(/Heute.*Sonntag, 22\. November/s);
  expect(folded).toMatch(/Woche vom 23\.11\..*2 Einsätze, 3\u00a0Std\..*Montag, 23\. November/s);
});

test('a later week says when and at whom, and has a page of its own with all that is known', async () => {
  const { open, change, token } = await startWithJob([
    { ...VISIT, rrule: 'FREQ=WEEKLY;BYDAY=FR,SA' },
  ]);
  await change(CUSTOMER, { access: 'Code 77' });
  await change(JOB, { instructions: 'Nur die Küche' });
  const { body } = await open();
  const [, folded] = body.split('<details>');
  expect(folded).toContain('<li><b>14:00–16:00</b> <bdi>Verena Stäubli</bdi></li>');
  expect(folded).toContain('href="?language=de&amp;from=2026-11-23"');
  const week = await open({}, `${token}?from=2026-11-23`);
  expect(linesOf(`Heute${week.body}`).slice(-8)).toEqual([
    'Freitag, 27. November',
    '14:00–16:00 Verena Stäubli',
    'Noch nicht bestätigt',
    'Rämistrasse 8, 8001 Zürich',
    'Weg 044 555 10 99',
    'Zutritt: Steht hier ab dem Vortag.',
    'Instruktionen: Nur die Küche',
    'Samstag, 28. November',
  ]);
  expect(week.body).not.toMatch(/<form|Code 77|Heute,/);
});

test('a week that is no later one of the plan leads to the plan from today on', async () => {
  const { open, token } = await startWithJob([{ ...VISIT, rrule: 'FREQ=DAILY' }]);
  const { body } = await open();
  for (const from of ['2026-11-16', '2026-11-24', '2026-12-07', '<script>', 'x&from=y']) {
    const other = await open({}, `${token}?from=${from}`);
    expect(other.body.replace(/nonce="[^"]+"/, ''), from).toBe(body.replace(/nonce="[^"]+"/, ''));
  }
});

test('a later visit of a job leads to the first one of the week, and one of tomorrow has its way', async () => {
  const { open } = await startWithJob([{ ...VISIT, rrule: 'FREQ=DAILY' }]);
  const { body } = await open();
  expect(body.match(/id="job-1"/g)).toHaveLength(1);
  expect(body.match(/class="way button"/g)).toHaveLength(2);
  expect(body).toContain(
    '<li><a href="#job-1"><b>14:00–16:00</b> <bdi>Verena Stäubli</bdi></a></li>',
  );
});

test('where nothing is left of the week of tomorrow, the first later one is open', async () => {
  const { open } = await startWithJob([
    { start_time: '2026-11-23T14:00:00+01:00', end_time: '2026-11-23T16:00:00+01:00' },
  ]);
  const [open_, shown] = (await open()).body.split('<details open="">');
  expect(open_).toContain('Heute, Freitag, 20. November');
  expect(shown).toMatch(/Woche vom 23\.11\..*Montag, 23\. November/s);
});

test('a day says which holiday it is, also without visits', async () => {
  const { open, browser } = await startWithJob([]);
  const changes = [{ day: '2026-11-24', name: 'Betriebs<ausflug>', part: 'all' }];
  expect((await browser.put('/api/holiday-changes', { changes })).statusCode).toBe(200);
  expect(linesOf((await open()).body)).toContain(
    'Dienstag, 24. November · Betriebs&lt;ausflug&gt;',
  );
});

test('a visit that was given, moved, noted or cancelled says so, and one that was given away is gone', async () => {
  const weekdays = { ...VISIT, rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=6' };
  const moved = { start_time: '2026-11-28T09:00:00+01:00', end_time: '2026-11-28T11:00:00+01:00' };
  const overrides = {
    '2026-11-23': { cancelled: true, note: 'nur fürs Büro' },
    '2026-11-24': moved,
    '2026-11-25': { worker_ids: [2] },
    '2026-11-26': { worker_ids: [1, 2], note: 'Schlüssel beim Hauswart' },
    '2026-11-27': {
      start_time: '2026-11-27T15:00:00+01:00',
      end_time: '2026-11-27T17:00:00+01:00',
    },
  };
  const { open } = await startWithJob([{ ...weekdays, overrides }]);
  const told = linesOf((await open()).body).filter((line) => !/^Rämistrasse|^Weg/.test(line));
  expect(told).toEqual([
    'Heute, Freitag, 20. November',
    '14:00–16:00 Verena Stäubli',
    'Noch nicht bestätigt',
    'Woche vom 23.11. 3 Einsätze, 6\u00a0Std.',
    'Montag, 23. November',
    '14:00–16:00 Verena Stäubli',
    'Neu · Abgesagt',
    'Donnerstag, 26. November',
    '14:00–16:00 Verena Stäubli',
    'Zusammen mit Blerta Krasniqi',
    'Notiz: Schlüssel beim Hauswart',
    'Freitag, 27. November',
    '15:00–17:00 Verena Stäubli',
    'Neu · Andere Zeit als sonst',
    'Samstag, 28. November',
    '09:00–11:00 Verena Stäubli',
    'Neu · Verschoben vom Di 24.11.',
    'Adressen und Instruktionen',
  ]);
});

test('a substitute reads for whom', async () => {
  const { open, browser, database } = await startWithJob([
    { ...VISIT, overrides: { '2026-11-20': { worker_ids: [2] } } },
  ]);
  const token = await tokenOf(browser, 2);
  await database.deleteFrom('job_workers').where('job_id', '!=', 1).execute();
  expect(linesOf((await open({}, token)).body)).toContain(
    'Neu · In Vertretung von Ana Marques da Silva · Noch nicht bestätigt',
  );
  expect(linesOf((await open()).body)).not.toContain('14:00–16:00 Verena Stäubli');
});

test('two visits at one time each name the other, a cancelled one and one that follows do not', async () => {
  const at = (from: string, to: string) => ({
    start_time: `2026-11-20T${from}:00+01:00`,
    end_time: `2026-11-20T${to}:00+01:00`,
  });
  const cancelled = { '2026-11-20': { cancelled: true } };
  const { open } = await startWithJob([
    at('14:00', '16:00'),
    at('15:00', '17:00'),
    at('17:00', '18:00'),
    { ...at('14:30', '15:30'), overrides: cancelled },
  ]);
  const { body } = await open();
  const lines = linesOf(body).filter((line) => /^\d\d:|Gleichzeitig/.test(line));
  expect(lines).toEqual([
    '14:00–16:00 Verena Stäubli',
    'Gleichzeitig mit Verena Stäubli, 15:00–17:00 · Noch nicht bestätigt',
    '14:30–15:30 Verena Stäubli',
    '15:00–17:00 Verena Stäubli',
    'Gleichzeitig mit Verena Stäubli, 14:00–16:00 · Noch nicht bestätigt',
    '17:00–18:00 Verena Stäubli',
  ]);
});

test('a visit of yesterday that goes on is one of today, and what is over says so', async () => {
  const night = { start_time: '2026-11-19T22:00:00+01:00', end_time: '2026-11-20T06:00:00+01:00' };
  const { open, database } = await startWithJob([night]);
  await database.updateTable('jobs').set({ from_date: '2026-11-19' }).where('id', '=', 1).execute();
  expect(linesOf((await open()).body).slice(0, 3)).toEqual([
    'Heute, Freitag, 20. November',
    '19.11.2026, 22:00–06:00 +1 Verena Stäubli',
    'Vorbei',
  ]);
});

test('absences are days or halves of them, without why', async () => {
  const { open, browser } = await startWithJob([]);
  const report = async (fields: object) => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const absence = { worker_id: 1, kind: 'sick', note: 'Grippe', part: 'all', ...fields };
    expect((await browser.post('/api/absence', absence, key)).statusCode).toBe(201);
  };
  await report({ first_day: '2026-11-23', last_day: '2026-11-23', part: 'pm' });
  await report({ first_day: '2026-12-03', last_day: null });
  await report({ first_day: '2026-12-04', last_day: '2026-12-04', part: 'am' });
  const { body } = await open();
  expect(linesOf(body)).toEqual([
    'Heute, Freitag, 20. November',
    'Keine Einsätze.',
    'Woche vom 23.11. ',
    'Montag, 23. November',
    'Am Nachmittag abwesend',
    'Woche vom 30.11. ',
    'Donnerstag, 3. Dezember',
    'Abwesend',
    'Freitag, 4. Dezember',
    'Abwesend',
  ]);
  expect(body).not.toMatch(/Grippe|krank|sick/i);
});

test('without anything to come the plan says so', async () => {
  const { open } = await startWithJob([]);
  expect(linesOf((await open()).body)).toEqual([
    'Heute, Freitag, 20. November',
    'Keine Einsätze.',
    'In den nächsten 14 Tagen ist nichts geplant.',
  ]);
});

/** Writes the events of job 1 as no form would. */
/** Gives the job of the plan a rule that a later version may understand. */
function writeUnreadable(
  { database }: { readonly database: Database },
  event: WireAppointmentEvent = VISIT,
) {
  const events = [{ ...event, rrule: 'FREQ=OFTEN' }];
  const appointment = JSON.stringify(storedAppointment({ events }));
  return database.updateTable('jobs').set({ appointment }).where('id', '=', 1).execute();
}

const INCOMPLETE = 'Ein Einsatz kann nicht richtig angezeigt werden';

test('a visit of which the rule cannot be read is announced, and nobody is told to be free', async () => {
  const { logger, entries } = loggedLines();
  const server = await startWithJob([VISIT], { logger });
  await writeUnreadable(server);
  const { body } = await server.open();
  expect(body).toContain(INCOMPLETE);
  expect(body).not.toMatch(/Keine Einsätze|nichts geplant/);
  expect(entries().at(-1)).toMatchObject({ jobId: 1 });
});

test('who came to a job only before is not told of what cannot be read in it', async () => {
  const server = await startWithJob([VISIT]);
  await writeUnreadable(server, { ...VISIT, worker_ids: [2] });
  expect((await server.open()).body).not.toContain(INCOMPLETE);
});

test('texts in other scripts leave what stands beside them as it is', async () => {
  const overrides = { '2026-11-20': { worker_ids: [1, 2] } };
  const { open, change } = await startWithJob([{ ...VISIT, overrides }]);
  await change('/api/worker/2', { name: 'علي حسن 12' });
  await change(CUSTOMER, { phone: 'משרד 044 555 12 34, בית 079 555 12 34' });
  const { body } = await open();
  expect(body).toContain('Zusammen mit <bdi>علي حسن 12</bdi>');
  expect(body).toMatch(/<bdi><a [^>]*href="tel:\+41445551234">.*?044 555 12 34<\/a><\/bdi>/);
});

test('the page is in the language of the browser, or in the one that was chosen', async () => {
  const { open, token } = await startWithPlan();
  const languageOf = async (...given: Parameters<typeof open>) =>
    /<html lang="(\w+)"/.exec((await open(...given)).body)?.[1];
  expect(await languageOf({ 'accept-language': 'es-CO,es;q=0.9' })).toBe('es');
  expect(await languageOf({ 'accept-language': 'pt' })).toBe('de');
  expect(await languageOf({}, `${token}?language=en&utm_source=chat`)).toBe('en');
  expect(await languageOf({}, `${token}?language=xx`)).toBe('de');
  expect(await languageOf({}, `${token}?language=en&language=es`)).toBe('de');
});

test('what programs take for the rest of a link does no harm', async () => {
  const { open, token } = await startWithPlan();
  for (const rest of ['/', ')', '.', '?utm_source=chat']) {
    expect((await open({}, `${token}${rest}`)).statusCode, rest).toBe(200);
  }
});

test('a renewed link opens the plan at once, and every one that opens nothing says that it has ended', async () => {
  const { browser, open, token } = await startWithPlan();
  const renewed = (await browser.post(`${WORKER}/plan-token`)).json<WireWorker>();
  expect(renewed).toEqual((await browser.get(WORKER)).json());
  expect(renewed.plan_token).not.toBe(token);
  expect((await open({}, renewed.plan_token)).statusCode).toBe(200);
  const { statusCode, headers, body } = await open();
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(body).toContain('Dieser Link gilt nicht mehr');
  for (const other of ['', 'x', 'x'.repeat(200), 'x/y', '%00']) {
    const { body: unknown } = await open({}, other);
    expect(unknown.replace(/nonce="[^"]+"/, ''), other).toBe(body.replace(/nonce="[^"]+"/, ''));
  }
});

test('only those who may change a worker renew the link', async () => {
  const { app, browser, database, open } = await startWithPlan();
  expect((await new Browser(app).post(`${WORKER}/plan-token`)).statusCode).toBe(401);
  await addUser(database, 'vera', 'viewer');
  const viewer = await browserOf(app, 'vera');
  expect((await viewer.post(`${WORKER}/plan-token`)).statusCode).toBe(403);
  expect((await browser.post('/api/worker/999/plan-token')).statusCode).toBe(404);
  expect((await open()).statusCode).toBe(200);
});

test('every worker has a token of 256 random bits, also a new one', async () => {
  const { browser, database } = await startWithPlan();
  const key = { 'idempotency-key': crypto.randomUUID() };
  await browser.post('/api/worker', { name: 'Neue Kraft' }, key);
  const workers = await database.selectFrom('workers').select('plan_token').execute();
  const tokens = workers.map(({ plan_token }) => plan_token);
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{64}$/);
});

test('where something fails a page says so, and no JSON', async () => {
  const { open, database, token } = await startWithPlan();
  await database.schema.alterTable('jobs').renameTo('elsewhere').execute();
  const { statusCode, headers, body } = await open();
  expect(statusCode).toBe(500);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(body).toContain('Diese Seite kann gerade nicht angezeigt werden');
  expect(body).toContain('<a href="">Erneut versuchen</a>');
  expect(body).not.toContain(token);
});

test('while the database is busy the page says when to ask again', async () => {
  const outage = { isBusy: false };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (outage.isBusy) throw new DatabaseBusyError();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { open } = await startWithPlan({ plugin });
  outage.isBusy = true;
  const { statusCode, headers, body } = await open();
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  expect(body).toContain('Diese Seite kann gerade nicht angezeigt werden');
});

test('the day is that of the business, and not of the clock of the server', async () => {
  const afterMidnight = () => new Date('2026-11-20T23:30:00Z');
  const { open } = await startWithPlan({ now: afterMidnight });
  expect((await open()).body).toContain('Heute, Samstag, 21. November');
});

test('HEAD has the headers of the page, and a session goes on as it was', async () => {
  const { browser, app, token, database } = await startWithPlan();
  const head = await new Browser(app).call('HEAD', `/p/${token}`);
  expect([head.statusCode, head.body]).toEqual([200, '']);
  const sessions = () => database.selectFrom('sessions').selectAll().execute();
  const before = await sessions();
  expect((await browser.get(`/p/${token}`)).headers).not.toHaveProperty('set-cookie');
  expect(await sessions()).toEqual(before);
});

test('no token of a plan is ever logged', async () => {
  const lines: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
  const { app, browser, open, token, database } = await startWithPlan({ logger });
  await open();
  await open({}, `${token}?language=de`);
  for (const path of ['%70', 'P', '/p']) await new Browser(app).get(`/${path}/${token}`);
  const { plan_token } = (await browser.post(`${WORKER}/plan-token`)).json<WireWorker>();
  await open();
  await database.schema.alterTable('jobs').renameTo('elsewhere').execute();
  expect((await open({}, plan_token)).statusCode).toBe(500);
  const log = lines.join('');
  expect(log).toContain('"url":"/p/…"');
  expect(log).toContain('The request failed.');
  expect(log).not.toContain(token);
  expect(log).not.toContain(plan_token);
});
