import { expect, test } from 'vitest';
import type { WireRecordChange } from '../../../../src/api/contract/records/history.ts';
import type { WireJob, WireJobUpdate } from '../../../../src/api/contract/records/jobs.ts';
import { fold } from '../../../../server/fold.ts';
import { startImporter } from '../support/importer.ts';
import { zipOf } from '../support/zip.ts';

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
    { action: 'removed', source: 'import', kind: 'customer', record_id: 2 },
    { action: 'removed', source: 'import', kind: 'customer', record_id: 1 },
  ]);
});

/** What can be written of the first job. */
async function jobOf(browser: Importer['browser']): Promise<WireJobUpdate> {
  const {
    id: _id,
    job_request: _request,
    ...job
  } = (await browser.get('/api/job/1')).json<WireJob>();
  return job;
}

/** What the history has of some texts. */
async function toldOf({ database }: Importer, texts: readonly string[]) {
  const rows = await database.selectFrom('changes').selectAll().execute();
  return rows.filter((row) => texts.some((text) => fold(JSON.stringify(row)).includes(text)));
}

test('the history of what was removed has nothing of the persons', async () => {
  const importer = await startImporter();
  const { imported, undo, browser } = importer;
  await imported('customer', 'Name\nZoe\n');
  const customers = await imported('customer', CUSTOMERS);
  const workers = await imported('worker', WORKERS);
  const jobs = await imported('job', JOBS);
  await undo(jobs.id);
  await undo(customers.id);
  await undo(workers.id);
  expect(await rowsIn(importer)).toEqual([1, 0, 0]);
  expect(await toldOf(importer, ['anna@', 'berta', 'bern', 'uster', 'ewa'])).toEqual([]);
  const { changes } = (await browser.get('/api/history?kind=customer&limit=4')).json();
  const told = changes.map((change: WireRecordChange) => [
    change.action,
    change.record_name,
    change.before,
    change.after,
  ]);
  expect(told).toEqual([
    ['removed', 'Gelöscht #3', {}, {}],
    ['removed', 'Gelöscht #2', {}, {}],
    ['created', 'Gelöscht #3', null, {}],
    ['created', 'Gelöscht #2', null, {}],
  ]);
});

test('a job that stays tells nothing of the removed person who had it for a while', async () => {
  const importer = await startImporter();
  const { imported, undo, browser } = importer;
  await imported('customer', 'Name\nZoe\n');
  await imported('job', 'Kunde;Ab;Rhythmus;Beginn;Ende\nZoe;01.12.2026;einmalig;08:00;10:00\n');
  const customers = await imported('customer', CUSTOMERS);
  const workers = await imported('worker', WORKERS);
  const job = await jobOf(browser);
  await browser.put('/api/job/1', { ...job, customer_id: 3, worker_id: 1 });
  await browser.put('/api/job/1', job);
  expect(await toldOf(importer, ['berta', 'ewa'])).not.toEqual([]);
  await undo(customers.id);
  await undo(workers.id);
  expect(await rowsIn(importer)).toEqual([1, 0, 1]);
  expect(await toldOf(importer, ['berta', 'ewa'])).toEqual([]);
});

test('whoever gets the number of somebody removed has a history of their own', async () => {
  const { imported, undo, browser } = await startImporter();
  const { id } = await imported('customer', CUSTOMERS);
  await undo(id);
  const archive = await zipOf({ 'customers.csv': 'Einsatzplan-Nr.;Name\n1;Zoe\n' });
  await imported('archive', archive);
  const { changes } = (await browser.get('/api/customer/1/changes')).json();
  expect(changes.map(({ action }: WireRecordChange) => action)).toEqual(['created']);
  const disclosure = (await browser.get('/api/customer/1/disclosure')).json();
  expect(disclosure.history.map(({ action }: WireRecordChange) => action)).toEqual(['created']);
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
  const { id } = await imported('customer', 'Name;E-Mail;Ort;Telefon\nAnna;anna@x.ch;Basel;1\n');
  await browser.put('/api/customer/1', { name: 'Anna', phone: '2' });
  expect((await undo(id)).undo).toEqual({
    taken_back: 0,
    kept: [{ kind: 'customer', id: 1, name: 'Anna', reason: 'partly' }],
  });
  expect((await browser.get('/api/customer/1')).json()).toMatchObject({ city: 'Bern', phone: '2' });
  expect((await undo(id)).undo!.kept).toMatchObject([{ reason: 'partly' }]);
});

