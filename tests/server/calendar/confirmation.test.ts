import { expect, test } from 'vitest';
import type { WireConfirmationLink } from '../../../src/api/contract/records/confirmations.ts';
import type { WireHistory } from '../../../src/api/contract/records/history.ts';
import type { WireJob, WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { BATCH_HEADER } from '../../../src/api/contract/records/changes.ts';
import type { Counterparty } from '../../../src/domain/job/confirmation/confirmedTerms.ts';
import { TODAY } from '../../support/today.ts';
import { Browser } from '../support/browser.ts';
import { addUser, browserOf } from '../support/people.ts';
import { startSignedInServer } from '../support/testServer.ts';
import { ENDED, LATER, WEEKLY } from './support/weeklyJobs.ts';

const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  'accept-language': 'de',
  // As a browser sends it from a page without a referrer.
  origin: 'null',
  'sec-fetch-site': 'same-origin',
};

const DAY = 24 * 60 * 60_000;

type Options = NonNullable<Parameters<typeof startSignedInServer>[0]>;

/** Jobs 1 and 2 of two customers, of whom neither has confirmed; worker 1 has both. */
async function start(options: Options = {}) {
  const clock = { now: TODAY };
  const server = await startSignedInServer({ now: () => clock.now, ...options });
  const { app, browser } = server;
  const jobOf = async (id: number) => (await browser.get(`/api/job/${id}`)).json<WireJob>();
  const change = async (id: number, fields: object) => {
    const answer = await browser.put(`/api/job/${id}`, { ...(await jobOf(id)), ...fields });
    expect(answer.statusCode).toBe(200);
  };
  for (const id of [1, 2]) {
    await change(id, {
      worker_id: 1,
      from_date: '2026-11-20',
      appointment: { events: [WEEKLY] },
      confirmed_support: true,
      confirmed_customer: false,
      confirmed_worker: false,
    });
  }
  const ask = (id: number, party: Counterparty, key: string = crypto.randomUUID()) =>
    browser.post(`/api/job/${id}/confirmation-requests`, { party }, { 'idempotency-key': key });
  const pathTo = async (id: number, party: Counterparty = 'customer') => {
    const answer = await ask(id, party);
    expect(answer.statusCode).toBe(201);
    return answer.json<WireConfirmationLink>().path;
  };
  const outside = new Browser(app);
  const open = (path: string, language = 'de') =>
    outside.get(path, { 'accept-language': language });
  const keyIn = ({ body }: { readonly body: string }) =>
    /name="terms" value="([^"]+)"/.exec(body)?.[1] ?? '';
  const send = (path: string, fields: Record<string, string>, headers = {}) =>
    outside.post(path, String(new URLSearchParams(fields)), { ...FORM, ...headers });
  const confirm = async (path: string) =>
    send(path, { terms: keyIn(await open(path)), answer: 'confirmed' });
  const decline = async (path: string, comment: string) =>
    send(path, { terms: keyIn(await open(path)), answer: 'declined', comment });
  const written = async () => (await browser.get('/api/history')).json<WireHistory>().changes;
  return {
    ...server,
    clock,
    jobOf,
    change,
    ask,
    pathTo,
    open,
    keyIn,
    send,
    confirm,
    decline,
    written,
  };
}

const textOf = ({ body }: { readonly body: string }) =>
  body.replace(/<style.*<\/style>/s, '').replaceAll(/<[^>]+>/g, '|');

