import { describe, expect, test } from 'vitest';
import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import { startSignedInServer } from '../support/testServer.ts';

const CUSTOMER = {
  id: 1,
  name: 'Verena Stäubli',
  email: 'v.staeubli@kundschaft.example',
  phone: '044 555 10 99',
  address: 'Rämistrasse 8',
  zip_code: '8001',
  city: 'Zürich',
  latitude: 47.3676,
  longitude: 8.546,
  access: 'Schlüssel Nr. 12, 2. Stock links.',
  internal_note: 'Möchte niemand anderes als Ana. Rechnung an die Tochter.',
  mail_language: '',
  archived_on: null,
  merged_into: null,
  merged_on: null,
  erased_on: null,
} satisfies WireCustomer;

describe.each([
  [
    'customer',
    45,
    ['access', 'internal_note', 'mail_language', 'merged_into', 'merged_on', 'erased_on'],
  ],
  ['worker', 13, ['calendar_token', 'plan_token', 'mail_language', 'erased_on']],
])('%s', (kind, count, ofDetailOnly) => {
  const path = `/api/${kind}`;

  test('the list contains every record with the fields of its detail form that are no secret', async () => {
    const { browser } = await startSignedInServer();
    const list = (await browser.get(path)).json<{ id: number }[]>();
    expect(list).toHaveLength(count);
    const detail = (await browser.get(`${path}/3`)).json<object>();
    expect(detail).toMatchObject(list[2]!);
    const fields = [...Object.keys(list[2]!), ...ofDetailOnly];
    expect(Object.keys(detail).toSorted()).toEqual(fields.toSorted());
  });

  test.each(['999', '0', '-1', 'abc', '1.5', '1e0', '0x1', '%201', '99999999999999999999'])(
    'the id %s is not found',
    async (id) => {
      const { browser } = await startSignedInServer();
      for (const answer of [
        await browser.get(`${path}/${id}`),
        await browser.put(`${path}/${id}`, { name: 'Neu' }),
      ]) {
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toMatchObject({ code: 'notFound' });
      }
    },
  );

  test('a change of one field keeps the others', async () => {
    const { browser } = await startSignedInServer();
    const before = (await browser.get(`${path}/2`)).json<object>();
    const answer = await browser.put(`${path}/2`, { name: 'Neuer Name', city: 'Bülach' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...before, name: 'Neuer Name', city: 'Bülach' });
    expect((await browser.get(`${path}/2`)).json()).toEqual(answer.json());
  });

  test('a record is archived from a day on, is still in the list, and is restored', async () => {
    const { browser } = await startSignedInServer();
    const archive = (archived_on: unknown) =>
      browser.put(`${path}/2`, { name: 'Neu', archived_on });
    expect((await archive('2026-11-20')).json()).toMatchObject({ archived_on: '2026-11-20' });
    const list = (await browser.get(path)).json<{ id: number }[]>();
    expect(list[1]).toMatchObject({ id: 2, archived_on: '2026-11-20' });
    const renamed = await browser.put(`${path}/2`, { name: 'Noch neuer' });
    expect(renamed.json()).toMatchObject({ archived_on: '2026-11-20' });
    expect((await archive(null)).json()).toMatchObject({ archived_on: null });
  });

  test.each([
    ['2026-02-30', 'invalidDay'],
    ['2026-11-21', 'dayToCome'],
    ['gestern', 'wrongFormat'],
    [1, 'wrongType'],
  ])('a record cannot be archived on %j', async (archived_on, code) => {
    const { browser } = await startSignedInServer();
    const answer = await browser.put(`${path}/2`, { name: 'Neu', archived_on });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ field: 'archived_on', code });
  });

  test('a record is archived on the day that it is in the business time zone', async () => {
    const now = () => new Date('2026-11-20T23:30:00Z');
    const { browser } = await startSignedInServer({ now });
    const archive = (archived_on: string) => browser.put(`${path}/2`, { name: 'Neu', archived_on });
    expect((await archive('2026-11-21')).statusCode).toBe(200);
    expect((await archive('2026-11-22')).statusCode).toBe(422);
  });

  test('a day to come that is stored already goes back with a change of something else', async () => {
    const { browser, database } = await startSignedInServer();
    const archived_on = '2027-01-01';
    const table = path === '/api/customer' ? 'customers' : 'workers';
    await database.updateTable(table).set({ archived_on }).where('id', '=', 2).execute();
    const answer = await browser.put(`${path}/2`, { name: 'Neu', archived_on });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ name: 'Neu', archived_on }),
    ]);
  });

  test('unknown fields and the id are ignored', async () => {
    const { browser } = await startSignedInServer();
    const answer = await browser.put(`${path}/2`, { name: 'Neu', id: 5, notes: 'x' });
    expect(answer.json()).toMatchObject({ id: 2, name: 'Neu' });
    expect(answer.json()).not.toHaveProperty('notes');
  });

  test('a name is accepted if it has any visible character', async () => {
    const { browser } = await startSignedInServer();
    for (const name of ['李', '😀', '-', 'A\u200bB', '👩\u200d🔧', 'ع']) {
      expect((await browser.put(`${path}/2`, { name })).json()).toMatchObject({ name });
    }
  });

  test.each([
    [{}, 'name', 'required'],
    [{ name: '' }, 'name', 'required'],
    [{ name: '  ' }, 'name', 'wrongFormat'],
    [{ name: '\u200b\u2060' }, 'name', 'wrongFormat'],
    [{ name: '\u00ad\ufeff\u180e' }, 'name', 'wrongFormat'],
    [{ name: '\u3164\u2800\u0000' }, 'name', 'wrongFormat'],
    [{ name: 'Neu\ud83d' }, 'name', 'wrongFormat'],
    [{ name: 'Neu', city: '\ude00Bern' }, 'city', 'wrongFormat'],
    [{ name: 'Neu', email: 'a\ud83d@b.ch' }, 'email', 'wrongFormat'],
    [{ name: 42 }, 'name', 'wrongType'],
    [{ name: 'x'.repeat(201) }, 'name', 'tooLong'],
    [{ name: 'Neu', email: null }, 'email', 'wrongType'],
    [[], undefined, 'wrongType'],
    ['"text"', undefined, 'wrongType'],
  ])('%j is refused', async (body, field, code) => {
    const { browser } = await startSignedInServer();
    const before = (await browser.get(`${path}/2`)).body;
    const answer = await browser.put(`${path}/2`, body, { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(422);
    const problem = answer.json<{ field?: string; code: string; message: string }>();
    expect([problem.field, problem.code]).toEqual([field, code]);
    expect(problem.message).not.toBe('');
    expect((await browser.get(`${path}/2`)).body).toBe(before);
  });
});

