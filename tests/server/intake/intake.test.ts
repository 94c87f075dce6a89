import { expect, test } from 'vitest';
import type { WireHistory } from '../../../src/api/contract/records/history.ts';
import type { WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { contactOf } from '../../../server/database/intake/intakeContact.ts';
import { indexDoubles } from '../../../src/domain/person/doubles.ts';
import { Browser } from '../support/browser.ts';
import { REQUEST, startWithSource, THANKS, WEBSITE } from './support/form.ts';

test('a request of somebody new is a new customer with a job without a worker', async () => {
  const { send, newJobs, customer } = await startWithSource();
  expect((await send(REQUEST)).statusCode).toBe(303);
  const [job, ...others] = await newJobs();
  expect(others).toEqual([]);
  expect(job).toMatchObject({
    worker_id: null,
    from_date: '2026-11-20',
    appointment: {
      events: [
        {
          start_time: '2026-11-23T08:00:00',
          end_time: '2026-11-23T10:30:00',
          rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
        },
      ],
    },
    confirmed_customer: false,
    job_request: {
      frequency: { name: 'weekly2' },
      duration: 2.5,
      time_slots: [{ name: 'Montagvormittag' }],
      comment: 'Zwei Katzen, bitte Türe zu.',
    },
  });
  const { name, email, phone, address, zip_code, city } = REQUEST;
  const contact = { name, email, phone, address, zip_code, city };
  expect(await customer(job!.customer_id)).toMatchObject(contact);
});

test('a request stands in the list of new requests', async () => {
  const { send, newJobs, browser } = await startWithSource();
  await send(REQUEST);
  const [job] = await newJobs();
  const rows = (await browser.get('/api/job?has_worker=false')).json<readonly WireJobListing[]>();
  expect(rows.find(({ id }) => id === job!.id)?.customer.name).toBe('Regula Zbinden');
});

test('a request of a known customer is theirs, changes nothing of them, and says what is new', async () => {
  const { send, newJobs, customer, newCustomer } = await startWithSource();
  const known = await newCustomer({
    name: 'Zbinden Regula',
    phone: '+41 79 555 66 77',
    email: 'Regula@Zbinden.example',
    address: 'Bergstrasse 1',
  });
  await send(REQUEST);
  const [job] = await newJobs();
  expect(job).toMatchObject({
    customer_id: known.id,
    job_request: { contact: { address: 'Seeweg 12', zip_code: '8002', city: 'Zürich' } },
  });
  expect(await customer(known.id)).toEqual(known);
});

test.each([
  ['the telephone alone', { name: 'Zbinden', phone: '044 111 22 33', email: 'a@b.example' }],
  ['another surname', { name: 'Regula Huber', phone: REQUEST.phone, email: '' }],
  ['the first name alone', { name: 'Regula', phone: REQUEST.phone, email: REQUEST.email }],
])('who differs in %s is a new customer', async (_what, fields) => {
  const { send, newJobs, newCustomer } = await startWithSource();
  const other = await newCustomer(fields);
  await send(REQUEST);
  const [job] = await newJobs();
  expect(job!.customer_id).toBeGreaterThan(other.id);
});

test('where two customers could be the one who asks, it is a new one', async () => {
  const { send, newJobs, newCustomer } = await startWithSource();
  await newCustomer({ name: 'Familie Zbinden', phone: REQUEST.phone });
  const second = await newCustomer({ name: 'Beat Zbinden', phone: REQUEST.phone });
  await send(REQUEST);
  const [job] = await newJobs();
  expect(job!.customer_id).toBeGreaterThan(second.id);
});

test('who is archived is not asked for again: the request is of a new customer', async () => {
  const { browser, send, newJobs, newCustomer } = await startWithSource();
  const known = await newCustomer({ name: 'Regula Zbinden', phone: REQUEST.phone });
  await browser.put(`/api/customer/${known.id}`, { ...known, archived_on: '2026-11-20' });
  await send(REQUEST);
  const [job] = await newJobs();
  expect(job!.customer_id).toBeGreaterThan(known.id);
});

test('the same request is stored once within a day, from each source', async () => {
  const { send, newJobs, clock, other } = await startWithSource();
  await send(REQUEST);
  clock.advance(23 * 3600);
  await send(REQUEST);
  expect(await newJobs()).toHaveLength(1);
  await send(REQUEST, { origin: 'https://zweite.example' }, other.token);
  expect(await newJobs()).toHaveLength(2);
  clock.advance(3601);
  await send(REQUEST);
  expect(await newJobs()).toHaveLength(3);
});

test('a form leads to the page of thanks, else to one of the server that sets no cookie', async () => {
  const { send, app, other } = await startWithSource();
  expect((await send(REQUEST)).headers.location).toBe(THANKS);
  const answer = await send(REQUEST, { origin: 'https://zweite.example' }, other.token);
  expect(answer.headers.location).toBe('/api/intake/thanks');
  const page = await new Browser(app).get('/api/intake/thanks', { 'accept-language': 'de' });
  expect(page.body).toContain('Vielen Dank, Ihre Anfrage ist angekommen.');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  expect(page.headers).not.toHaveProperty('set-cookie');
});

test('a program sends JSON, after asking whether it may', async () => {
  const { app, opened, newJobs } = await startWithSource();
  const url = `/api/intake/${opened.token}`;
  const headers = { origin: WEBSITE };
  const asked = await app.inject({ method: 'OPTIONS', url, headers });
  expect(asked.statusCode).toBe(204);
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': WEBSITE,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    vary: 'origin',
  });
  expect(asked.headers).not.toHaveProperty('access-control-allow-credentials');
  const payload = { ...REQUEST, duration: 3, times: ['Montag', 'Dienstag'] };
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'received' }]);
  expect(answer.headers['access-control-allow-origin']).toBe(WEBSITE);
  expect((await newJobs())[0]!.job_request).toMatchObject({ duration: 3 });
});