test('a customer reads when, where and who, and confirms with the terms that were shown', async () => {
  const { pathTo, open, confirm, jobOf, written } = await start();
  const path = await pathTo(1);
  const page = await open(path);
  expect(textOf(page)).toMatch(/Jeden Freitag, 14:00–16:00.*Heute, 14:00–16:00.*Fr 27\.11\./s);
  const answer = await confirm(path);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?language=de`]);
  const job = await jobOf(1);
  expect([job.confirmed_customer, job.confirmed_worker]).toEqual([true, false]);
  expect(job.confirmation_requests?.customer).toMatchObject({
    person_id: 1,
    answer: 'confirmed',
    answered_at: TODAY.toISOString(),
  });
  expect((await written())[0]).toMatchObject({
    source: 'link',
    user: null,
    record_id: 1,
    before: { confirmed_customer: false },
    after: { confirmed_customer: true },
  });
  expect((await jobOf(2)).confirmed_customer).toBe(false);
});

test('a worker is told whose visits they are and where, and no access and no number', async () => {
  const { browser, pathTo, open, confirm, jobOf } = await start();
  const customer = (await browser.get('/api/customer/1')).json<{ name: string; phone: string }>();
  await browser.put('/api/customer/1', { ...customer, access: 'Code 4711' });
  const path = await pathTo(1, 'worker');
  const page = await open(path);
  expect(page.body).toContain(customer.name);
  expect(page.body).not.toContain('4711');
  expect(page.body).not.toContain(customer.phone);
  await confirm(path);
  expect(await jobOf(1)).toMatchObject({ confirmed_worker: true, confirmed_customer: false });
});

test('who declines leaves a text for the office, in the list, on the record and in the history', async () => {
  const { browser, pathTo, decline, jobOf, written, open } = await start();
  const path = await pathTo(1);
  expect((await decline(path, ' Freitags\r\nnie. ')).statusCode).toBe(303);
  const declined = { answer: 'declined', comment: 'Freitags\nnie.' };
  const job = await jobOf(1);
  expect(job.confirmed_customer).toBe(false);
  expect(job.confirmation_requests?.customer).toMatchObject(declined);
  const listed = (await browser.get('/api/job')).json<WireJobListing[]>();
  expect(listed.find(({ id }) => id === 1)?.confirmation_requests?.customer).toMatchObject(
    declined,
  );
  expect(listed.find(({ id }) => id === 2)?.confirmation_requests).toBeNull();
  expect((await written())[0]).toMatchObject({
    source: 'link',
    after: { confirmation_requests: { customer: declined } },
  });
  expect(textOf(await open(path))).toContain('Freitags\nnie.');
});

test('whoever has answered can answer once more, in both directions', async () => {
  const { pathTo, confirm, decline, jobOf } = await start();
  const path = await pathTo(1);
  await decline(path, 'lieber später');
  await confirm(path);
  expect(await jobOf(1)).toMatchObject({
    confirmed_customer: true,
    confirmation_requests: { customer: { answer: 'confirmed', comment: '' } },
  });
  await decline(path, 'doch nicht');
  expect(await jobOf(1)).toMatchObject({
    confirmed_customer: false,
    confirmation_requests: { customer: { answer: 'declined', comment: 'doch nicht' } },
  });
});

test('terms that changed since they were shown are shown anew, confirmed by nobody, and no text is lost', async () => {
  const { pathTo, open, keyIn, send, change, jobOf } = await start();
  const path = await pathTo(1);
  const terms = keyIn(await open(path));
  await change(1, { appointment: { events: [LATER] } });
  const answer = await send(path, { terms, answer: 'declined', comment: 'zu früh' });
  expect(answer.statusCode).toBe(409);
  expect(textOf(answer)).toMatch(/Inzwischen hat sich etwas geändert.*15:00–17:00.*zu früh/s);
  expect((await send(path, { terms, answer: 'confirmed' })).statusCode).toBe(409);
  expect(await jobOf(1)).toMatchObject({
    confirmed_customer: false,
    confirmation_requests: { customer: { answer: null } },
  });
  expect((await send(path, { terms: keyIn(answer), answer: 'confirmed' })).statusCode).toBe(303);
});

test('what was changed after it was confirmed is asked again, with what it was before', async () => {
  const { pathTo, confirm, change, open, jobOf } = await start();
  const path = await pathTo(1);
  await confirm(path);
  await change(1, { appointment: { events: [LATER] } });
  expect(textOf(await open(path))).toContain('Geändert. Bestätigt war: Fr 14:00–16:00');
  await confirm(path);
  expect(await jobOf(1)).toMatchObject({ confirmed_customer: true, confirmed_terms: null });
});

test('a confirmation that the office takes back is asked for again', async () => {
  const { pathTo, confirm, change, open, jobOf } = await start();
  const path = await pathTo(1);
  await confirm(path);
  await change(1, { confirmed_customer: false });
  expect((await jobOf(1)).confirmation_requests?.customer?.answer).toBeNull();
  expect((await open(path)).body).toContain('value="confirmed"');
});

test('a job that somebody else has by now is not theirs to answer, and its link says so calmly', async () => {
  const { pathTo, open, keyIn, send, change, jobOf } = await start();
  const path = await pathTo(1, 'worker');
  const terms = keyIn(await open(path));
  await change(1, { worker_id: 2 });
  for (const page of [await open(path), await send(path, { terms, answer: 'confirmed' })]) {
    expect([page.statusCode, page.body.includes('<form')]).toEqual([200, false]);
    expect(textOf(page)).toContain('Jemand anders wurde dafür angefragt');
  }
  expect((await jobOf(1)).confirmed_worker).toBe(false);
});

test('the link of a customer stays theirs after a merge', async () => {
  const { browser, pathTo, confirm, jobOf } = await start();
  const path = await pathTo(1);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const merge = await browser.post('/api/customer/1/merge', { into: 2 }, key);
  expect(merge.statusCode, merge.body).toBe(200);
  expect((await confirm(path)).statusCode).toBe(303);
  expect(await jobOf(1)).toMatchObject({ customer_id: 2, confirmed_customer: true });
});

test('attack, wrong match: a job that went to another customer shows nothing of them', async () => {
  const { browser, pathTo, open, change } = await start();
  const path = await pathTo(1);
  const { name } = (await browser.get('/api/customer/2')).json<{ name: string }>();
  await change(1, { customer_id: 2 });
  const page = await open(path);
  expect(textOf(page)).toContain('Jemand anders wurde dafür angefragt');
  expect(page.body).not.toContain(name);
});

test('a job without visits to come has nothing to confirm, and nobody can be asked', async () => {
  const { pathTo, open, change, ask } = await start();
  const path = await pathTo(1);
  await change(1, { from_date: '2026-11-06', appointment: { events: [ENDED] } });
  expect(textOf(await open(path))).toContain('Es gibt nichts mehr zu bestätigen');
  const answer = await ask(1, 'customer');
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'nothingToConfirm' }]);
});

test('a link ends after 30 days, and with the next one', async () => {
  const { pathTo, open, clock } = await start();
  const [first, second] = [await pathTo(1), await pathTo(1)];
  expect((await open(first)).statusCode).toBe(404);
  clock.now = new Date(TODAY.getTime() + 30 * DAY - 1);
  expect((await open(second)).statusCode).toBe(200);
  clock.now = new Date(TODAY.getTime() + 30 * DAY);
  expect((await open(second)).statusCode).toBe(404);
});

test('a request that is repeated asks once, and answers a link that opens', async () => {
  const { ask, open, written } = await start();
  const key = crypto.randomUUID();
  const first = (await ask(1, 'customer', key)).json<WireConfirmationLink>();
  const before = await written();
  const again = await ask(1, 'customer', key);
  expect(again.statusCode).toBe(201);
  const { path, expires_at } = again.json<WireConfirmationLink>();
  expect(expires_at).toBe(first.expires_at);
  expect((await open(path)).statusCode).toBe(200);
  expect((await open(first.path)).statusCode).toBe(404);
  expect(await written()).toEqual(before);
});

test('whoever only looks gets no link, and nobody is asked where nobody is assigned', async () => {
  const { app, database, ask, change } = await start();
  await addUser(database, 'vera', 'viewer');
  const viewer = await browserOf(app, 'vera');
  const key = { 'idempotency-key': crypto.randomUUID() };
  const body = { party: 'customer' };
  expect((await viewer.post('/api/job/1/confirmation-requests', body, key)).statusCode).toBe(403);
  await change(1, { worker_id: null });
  expect((await ask(1, 'worker')).json()).toMatchObject({ code: 'nobodyAssigned' });
});

test('the office can neither answer in the place of somebody nor make a request by saving a job', async () => {
  const { browser, pathTo, jobOf, change } = await start();
  await pathTo(1);
  const { confirmation_requests } = await jobOf(1);
  await change(1, { confirmation_requests: { worker: { answer: 'confirmed' } } });
  expect((await jobOf(1)).confirmation_requests).toEqual(confirmation_requests);
  const { id: _id, ...job } = await jobOf(2);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const forged = { ...job, confirmation_requests };
  expect((await browser.put('/api/job/2', forged)).statusCode).toBe(200);
  expect((await jobOf(2)).confirmation_requests).toBeUndefined();
  const made = (await browser.post('/api/job', forged, key)).json<WireJob>();
  expect((await jobOf(made.id)).confirmation_requests).toBeUndefined();
});

test('attack, preview: reading the page changes nothing, whatever its address says', async () => {
  const { app, pathTo, jobOf, written } = await start();
  const path = await pathTo(1);
  const [job, before] = [await jobOf(1), await written()];
  for (const method of ['GET', 'HEAD'] as const) {
    await new Browser(app).call(method, `${path}?answer=confirmed&language=de`);
  }
  expect([await jobOf(1), await written()]).toEqual([job, before]);
});

test('attack, replay: the same form again writes nothing', async () => {
  const { pathTo, open, keyIn, send, written, clock } = await start();
  const path = await pathTo(1);
  const terms = keyIn(await open(path));
  for (const fields of [
    { terms, answer: 'declined', comment: 'nein' },
    { terms, answer: 'confirmed' },
  ]) {
    await send(path, fields);
    const before = await written();
    clock.now = new Date(clock.now.getTime() + 60_000);
    expect((await send(path, fields)).statusCode).toBe(303);
    expect(await written()).toEqual(before);
  }
});

test('attack, replay: a form of a link that was replaced answers nothing', async () => {
  const { pathTo, open, keyIn, send, jobOf } = await start();
  const path = await pathTo(1);
  const terms = keyIn(await open(path));
  await pathTo(1);
  expect((await send(path, { terms, answer: 'confirmed' })).statusCode).toBe(404);
  expect((await jobOf(1)).confirmed_customer).toBe(false);
});

test('attack, wrong match: the form of another job, or of none, answers nothing', async () => {
  const { pathTo, open, keyIn, send, jobOf } = await start();
  const [path, other] = [await pathTo(1), await pathTo(2)];
  const terms = keyIn(await open(other));
  for (const fields of [
    { terms, answer: 'confirmed' },
    { terms: '1.x', answer: 'confirmed' },
    { terms: keyIn(await open(path)), answer: 'yes' },
    { terms: keyIn(await open(path)) },
    {},
  ]) {
    expect((await send(path, fields as Record<string, string>)).statusCode).toBe(409);
  }
  expect((await jobOf(1)).confirmed_customer).toBe(false);
  expect((await jobOf(2)).confirmed_customer).toBe(false);
});

test.each([
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'null', 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
])('attack, form of another site: %o is refused', async (headers) => {
  const { pathTo, open, keyIn, send, jobOf } = await start();
  const path = await pathTo(1);
  const fields = { terms: keyIn(await open(path)), answer: 'confirmed' };
  expect((await send(path, fields, headers)).statusCode).toBe(403);
  expect((await jobOf(1)).confirmed_customer).toBe(false);
});

test('attack, guessing and enumeration: an unknown link, an ended, a replaced and an erased one answer alike', async () => {
  const { browser, pathTo, open, change, clock } = await start();
  const replaced = await pathTo(1);
  await pathTo(1);
  const erased = await pathTo(2);
  await change(2, { from_date: '2026-11-06', appointment: { events: [ENDED] } });
  const { customer_id } = (await browser.get('/api/job/2')).json<WireJob>();
  expect((await browser.post(`/api/customer/${customer_id}/erase`)).statusCode).toBe(200);
  const ended = await pathTo(1);
  const bodies: string[] = [];
  const read = async (path: string) => {
    const page = await open(path);
    expect(page.statusCode).toBe(404);
    bodies.push(page.body.replaceAll(/nonce="[^"]+"/g, ''));
  };
  for (const path of [replaced, erased, `/c/${'f'.repeat(64)}`, '/c/', '/c/x']) await read(path);
  clock.now = new Date(TODAY.getTime() + 31 * DAY);
  await read(ended);
  expect(new Set(bodies).size).toBe(1);
});

test('attack, timing: a token is looked up by its hash, whatever it shares with one that is there', async () => {
  const { pathTo, open, database } = await start();
  const path = await pathTo(1);
  const rows = await database.selectFrom('confirmation_links').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(path.slice(3, 19));
  expect((await open(`${path.slice(0, -1)}g`)).statusCode).toBe(404);
  expect((await open(path.toUpperCase().replace('/C/', '/c/'))).statusCode).toBe(404);
});

test('attack, HTML: names and texts stay texts', async () => {
  const { browser, pathTo, open, decline } = await start();
  const name = '"><script>alert(1)</script>';
  const customer = (await browser.get('/api/customer/1')).json<object>();
  await browser.put('/api/customer/1', { ...customer, name, address: '<img src=x onerror=1>' });
  const path = await pathTo(1);
  await decline(path, '</textarea><script>alert(2)</script>');
  const { body } = await open(path);
  expect(body).not.toMatch(/<script|<img/);
  expect(body).toContain('&lt;/textarea&gt;');
});

test('attack, headers and open redirect: what the address says of a language or a page leads nowhere else', async () => {
  const { pathTo, open, keyIn, send } = await start();
  const path = await pathTo(1);
  const fields = { terms: keyIn(await open(path)), answer: 'confirmed' };
  const evil = `${path}%0d%0aset-cookie:x=1//evil.example?language=de%0d%0ax:1&next=https://evil.example`;
  const { headers } = await send(evil, fields);
  expect(headers.location).toBe(`${path}?language=de`);
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).not.toHaveProperty('x');
});

