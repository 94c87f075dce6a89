import { expect, test } from 'vitest';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import type { WireVisitNote } from '../../../src/api/contract/planning/visitNotes.ts';
import { addUser, browserOf } from '../support/people.ts';
import { startSignedInServer } from '../support/testServer.ts';

test('the notes of jobs have the instructions of each and the access of its customer', async () => {
  const { browser } = await startSignedInServer();
  const job = (await browser.get('/api/job/2')).json<WireJob>();
  await browser.put('/api/job/2', {
    ...job,
    instructions: 'Zuerst lüften',
    internal_note: 'Heikel',
  });
  const path = `/api/customer/${job.customer_id}`;
  const customer = (await browser.get(path)).json<object>();
  await browser.put(path, {
    ...customer,
    access: 'Schlüssel im Kästchen 1234',
    internal_note: 'Zahlt spät',
  });
  const answer = await browser.get('/api/visit-note?job=2&job=1&job=99999');
  const notes = answer.json<WireVisitNote[]>();
  expect(notes.map(({ id }) => id)).toEqual([1, 2]);
  expect(notes[1]).toEqual({
    id: 2,
    instructions: 'Zuerst lüften',
    access: 'Schlüssel im Kästchen 1234',
  });
});

test('the notes of one job are a list too', async () => {
  const { browser } = await startSignedInServer();
  const answer = await browser.get('/api/visit-note?job=1');
  expect(answer.json<WireVisitNote[]>().map(({ id }) => id)).toEqual([1]);
});

test.each([
  ['', 'required', 'job'],
  ['?job=', 'wrongType', 'job[0]'],
  ['?job=one', 'wrongType', 'job[0]'],
  ['?job=1&job=0', 'outOfRange', 'job[1]'],
])('notes of "%s" are refused', async (query, code, field) => {
  const { browser } = await startSignedInServer();
  const answer = await browser.get(`/api/visit-note${query}`);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code, field });
});

test('notes of more than 100 jobs at once are refused', async () => {
  const { browser } = await startSignedInServer();
  const ids = Array.from({ length: 101 }, (_, index) => `job=${index + 1}`);
  const statusOf = async (count: number) =>
    (await browser.get(`/api/visit-note?${ids.slice(0, count).join('&')}`)).statusCode;
  expect([await statusOf(100), await statusOf(101)]).toEqual([200, 422]);
});

test('a viewer, who prints the sheets, may read them', async () => {
  const { app, database } = await startSignedInServer();
  await addUser(database, 'gast', 'viewer');
  const viewer = await browserOf(app, 'gast');
  expect((await viewer.get('/api/visit-note?job=1')).statusCode).toBe(200);
});