test('what is not said stays open', async () => {
  const { send, newJobs } = await startWithSource();
  await send({ name: 'Urs Kälin', phone: '079 111 22 33', duration: '', frequency: '', times: '' });
  expect((await newJobs())[0]!.job_request).toMatchObject({
    duration: null,
    frequency: { name: '' },
    time_slots: [],
    comment: '',
  });
});

test.each([
  ['without a name', { phone: '079 111 22 33' }, 'Es braucht Ihren Namen'],
  ['without telephone and email', { name: 'Urs Kälin' }, 'Es braucht Ihren Namen'],
  ['with a wrong email address', { name: 'Urs Kälin', email: 'urs@' }, 'E-Mail-Adresse'],
  ['with too long a remark', { ...REQUEST, comment: 'x'.repeat(2001) }, 'zu lang'],
])('a request %s is refused in words', async (_what, form, words) => {
  const { send, newJobs } = await startWithSource();
  const answer = await send(form);
  expect(answer.statusCode).toBe(422);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.body).toContain(words);
  expect(await newJobs()).toEqual([]);
});

test('the history says that the form has made customer and job', async () => {
  const { send, newJobs, browser } = await startWithSource();
  await send(REQUEST);
  const [job] = await newJobs();
  for (const path of [`/api/job/${job!.id}`, `/api/customer/${job!.customer_id}`]) {
    const { changes } = (await browser.get(`${path}/changes`)).json<WireHistory>();
    expect(changes).toMatchObject([{ action: 'created', source: 'intake', user: null }]);
  }
});

test('who is signed in sends a request as everybody does', async () => {
  const { browser, opened, newJobs } = await startWithSource();
  const sent = { ...REQUEST, duration: 2, times: [] };
  await browser.post(`/api/intake/${opened.token}`, sent, { origin: WEBSITE });
  const [job] = await newJobs();
  const { changes } = (await browser.get(`/api/job/${job!.id}/changes`)).json<WireHistory>();
  expect(changes[0]!.user).toBeNull();
});

test('where a request is of a new customer, whom it could be is found on their page', async () => {
  const { send, newJobs, customer } = await startWithSource();
  await send({ ...REQUEST, name: 'Regula Huber' });
  await send(REQUEST);
  const [huber, zbinden] = await Promise.all(
    (await newJobs()).map(async ({ customer_id: id }) => ({
      id,
      ...contactOf(await customer(id)),
    })),
  );
  const doubles = indexDoubles([huber!, zbinden!]).find(zbinden!, null);
  expect(doubles.map(({ person, field }) => [person.id, field])).toContainEqual([
    huber!.id,
    'email',
  ]);
});
