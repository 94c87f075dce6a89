import { expect, test } from 'vitest';
import { addUser, browserOf } from '../support/people.ts';
import { startSignedInServer } from '../support/testServer.ts';

interface Disclosed {
  readonly person: Readonly<Record<string, unknown>>;
  readonly merged: readonly { readonly id: number }[];
  readonly jobs: readonly Readonly<Record<string, unknown>>[];
  readonly visits: readonly { readonly job_id: number; readonly start: string }[];
  readonly requests: readonly object[];
  readonly contacts: readonly object[];
  readonly history: readonly { readonly kind: string; readonly record_id: number }[];
}

async function start() {
  const server = await startSignedInServer();
  const disclosed = async (path: string): Promise<Disclosed> =>
    (await server.browser.get(`/api/${path}/disclosure`)).json();
  return { ...server, disclosed };
}

test('the disclosure of a customer has the fields, jobs, visits, requests and history', async () => {
  const { browser, database, disclosed } = await start();
  const person = (await browser.get('/api/customer/1')).json<{ name: string }>();
  await browser.put('/api/customer/1', { name: person.name, city: 'Chur' });
  const jobs = await database
    .selectFrom('jobs')
    .select(['id', 'job_request'])
    .where('customer_id', '=', 1)
    .execute();
  const found = await disclosed('customer/1');
  expect(found.person).toEqual({ ...person, city: 'Chur' });
  expect(found.jobs.map(({ id }) => id)).toEqual(jobs.map(({ id }) => id));
  expect(found.jobs[0]).toHaveProperty('internal_note');
  expect(found.requests).toHaveLength(jobs.filter(({ job_request }) => job_request).length);
  expect(found.history[0]).toMatchObject({ action: 'changed', after: { city: 'Chur' } });
  const days = found.visits.map(({ start: at }) => at);
  expect(days.length).toBeGreaterThan(10);
  expect(days).toEqual(days.toSorted());
  expect([days[0]! >= '2025-11-20', days.at(-1)! <= '2027-11-21']).toEqual([true, true]);
});

test('the disclosure of a customer has those whom it has taken up', async () => {
  const { browser, disclosed } = await start();
  const key = { 'idempotency-key': crypto.randomUUID() };
  await browser.post('/api/customer/5/merge', { into: 4 }, key);
  const other = { 'idempotency-key': crypto.randomUUID() };
  await browser.post('/api/customer/4/merge', { into: 3 }, other);
  const { merged, history } = await disclosed('customer/3');
  expect(merged.map(({ id }) => id)).toEqual([4, 5]);
  const told = history.map((change) => [change.kind, change.record_id]);
  for (const id of [3, 4, 5]) expect(told).toContainEqual(['customer', id]);
});

test('the disclosure of a customer has what was written about jobs while they were theirs', async () => {
  const { browser, database, disclosed } = await start();
  const { id, ...job } = (await browser.get('/api/job/1')).json<{
    id: number;
    customer_id: number;
  }>();
  const internal_note = 'mag keine Fragen';
  await browser.put(`/api/job/${id}`, { ...job, confirmed_terms: undefined, internal_note });
  await browser.put(`/api/job/${id}`, { ...job, confirmed_terms: undefined, internal_note: '' });
  const row = {
    api: 'x',
    contact_id: 12,
    fields: '{"zipCode":"8000"}',
    linked_at: '',
    synced_at: '',
  };
  await database
    .insertInto('contact_links')
    .values({ ...row, customer_id: job.customer_id })
    .execute();
  const given = { ...job, confirmed_terms: undefined, internal_note: '', customer_id: 3 };
  await browser.put(`/api/job/${id}`, given);
  await browser.put(`/api/job/${id}`, { ...given, internal_note: 'fragt viel' });
  const { history, contacts } = await disclosed(`customer/${job.customer_id}`);
  expect(JSON.stringify(history)).toContain(internal_note);
  expect(JSON.stringify(history)).not.toContain('fragt viel');
  expect(contacts).toEqual([{ contact_id: 12, fields: { zipCode: '8000' } }]);
  const page = `/api/customer/${job.customer_id}/disclosure/page?language=de`;
  expect((await browser.get(page)).body).toContain('zuletzt gelesen: #12');
});

test('the disclosure of a worker has neither a secret nor what was written about customers', async () => {
  const { disclosed } = await start();
  const { person, jobs, visits, requests } = await disclosed('worker/1');
  expect(person).not.toHaveProperty('calendar_token');
  expect(person).not.toHaveProperty('plan_token');
  expect(jobs.length).toBeGreaterThan(0);
  expect(Object.keys(jobs[0]!).toSorted()).toEqual([
    'appointment',
    'confirmation_requests',
    'from_date',
    'id',
  ]);
  expect(visits.length).toBeGreaterThan(0);
  expect(requests).toEqual([]);
});

test('nor what was written about single visits, of which it has those of a substitute', async () => {
  const { browser, disclosed } = await start();
  const event = {
    start_time: '2026-12-01T08:00:00',
    end_time: '2026-12-01T10:00:00',
    rrule: 'FREQ=WEEKLY;BYDAY=TU',
    overrides: { '2026-12-22': { worker_ids: [5], note: 'Hund im Haus' } },
  };
  await browser.put('/api/job/1', {
    customer_id: 7,
    worker_id: 3,
    from_date: '2026-12-01',
    appointment: { events: [event] },
    confirmed_support: true,
    confirmed_customer: true,
    confirmed_worker: true,
  });
  const { jobs, visits } = await disclosed('worker/5');
  const overrides = { '2026-12-22': { worker_ids: [5] } };
  expect(jobs.find(({ id }) => id === 1)).toMatchObject({
    appointment: { events: [{ ...event, overrides }] },
  });
  expect(visits.filter(({ job_id }) => job_id === 1)).toMatchObject([
    { start: '2026-12-22T08:00:00' },
  ]);
});

test.each([
  ['de', 'Auskunft über Personendaten', 'Wozu und wie lange', 'Telefon'],
  ['en', 'Disclosure of personal data', 'What for and how long', 'Phone'],
  ['es', 'Información sobre datos personales', 'Para qué y cuánto tiempo', 'Teléfono'],
])('a page to print says the same in %s', async (language, title, purposes, phone) => {
  const { browser } = await start();
  const { name } = (await browser.get('/api/customer/1')).json<{ name: string }>();
  const { body } = await browser.get(`/api/customer/1/disclosure/page?language=${language}`);
  expect(body).toContain(`<html lang="${language}">`);
  expect(body).toContain(`<h1>${title}: ${name}</h1>`);
  for (const text of [purposes, phone]) expect(body).toContain(`>${text}<`);
});

test('the page runs no script, and what people have typed is text on it', async () => {
  const { browser } = await start();
  const name = '<script>alert("1")</script> & \'Co\'';
  await browser.put('/api/worker/1', { name });
  const { headers, body } = await browser.get('/api/worker/1/disclosure/page?language=de');
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'nonce-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).not.toContain('<script');
  expect(body).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#x27;Co&#x27;');
});

test('nobody but an admin gets it, and of nobody who is not there', async () => {
  const { app, database, browser } = await start();
  await addUser(database, 'dora', 'dispatcher');
  const dora = await browserOf(app, 'dora');
  for (const path of ['disclosure', 'disclosure/page']) {
    expect((await dora.get(`/api/customer/1/${path}`)).statusCode).toBe(403);
    expect((await browser.get(`/api/customer/99999/${path}`)).statusCode).toBe(404);
  }
});
