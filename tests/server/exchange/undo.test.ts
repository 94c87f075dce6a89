import { expect, test } from 'vitest';
import { startImporter } from './support/importer.ts';

const CUSTOMERS = 'Name;E-Mail;Ort\nAnna;anna@x.ch;Bern\nBerta;berta@x.ch;Uster\n';
const WORKERS = 'Name\nEwa\n';
const JOBS =
  'Kunde;Mitarbeiter/in;Ab;Rhythmus;Beginn;Ende\nAnna;Ewa;01.12.2026;wöchentlich;08:00;10:00\n';

type Importer = Awaited<ReturnType<typeof startImporter>>;

async function rowsIn({ database }: Importer) {
  const [customers, workers, jobs] = await Promise.all([
    database.selectFrom('customers').select('name').orderBy('id').execute(),
    database.selectFrom('workers').select('name').orderBy('id').execute(),
    database.selectFrom('jobs').select('id').execute(),
  ]);
  return [customers.length, workers.length, jobs.length];
}

test('what an import has made is removed, with a history of its own', async () => {
  const importer = await startImporter();
  const { id } = await importer.imported('customer', CUSTOMERS);
  expect(await importer.undo(id)).toMatchObject({
    state: 'undone',
    undo: { taken_back: 2, kept: [] },
    can_undo: false,
  });
  expect(await rowsIn(importer)).toEqual([0, 0, 0]);
  const { changes } = (await importer.browser.get('/api/history?limit=2')).json();
  expect(changes).toMatchObject([
    {
      action: 'removed',
      source: 'import',
      record_name: 'Berta',
      before: { city: 'Uster' },
      after: {},
    },
    { action: 'removed', source: 'import', record_name: 'Anna' },
  ]);
});

test('what an import has changed gets its former fields back', async () => {
  const { browser, imported, undo } = await startImporter();
  await imported('customer', CUSTOMERS);
  const { id } = await imported('customer', 'Name;E-Mail;Ort\nAnna;anna@x.ch;Basel\n');
  expect(await undo(id)).toMatchObject({ undo: { taken_back: 1, kept: [] } });
  expect((await browser.get('/api/customer/1')).json()).toMatchObject({ city: 'Bern' });
});

test('what somebody has changed since is kept and named', async () => {
  const { browser, imported, undo } = await startImporter();
  const { id } = await imported('customer', CUSTOMERS);
  await browser.put('/api/customer/1', { name: 'Anna', city: 'Thun' });
  expect((await undo(id)).undo).toEqual({
    taken_back: 1,
    kept: [{ kind: 'customer', id: 1, name: 'Anna', reason: 'changed' }],
  });
  expect((await browser.get('/api/customer/1')).json()).toMatchObject({ city: 'Thun' });
});

test('of a changed record the fields that nobody has touched since get theirs back', async () => {
  const { browser, imported, undo } = await startImporter();
  await imported('customer', CUSTOMERS);
  const { id } = await imported('customer', 'Name;E-Mail;Ort;PLZ\nAnna;anna@x.ch;Basel;4000\n');
  await browser.put('/api/customer/1', { name: 'Anna', zip_code: '4001' });
  expect((await undo(id)).undo).toEqual({
    taken_back: 0,
    kept: [{ kind: 'customer', id: 1, name: 'Anna', reason: 'changed' }],
  });
  expect((await browser.get('/api/customer/1')).json()).toMatchObject({
    city: 'Bern',
    zip_code: '4001',
  });
});

test('who is again as the import has made them is removed', async () => {
  const importer = await startImporter();
  const { browser, imported, undo } = importer;
  const { id } = await imported('customer', CUSTOMERS);
  const later = await imported('customer', CUSTOMERS.replace('Uster', 'Chur'));
  await undo(later.id);
  await browser.put('/api/customer/1', { name: 'Anna', city: 'Thun' });
  await browser.put('/api/customer/1', { name: 'Anna', city: 'Bern' });
  expect((await undo(id)).undo).toEqual({ taken_back: 2, kept: [] });
  expect(await rowsIn(importer)).toEqual([0, 0, 0]);
});

test('a worker whose feed got a new link since is kept', async () => {
  const { browser, imported, undo } = await startImporter();
  const { id } = await imported('worker', WORKERS);
  expect((await browser.post('/api/worker/1/calendar-token')).statusCode).toBe(200);
  expect((await undo(id)).undo).toMatchObject({ taken_back: 0, kept: [{ reason: 'changed' }] });
});