test('a customer has exactly the fields of the contract', async () => {
  const { browser } = await startSignedInServer();
  expect((await browser.get('/api/customer/1')).json()).toEqual(CUSTOMER);
});

test.each(['access', 'internal_note'])('%s of 2001 characters are refused', async (field) => {
  const { browser } = await startSignedInServer();
  const send = (length: number) =>
    browser.put('/api/customer/1', { name: 'A', [field]: '🔑'.repeat(length) });
  expect((await send(2000)).statusCode).toBe(200);
  expect((await send(2001)).json()).toMatchObject({ field, code: 'tooLong' });
});

test('coordinates can be cleared but must be in range', async () => {
  const { browser } = await startSignedInServer();
  const change = (place: object) => browser.put('/api/customer/1', { name: 'A', ...place });
  expect((await change({ latitude: null, longitude: null })).json()).toMatchObject({
    latitude: null,
    longitude: null,
  });
  const answer = await change({ latitude: 91 });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ field: 'latitude', code: 'outOfRange' });
});

test('a colour is six hex digits or null', async () => {
  const { browser } = await startSignedInServer();
  const change = (color: unknown) => browser.put('/api/worker/1', { name: 'A', color });
  expect((await change('#0099FF')).json()).toMatchObject({ color: '#0099FF' });
  expect((await change(null)).json()).toMatchObject({ color: null });
  expect((await change('red')).json()).toMatchObject({ field: 'color', code: 'wrongFormat' });
});

test('target hours are halves up to 60, or null', async () => {
  const { browser } = await startSignedInServer();
  const change = (weekly_target: unknown) =>
    browser.put('/api/worker/1', { name: 'A', weekly_target });
  expect((await change(34.5)).json()).toMatchObject({ weekly_target: 34.5 });
  expect((await browser.put('/api/worker/1', { name: 'B' })).json()).toMatchObject({
    weekly_target: 34.5,
  });
  expect((await change(null)).json()).toMatchObject({ weekly_target: null });
  expect((await change(0)).json()).toMatchObject({ field: 'weekly_target', code: 'outOfRange' });
  expect((await change(60.5)).json()).toMatchObject({ field: 'weekly_target', code: 'outOfRange' });
  expect((await change(34.25)).statusCode).toBe(422);
});

test('text is stored unchanged, including quotes and markup', async () => {
  const { browser } = await startSignedInServer();
  const name = `Robert'); DROP TABLE customers;-- <b>"Ž" 😀`;
  await browser.put('/api/customer/1', { name });
  expect((await browser.get('/api/customer/1')).json()).toEqual({ ...CUSTOMER, name });
});