test('attack, flooding: a text that is too long is given back to shorten, and a huge form is refused unread', async () => {
  const { pathTo, open, keyIn, send, jobOf } = await start();
  const path = await pathTo(1);
  const terms = keyIn(await open(path));
  const answer = await send(path, { terms, answer: 'declined', comment: 'ä'.repeat(501) });
  expect([answer.statusCode, answer.body.includes('ä'.repeat(501))]).toEqual([422, true]);
  const huge = await send(path, { terms, answer: 'declined', comment: 'x'.repeat(40_000) });
  expect(huge.statusCode).toBe(413);
  expect((await jobOf(1)).confirmation_requests?.customer?.answer).toBeNull();
});

test('attack, flooding: one link answers ten times an hour and forty times in all, and no text is lost', async () => {
  const { pathTo, open, keyIn, send, jobOf, written, clock } = await start();
  const [path, other] = [await pathTo(1), await pathTo(2)];
  const terms = keyIn(await open(path));
  const answer = (index: number) =>
    send(
      path,
      index % 2 ? { terms, answer: 'confirmed' } : { terms, answer: 'declined', comment: 'nein' },
    );
  const answers = async (count: number) => {
    const codes: number[] = [];
    for (let index = 0; index < count; index++) codes.push((await answer(index)).statusCode);
    return codes;
  };
  expect(await answers(10)).toEqual(Array(10).fill(303));
  const before = [await jobOf(1), (await written()).length];
  const refused = await send(path, { terms, answer: 'declined', comment: 'doch lieber nicht' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  expect(textOf(refused)).toMatch(/In kurzer Zeit oft geantwortet.*doch lieber nicht/s);
  expect([await jobOf(1), (await written()).length]).toEqual(before);
  const fields = { terms: keyIn(await open(other)), answer: 'confirmed' };
  expect((await send(other, fields)).statusCode).toBe(303);
  for (let hour = 1; hour < 4; hour++) {
    clock.now = new Date(TODAY.getTime() + hour * 3_600_000);
    expect(await answers(10)).toEqual(Array(10).fill(303));
  }
  clock.now = new Date(TODAY.getTime() + 5 * 3_600_000);
  expect(await answers(1)).toEqual([429]);
});

test('attack, guessing: what is no link is neither counted nor named in the throttle', async () => {
  const { pathTo, confirm, send, database } = await start();
  const guess = `/c/${'f'.repeat(64)}`;
  const counted = () => database.selectFrom('limited_attempts').select('key').execute();
  const before = await counted();
  for (let index = 0; index < 12; index++) {
    expect((await send(guess, { terms: '1.x', answer: 'confirmed' })).statusCode).toBe(404);
  }
  const path = await pathTo(1);
  await confirm(path);
  const rows = await counted();
  expect(rows).toHaveLength(before.length + 2);
  expect(JSON.stringify(rows)).not.toContain(path.slice('/c/'.length));
});

test('the page is small, needs no script, and is kept and told by nobody', async () => {
  const { pathTo, open } = await start();
  for (const party of ['customer', 'worker'] as const) {
    const { body, headers } = await open(await pathTo(1, party));
    expect(Buffer.byteLength(body)).toBeLessThan(20_000);
    expect(body).not.toContain('<script');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    );
  }
});

test.each([
  ['de', 'Passt Ihnen dieser Termin?'],
  ['en', 'Does this appointment suit you?'],
  ['es', '¿Le conviene esta cita?'],
])('the page is in the language of the reader: %s', async (language, question) => {
  const { pathTo, open } = await start();
  const path = await pathTo(1);
  expect((await open(path, language)).body).toContain(question);
  expect((await open(`${path}?language=${language}`, 'fr')).body).toContain(question);
});

test('the token is in no log, no history and nowhere in the database', async () => {
  const lines: string[] = [];
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
  const { pathTo, open, confirm, send, written, database } = await start({ logger });
  const path = await pathTo(1);
  await open(path);
  await confirm(path);
  await send(path, {}, { origin: 'https://evil.example' });
  const token = path.slice('/c/'.length);
  expect(lines.join('')).toContain('"url":"/c/…"');
  expect(lines.join('')).not.toContain(token);
  expect(JSON.stringify(await written())).not.toContain(token);
  for (const table of ['creations', 'confirmation_links', 'jobs', 'changes'] as const) {
    const rows = await database.selectFrom(table).selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  }
});

test('what somebody has written goes with them: from the job, the history and kept answers, and the link opens nothing', async () => {
  const { browser, pathTo, decline, open, change, jobOf, written, database } = await start();
  const [path, other] = [await pathTo(1, 'worker'), await pathTo(1)];
  await decline(path, 'Knie operiert');
  await decline(other, 'Hund bissig');
  await change(1, { worker_id: 2 });
  await change(2, { worker_id: 2 });
  await database.deleteFrom('job_workers').where('worker_id', '=', 1).execute();
  const erased = await browser.post('/api/worker/1/erase');
  expect(erased.statusCode, erased.body).toBe(200);
  expect(Object.keys((await jobOf(1)).confirmation_requests ?? {})).toEqual(['customer']);
  expect((await open(path)).statusCode).toBe(404);
  expect(JSON.stringify(await written())).not.toContain('Knie');
  expect(JSON.stringify(await written())).toContain('Hund');
  for (const table of ['jobs', 'changes', 'creations'] as const) {
    const rows = await database.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Knie');
  }
});

test('a customer is disclosed what they have answered, and nothing of what the worker has', async () => {
  const { browser, pathTo, decline, jobOf } = await start();
  await decline(await pathTo(1, 'worker'), 'Knie operiert');
  await decline(await pathTo(1), 'Hund bissig');
  const { customer_id } = await jobOf(1);
  for (const path of ['disclosure', 'disclosure/page']) {
    const { body } = await browser.get(`/api/customer/${customer_id}/${path}`);
    expect(body).toContain('Hund bissig');
    expect(body).not.toContain('Knie');
  }
});

test('taking back a save of the office leaves what was answered meanwhile', async () => {
  const { browser, pathTo, decline, jobOf } = await start();
  const path = await pathTo(1);
  const before = await jobOf(1);
  const saved = await browser.put('/api/job/1', { ...before, instructions: 'Fenster' });
  await decline(path, 'nein');
  const undone = await browser.post(
    `/api/changes/${String(saved.headers[BATCH_HEADER])}/undo`,
    undefined,
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect(undone.statusCode, undone.body).toBeLessThan(300);
  expect(await jobOf(1)).toMatchObject({
    instructions: before.instructions,
    confirmation_requests: { customer: { answer: 'declined', comment: 'nein' } },
  });
});
