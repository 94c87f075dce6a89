import { expect, test } from 'vitest';
import { startImporter } from '../support/importer.ts';
import { zipOf } from '../support/zip.ts';

const UNCHANGED = { new: 0, update: 0, unclear: 0, faulty: 0 };

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

const JOB_HEADER = 'Einsatzplan-Nr.;Kunden-Nr. (Einsatzplan);Ab;Rhythmus;Beginn;Ende';

/** Anna and Berta with a job each, 1 and 2, of Ewa; and an archive of that. */
async function startWithArchive() {
  const importer = await startImporter();
  const { browser, imported } = importer;
  await imported('customer', 'Name;E-Mail\nAnna;anna@x.ch\nBerta;berta@x.ch\n');
  await imported('worker', 'Name\nEwa\nFrida\n');
  await imported(
    'job',
    'Kunde;Mitarbeiter/in;Ab;Rhythmus;Beginn;Ende;Instruktionen\n' +
      'Anna;Ewa;01.10.2026;einmalig;08:00;10:00;Bad\n' +
      'Berta;Ewa;02.10.2026;einmalig;09:00;11:00;Küche\n',
  );
  const archive = (await browser.get('/api/export/archive')).rawPayload;

  const customer = async (id: number) => (await browser.get(`/api/customer/${id}`)).json();
  const job = async (id: number) => (await browser.get(`/api/job/${id}`)).json();
  const jobs = async (): Promise<unknown> => {
    const rows = await importer.database.selectFrom('jobs').selectAll().orderBy('id').execute();
    return rows.map(({ id, customer_id }) => [id, customer_id]);
  };
  const customers = async () => {
    const rows = await importer.database
      .selectFrom('customers')
      .selectAll()
      .orderBy('id')
      .execute();
    return rows.map(({ id, name }) => [id, name]);
  };

  /** Saves a job with other values. */
  async function saveJob(id: number, fields: object) {
    const { id: _id, job_request: _request, ...current } = await job(id);
    const answer = await browser.put(`/api/job/${id}`, { ...current, ...fields });
    expect(answer.statusCode).toBe(200);
  }

  async function merge(id: number, into: number) {
    const answer = await browser.post(`/api/customer/${id}/merge`, { into }, key());
    expect(answer.statusCode).toBe(200);
  }

  return { ...importer, archive, customer, customers, job, jobs, saveJob, merge };
}

test('an archive leaves the jobs of customers who were merged since with the one who has them', async () => {
  const { archive, checked, merge } = await startWithArchive();
  await merge(1, 2);
  expect((await checked('archive', archive)).check!.counts).toMatchObject(UNCHANGED);
});

test('a new job of a customer who was merged since is one of the customer who has taken them up', async () => {
  const { imported, merge, jobs } = await startWithArchive();
  await merge(1, 2);
  const older = await zipOf({
    'customers.csv': 'Einsatzplan-Nr.;Name\n1;Anna\n',
    'jobs.csv': `${JOB_HEADER}\n9;1;05.10.2026;einmalig;08:00;10:00\n`,
  });
  await imported('archive', older);
  expect(await jobs()).toEqual([
    [1, 2],
    [2, 2],
    [9, 2],
  ]);
});

test('a job that was moved to another customer since is moved back, and not doubled', async () => {
  const { archive, imported, saveJob, jobs } = await startWithArchive();
  await saveJob(1, { customer_id: 2 });
  const { outcome } = await imported('archive', archive);
  expect(outcome).toMatchObject({ created: 0, updated: 1 });
  expect(await jobs()).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test('a job that was moved to another customer and to other times is named', async () => {
  const { archive, faults, saveJob, job } = await startWithArchive();
  const { appointment } = await job(2);
  await saveJob(1, { customer_id: 2, from_date: '2026-10-02', appointment });
  expect(await faults('archive', archive)).toEqual({
    2: 'Spalte «Einsatzplan-Nr.»: Der Auftrag 1 gehört hier einem anderen Kunden und hat andere Zeiten. Geben Sie ihn in Einsatzplan zuerst diesem Kunden.',
  });
});

test('an archive merges nobody who was separated again', async () => {
  const { browser, imported, merge, customer, jobs } = await startWithArchive();
  await merge(1, 2);
  const archive = (await browser.get('/api/export/archive')).rawPayload;
  expect((await browser.post('/api/customer/1/unmerge', undefined, key())).statusCode).toBe(200);
  await imported('archive', archive);
  expect(await customer(1)).toMatchObject({ merged_into: null, merged_on: null });
  expect(await jobs()).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

test('an archive does not bring back a customer who was erased since, with their jobs', async () => {
  const { archive, browser, imported, customers, job, jobs } = await startWithArchive();
  expect((await browser.post('/api/customer/1/erase')).statusCode).toBe(200);
  const { outcome } = await imported('archive', archive);
  expect(outcome).toEqual({ created: 0, updated: 0, unchanged: 6, skipped: 0 });
  expect(await customers()).toEqual([
    [1, 'Gelöscht #1'],
    [2, 'Berta'],
  ]);
  expect(await jobs()).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(await job(1)).toMatchObject({ instructions: '' });
});

test('an archive gives a worker who was erased since no job back', async () => {
  const { archive, browser, imported, saveJob, job } = await startWithArchive();
  await saveJob(1, { worker_id: 2 });
  expect((await browser.post('/api/worker/1/erase')).statusCode).toBe(200);
  const { outcome } = await imported('archive', archive);
  expect(outcome).toMatchObject({ created: 0, updated: 0 });
  expect(await job(1)).toMatchObject({ worker_id: 2 });
});

test('an archive gives no job to a customer who was erased since', async () => {
  const { archive, browser, faults, saveJob } = await startWithArchive();
  await saveJob(1, { customer_id: 2 });
  expect((await browser.post('/api/customer/1/erase')).statusCode).toBe(200);
  expect(await faults('archive', archive)).toEqual({
    2: 'Die Daten dieser Person wurden gelöscht.',
  });
});

test('an archive may have the sign for a letter that could not be read', async () => {
  const { browser, customer, checked } = await startWithArchive();
  const name = 'Anna M\uFFFDller';
  await browser.put('/api/customer/1', { name, internal_note: '\uFFFD' });
  const archive = (await browser.get('/api/export/archive')).rawPayload;
  expect((await checked('archive', archive)).check!.counts).toMatchObject(UNCHANGED);
  const other = await startImporter();
  await other.imported('archive', archive);
  const came = (await other.browser.get('/api/customer/1')).json();
  expect(came).toEqual(await customer(1));
});

test('a number that has no room in the databases is named', async () => {
  const { faults } = await startImporter();
  const archiveOf = (id: number) =>
    zipOf({ 'customers.csv': `Einsatzplan-Nr.;Name\n${id};Anna\n` });
  expect(await faults('archive', await archiveOf(2 ** 31))).toEqual({
    2: 'Spalte «Einsatzplan-Nr.»: «2147483648» ist keine Nummer aus Einsatzplan. Leeren Sie die Zelle oder lassen Sie die Spalte weg.',
  });
});
