import { expect, test } from 'vitest';
import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import type { WireHistory } from '../../../src/api/contract/records/history.ts';
import type { WireIntakeSource, WireSortedOutRequest } from '../../../src/api/contract/intake.ts';
import { intakeRequests } from '../../../server/database/intake/intakeRequests.ts';
import { addUser, browserOf } from '../support/people.ts';
import { REQUEST, startWithSource, WEBSITE } from './support/form.ts';

test('a source is listed without its token, which is told as it is made', async () => {
  const { browser, opened } = await startWithSource();
  expect(opened.token).toMatch(/^[0-9a-f]{64}$/);
  const [first, second] = (await browser.get('/api/intake-source')).json<
    readonly WireIntakeSource[]
  >();
  const { token: _token, ...source } = opened;
  expect(first).toEqual(source);
  expect(second!.name).toBe('Zweite');
});

test('a source is renamed, moved and disabled, unless somebody else has changed it', async () => {
  const { browser, opened } = await startWithSource();
  const path = `/api/intake-source/${opened.id}`;
  const { etag } = (await browser.get(path)).headers;
  const match = { 'if-match': String(etag) };
  const changed = await browser.put(path, { name: 'Startseite', disabled: true }, match);
  expect(changed.json()).toMatchObject({ name: 'Startseite', disabled: true, origins: [WEBSITE] });
  expect((await browser.put(path, { name: 'Andere' }, match)).statusCode).toBe(412);
  await browser.put(path, { disabled: false });
  expect((await browser.get(path)).json()).toMatchObject({ name: 'Startseite', disabled: false });
});

test.each(['www.example.ch', 'https://example.ch/', 'https://example.ch/kontakt', 'null', '*'])(
  '%s is no origin of a website',
  async (origin) => {
    const { browser } = await startWithSource();
    const source = { name: 'Neu', origins: [WEBSITE, origin], thanks_url: '' };
    const answer = await browser.post('/api/intake-source', source);
    expect([answer.statusCode, answer.json<{ field: string }>().field]).toEqual([
      422,
      'origins[1]',
    ]);
  },
);

test('what was sorted out is taken by hand: it becomes a job by the user', async () => {
  const { browser, send, sortedOut, newJobs } = await startWithSource();
  await send({ ...REQUEST, website: 'x' });
  const [request] = await sortedOut();
  const taken = await browser.post(`/api/intake-request/${request!.id}/take`);
  const [job] = await newJobs();
  expect([taken.statusCode, taken.json()]).toEqual([201, { job_id: job!.id }]);
  expect(job!.job_request!.comment).toBe(REQUEST.comment);
  const { changes } = (await browser.get(`/api/job/${job!.id}/changes`)).json<WireHistory>();
  expect(changes[0]).toMatchObject({ source: 'intake', user: { name: 'demo' } });
  expect(await sortedOut()).toEqual([]);
  expect((await browser.post(`/api/intake-request/${request!.id}/take`)).statusCode).toBe(404);
});

test('what was deleted is gone at once, and a repeat of it stays away', async () => {
  const { browser, send, sortedOut, database, newJobs } = await startWithSource();
  const spam = { ...REQUEST, website: 'x' };
  await send(spam);
  await send({ ...spam, name: 'Eva Bär' });
  const [other, request] = await sortedOut();
  expect((await browser.post(`/api/intake-request/${request!.id}/delete`)).statusCode).toBe(200);
  await send(spam);
  expect(await sortedOut()).toEqual([other]);
  const rows = await database.selectFrom('intake_requests').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('Zbinden');
  expect(await newJobs()).toEqual([]);
  expect((await browser.post(`/api/intake-request/${request!.id}/delete`)).statusCode).toBe(404);
});

test('whoever plans is told how many requests wait for a worker, and only admins how many were sorted out', async () => {
  const { app, database, browser, send, newJobs } = await startWithSource();
  const countFor = async (reader: Pick<typeof browser, 'get'>) =>
    (await reader.get('/api/intake-count')).json<object>();
  expect(await countFor(browser)).toEqual({ forms: 2, waiting: 0, sorted_out: 0 });
  await send(REQUEST);
  await send({ ...REQUEST, name: 'Eva Bär', phone: '044 111 22 33', email: '' });
  await send({ ...REQUEST, name: 'Robot', website: 'x' });
  expect(await countFor(browser)).toEqual({ forms: 2, waiting: 2, sorted_out: 1 });
  await addUser(database, 'plant', 'dispatcher');
  await addUser(database, 'schaut', 'viewer');
  const planner = await browserOf(app, 'plant');
  expect(await countFor(planner)).toEqual({ forms: 2, waiting: 2, sorted_out: null });
  expect((await (await browserOf(app, 'schaut')).get('/api/intake-count')).statusCode).toBe(403);
  const [job] = await newJobs();
  await browser.put(`/api/job/${job!.id}`, { ...job, worker_id: 1 });
  expect(await countFor(browser)).toEqual({ forms: 2, waiting: 1, sorted_out: 1 });
});

test('a test is kept as one, and is no job', async () => {
  const { browser, opened, sortedOut, newJobs } = await startWithSource();
  const made = await browser.post(`/api/intake-source/${opened.id}/test`);
  expect(made.json<WireSortedOutRequest>()).toMatchObject({ reason: 'test' });
  expect(await sortedOut()).toEqual([made.json()]);
  await browser.post(`/api/intake-source/${opened.id}/test`);
  expect(await sortedOut()).toHaveLength(2);
  expect(await newJobs()).toEqual([]);
});

test('what was sorted out is listed for 30 days, and then deleted with the next write', async () => {
  const { send, database, clock } = await startWithSource();
  await send({ ...REQUEST, website: 'x' });
  const requests = intakeRequests(database, clock.now);
  clock.advance(30 * 86_400);
  expect(await requests.list()).toHaveLength(1);
  clock.advance(1);
  expect(await requests.list()).toEqual([]);
  clock.advance(86_400);
  await send({ ...REQUEST, name: 'Eva Bär' });
  const rows = await database.selectFrom('intake_requests').select('state').execute();
  expect(rows).toEqual([{ state: 'taken' }]);
});

test('what was sorted out of a person is disclosed and erased with them', async () => {
  const { browser, send, sortedOut, newCustomer } = await startWithSource();
  const { id } = await newCustomer({ name: 'Zbinden', phone: REQUEST.phone });
  await send({ ...REQUEST, email: '', website: 'x' });
  await send({ ...REQUEST, name: 'Eva Bär', phone: '044 111 22 33', email: '', website: 'x' });
  const disclosed = await browser.get(`/api/customer/${id}/disclosure`);
  expect(disclosed.json<{ sorted_out: readonly object[] }>().sorted_out).toMatchObject([
    { fields: { name: REQUEST.name } },
  ]);
  const page = await browser.get(`/api/customer/${id}/disclosure/page`);
  expect(page.body).toContain(REQUEST.comment);
  expect(page.body).not.toContain('Eva Bär');
  const erased = await browser.post(`/api/customer/${id}/erase`);
  expect(erased.json<WireCustomer>().erased_on).toBe('2026-11-20');
  expect((await sortedOut()).map(({ fields }) => fields.name)).toEqual(['Eva Bär']);
});
