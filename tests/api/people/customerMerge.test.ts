import { expect, test } from 'vitest';
import { mergeCustomers, undoMerge } from '../../../src/api/people/customerMerge.ts';
import { allCustomers, fetchCustomer } from '../../../src/api/people/customers.ts';
import { fetchList } from '../../../src/api/client/list.ts';
import { allJobs } from '../../../src/actors/lists/jobList.ts';
import { announceMerged } from '../../../src/api/client/savedRecords.ts';
import type { CustomerRecord, LocalDate } from '../../../src/domain/entities.ts';
import { customerForm, moveTo } from '../../../src/domain/person/customerForm.ts';
import { customer, customerNotes, wireCustomer, wireJobListings } from '../../support/records.ts';
import { callsTo, inPage, json, never, tagged } from '../support/fetchBackend.ts';

inPage();

const into: CustomerRecord = { ...customer, ...customerNotes, raw: {}, etag: '"three"' };
const from: CustomerRecord = { ...into, id: 5, etag: '"five"' };
const draft = { ...customerForm.draftOf(into), phone: ' 1 ', ...moveTo(null) };

test('a merge sends what the remaining customer changes in, and both versions', async () => {
  const { api, requests } = callsTo(() => tagged(wireCustomer));
  const merged = await mergeCustomers(api, { from, into }, draft);
  expect(merged).toMatchObject({ ...into, raw: wireCustomer, etag: '"1"' });
  const [request] = requests;
  expect(request!.url).toMatch(/\/api\/customer\/5\/merge$/);
  expect(request!.headers.get('if-match')).toBe('"five"');
  expect(request!.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  expect(await request!.json()).toEqual({
    into: 3,
    into_if_match: '"three"',
    fields: { phone: '1', latitude: null, longitude: null },
  });
});

test('customers without a version are merged as they are', async () => {
  const { api, requests } = callsTo(() => tagged(wireCustomer));
  const pair = { from: { ...from, etag: null }, into: { ...into, etag: null } };
  await mergeCustomers(api, pair, customerForm.draftOf(into));
  expect(requests[0]!.headers.has('if-match')).toBe(false);
  expect(await requests[0]!.json()).toEqual({ into: 3, into_if_match: '*', fields: {} });
});

test('a version that has changed meanwhile fails as outdated', async () => {
  const { api } = callsTo(() => json({ code: 'outdated', message: '' }, 412));
  await expect(mergeCustomers(api, { from, into }, draft)).rejects.toMatchObject({
    code: 'outdated',
  });
});

test('undoing a merge says what was kept, in the names of the form', async () => {
  const answer = {
    customer: { ...wireCustomer, id: 5 },
    into: wireCustomer,
    kept_jobs: [8, 'nine'],
    kept_fields: ['zip_code', 'unknown', 'latitude'],
  };
  const { api, requests } = callsTo(() => json(answer));
  const separated = await undoMerge(api, 5);
  expect(requests[0]!.url).toMatch(/\/api\/customer\/5\/unmerge$/);
  expect([separated.from.id, separated.into.id]).toEqual([5, 3]);
  expect(separated.kept).toEqual({ customerId: 3, jobs: [8], fields: ['zipCode', 'latitude'] });
});

test('what undoing a merge has kept may be left out', async () => {
  const { api } = callsTo(() => json({ customer: { id: 5 }, into: { id: 3 } }));
  expect((await undoMerge(api, 5)).kept).toEqual({ customerId: 3, jobs: [], fields: [] });
});

test.each([
  [{}, undefined],
  [{ merged_into: null, merged_on: null }, undefined],
  [
    { merged_into: 3, merged_on: '2026-11-20' },
    { into: 3, on: '2026-11-20' },
  ],
  [
    { merged_into: 3, merged_on: 'today' },
    { into: 3, on: null },
  ],
])('whom a customer with %j is merged with is read', async (fields, expected) => {
  const { api } = callsTo(() => tagged({ ...wireCustomer, ...fields }));
  expect((await fetchCustomer(api, 3, null)).merged).toEqual(expected);
});

test('a merged customer leaves the lists, and its jobs are those of the other one', async () => {
  const { access: _access, internal_note: _note, ...listed } = wireCustomer;
  const { api } = callsTo(({ url }) =>
    json(url.endsWith('/job') ? wireJobListings : [listed, { ...listed, id: 5 }]),
  );
  await fetchList(api, allCustomers, never);
  const jobs = await fetchList(api, allJobs, never);
  const ownerId = jobs.rows[0]!.customerId!;
  const merged = { into: 5, on: '2026-11-20' as LocalDate };
  announceMerged(api, { ...into, id: ownerId, merged }, { ...from, name: 'Bleibt' });
  const rows = api.listCache.get(allJobs)!.list.rows;
  expect(rows[0]).toMatchObject({ customerId: 5, customerName: 'Bleibt' });
  expect(api.listCache.get(allCustomers)!.list.rows.map(({ id }) => id)).toEqual(
    [3, 5].filter((id) => id !== ownerId),
  );
});