test('an address is taken back as a whole or not at all', async () => {
  const { browser, imported, undo } = await startImporter();
  await imported('customer', CUSTOMERS);
  const header = 'Name;E-Mail;Ort;PLZ';
  const { id } = await imported('customer', `${header}\nAnna;anna@x.ch;Basel;4000\n`);
  await browser.put('/api/customer/1', { name: 'Anna', address: 'Neugasse 1' });
  expect((await undo(id)).undo).toMatchObject({ taken_back: 0, kept: [{ reason: 'changed' }] });
  expect((await browser.get('/api/customer/1')).json()).toMatchObject({
    address: 'Neugasse 1',
    zip_code: '4000',
    city: 'Basel',
  });
});

const LATER_JOB =
  'Einsatzplan-Nr.;Ab;Rhythmus;Beginn;Ende;Anweisungen\n1;02.12.2026;wöchentlich;14:00;16:00;Bad\n';

/** An import that has moved a job, which somebody has changed since. */
async function movedJob(change: Partial<WireJob>) {
  const { browser, imported, undo } = await startImporter();
  await imported('customer', CUSTOMERS);
  await imported('worker', WORKERS);
  await imported('job', JOBS);
  const find = async () => (await browser.get('/api/job/1')).json<WireJob>();
  const before = await find();
  const { id } = await imported('job', LATER_JOB);
  const moved = await jobOf(browser);
  expect(moved.from_date).toBe('2026-12-02');
  const saved = await browser.put('/api/job/1', { ...moved, ...change });
  expect(saved.statusCode).toBe(200);
  return { before, current: saved.json<WireJob>(), undone: (await undo(id)).undo!, find };
}

test('the time of a job that was confirmed since is kept', async () => {
  const { current, undone, find } = await movedJob({ confirmed_worker: true });
  expect(undone).toMatchObject({ taken_back: 0, kept: [{ kind: 'job', reason: 'partly' }] });
  expect(await find()).toEqual({ ...current, instructions: '' });
});

test('the day from which a job is done is kept with the times that somebody has changed', async () => {
  const { current, undone, find } = await movedJob({ appointment: { events: [] } });
  expect(undone).toMatchObject({ taken_back: 0, kept: [{ kind: 'job', reason: 'partly' }] });
  expect(await find()).toEqual({ ...current, instructions: '' });
});

test('a job whose notes somebody has changed since gets its time back', async () => {
  const { before, undone, find } = await movedJob({ internal_note: 'Hund' });
  expect(undone).toEqual({ taken_back: 1, kept: [] });
  expect(await find()).toEqual({ ...before, internal_note: 'Hund' });
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
  expect((await undo(customers.id)).undo).toEqual({ taken_back: 2, kept: [] });
  expect((await undo(workers.id)).undo).toEqual({ taken_back: 1, kept: [] });
  expect(await rowsIn(importer)).toEqual([0, 0, 0]);
});

test('who comes to a single visit of a job is kept', async () => {
  const importer = await startImporter();
  const { imported, undo, browser } = importer;
  await imported('customer', CUSTOMERS);
  await imported('job', JOBS.replace(';Ewa;', ';;'));
  const workers = await imported('worker', WORKERS);
  const job = (await browser.get('/api/job/1')).json<WireJob>();
  const [event] = job.appointment.events;
  const overrides = { '2026-12-08': { worker_ids: [1] } };
  const { id: _id, job_request: _request, ...fields } = job;
  await browser.put('/api/job/1', {
    ...fields,
    appointment: { events: [{ ...event, overrides }] },
  });
  expect((await undo(workers.id)).undo!.kept).toMatchObject([{ name: 'Ewa', reason: 'inUse' }]);
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

test('an undo that runs again after its commit says what it has done', async () => {
  const { database, imported, undo, runner, find } = await startImporter();
  const { id } = await imported('customer', CUSTOMERS);
  await undo(id);
  const { task_id } = await database
    .selectFrom('imports')
    .select('task_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // As if the server had been killed before the task was finished.
  await database
    .updateTable('tasks')
    .set({ status: 'STARTED', result: null, finished_at: null })
    .where('id', '=', task_id)
    .execute();
  await runner.enqueue({ id: task_id!, lane: 'import' });
  await runner.runAll();
  expect(await find(id)).toMatchObject({ state: 'undone', undo: { taken_back: 2, kept: [] } });
});

test('an undo that is asked for twice at once says what was taken back', async () => {
  const { browser, imported, runner, find } = await startImporter();
  const { id } = await imported('customer', CUSTOMERS);
  await Promise.all([1, 2].map(() => browser.post(`/api/import/${id}/undo`)));
  await runner.runAll();
  expect((await find(id)).undo).toEqual({ taken_back: 2, kept: [] });
});