test('lists do not have what was removed', async () => {
  const { browser, imported, undo } = await startImporter();
  const customers = await imported('customer', CUSTOMERS);
  await imported('worker', WORKERS);
  const jobs = await imported('job', JOBS);
  const lengths = async () => {
    const lists = ['/api/customer', '/api/job', '/api/job?since=1'];
    const answers = await Promise.all(lists.map((path) => browser.get(path)));
    return answers.map((answer) => answer.json().length ?? answer.json().count);
  };
  expect(await lengths()).toEqual([2, 1, 1]);
  await undo(jobs.id);
  await undo(customers.id);
  expect(await lengths()).toEqual([0, 0, 0]);
});

test('who has a job is kept and named until the job is gone', async () => {
  const importer = await startImporter();
  const { imported, undo } = importer;
  const customers = await imported('customer', CUSTOMERS);
  const workers = await imported('worker', WORKERS);
  const jobs = await imported('job', JOBS);
  const kept = await undo(customers.id);
  expect(kept).toMatchObject({
    can_undo: true,
    undo: {
      taken_back: 1,
      kept: [{ kind: 'customer', id: 1, name: 'Anna', reason: 'inUse' }],
    },
  });
  expect((await undo(workers.id)).undo!.kept).toMatchObject([{ name: 'Ewa', reason: 'inUse' }]);
  expect((await undo(jobs.id)).undo).toEqual({ taken_back: 1, kept: [] });
  expect((await undo(customers.id)).undo).toEqual({ taken_back: 1, kept: [] });
  expect((await undo(workers.id)).undo).toEqual({ taken_back: 1, kept: [] });
  expect(await rowsIn(importer)).toEqual([0, 0, 0]);
});

test('a file that was taken back can be imported again', async () => {
  const importer = await startImporter();
  const { checked, imported, undo } = importer;
  const { id } = await imported('customer', CUSTOMERS);
  await undo(id);
  expect((await imported('customer', CUSTOMERS)).outcome).toMatchObject({ created: 2 });
  expect((await checked('customer', CUSTOMERS)).check!.counts).toMatchObject({ unchanged: 2 });
});

test('an import that is not imported cannot be taken back', async () => {
  const { browser, checked } = await startImporter();
  const { id } = await checked('customer', CUSTOMERS);
  const answer = await browser.post(`/api/import/${id}/undo`);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'importNotUndoable']);
});

test('a customer whom another one has taken up since is kept', async () => {
  const { browser, imported, undo } = await startImporter();
  const { id } = await imported('customer', CUSTOMERS);
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await browser.post('/api/customer/1/merge', { into: 2 }, key)).statusCode).toBe(200);
  expect((await undo(id)).undo).toMatchObject({ taken_back: 0 });
  expect((await browser.get('/api/customer/1')).json()).toMatchObject({ merged_into: 2 });
});

test('a customer who is a contact of bexio by now is kept', async () => {
  const { database, imported, undo } = await startImporter();
  const { id } = await imported('customer', CUSTOMERS);
  const at = '2026-11-20T10:00:00Z';
  const link = { api: 'https://bexio.example', contact_id: 7, customer_id: 2, fields: '{}' };
  await database
    .insertInto('contact_links')
    .values({ ...link, linked_at: at, synced_at: at })
    .execute();
  expect((await undo(id)).undo).toEqual({
    taken_back: 1,
    kept: [{ kind: 'customer', id: 2, name: 'Berta', reason: 'inUse' }],
  });
});

test('a job whose former customer is gone is kept as it is', async () => {
  const { browser, imported, undo, database } = await startImporter();
  await imported('customer', CUSTOMERS);
  await imported('worker', WORKERS);
  await imported('job', JOBS);
  const { id } = await imported('job', 'Einsatzplan-Nr.;Kunde\n1;Berta\n');
  await database.deleteFrom('customers').where('id', '=', 1).execute();
  expect((await undo(id)).undo).toEqual({
    taken_back: 0,
    kept: [{ kind: 'job', id: 1, name: 'Berta', reason: 'gone' }],
  });
  expect((await browser.get('/api/job/1')).json()).toMatchObject({ customer_id: 2 });
});
