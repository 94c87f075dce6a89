import { describe, expect, test } from 'vitest';
import type { WireCustomer } from '../../../../src/api/contract/records/customers.ts';
import type { RecordKind } from '../../../../src/api/contract/records/history.ts';
import type { WireWorker } from '../../../../src/api/contract/records/workers.ts';
import { csvOf } from '../../../../src/domain/csv.ts';
import {
  cellsOf,
  writtenColumns,
  type FlatRecord,
} from '../../../../server/exchange/columns/columns.ts';
import type { StoredJob } from '../../../../server/calendar/storedJob.ts';
import { jobRow } from '../../../../server/exchange/columns/jobRow.ts';
import { createRecords } from '../../../../server/database/records.ts';
import { TODAY } from '../../../support/today.ts';
import { databaseSettings } from '../../support/database/databaseSettings.ts';
import { startImporter } from '../support/importer.ts';
import { zipOf } from '../support/zip.ts';

type Importer = Awaited<ReturnType<typeof startImporter>>;

interface Everything {
  readonly customers: readonly WireCustomer[];
  readonly workers: readonly WireWorker[];
  readonly jobs: readonly StoredJob[];
}

/** All records, without the secrets of workers. */
async function recordsOf({ database }: Pick<Importer, 'database'>): Promise<Everything> {
  const records = createRecords(database, () => TODAY);
  const workers = await records.workers.all();
  return {
    customers: await records.customers.all(),
    workers: workers.map((worker) => ({ ...worker, calendar_token: '', plan_token: '' })),
    jobs: await records.jobs.all(),
  };
}

function archiveOf({ customers, workers, jobs }: Everything): Promise<Buffer> {
  const table = (kind: RecordKind, records: readonly FlatRecord[]) => {
    const columns = writtenColumns(kind, true);
    const headers = columns.map(({ header }) => header('de'));
    return csvOf([headers, ...records.map((record) => cellsOf(columns, record, 'de'))]);
  };
  const rows = jobs.map((job) =>
    jobRow(
      job,
      {
        customer: customers.find(({ id }) => id === job.customer_id),
        worker: workers.find(({ id }) => id === job.worker_id),
      },
      'Europe/Zurich',
    ),
  );
  return zipOf({
    'customers.csv': table(
      'customer',
      customers.map((customer) => ({ ...customer })),
    ),
    'workers.csv': table(
      'worker',
      workers.map((worker) => ({ ...worker })),
    ),
    'jobs.csv': table('job', rows),
    'README.txt': 'Einsatzplan',
  });
}

/** The records of the demo data, with texts that a spreadsheet would spoil. */
async function demoRecords(): Promise<Everything> {
  const demo = await startImporter({ settings: await databaseSettings('demo') });
  await demo.browser.put('/api/customer/3', {
    name: ' =SUMME("A1;B1") ',
    phone: '+41 44 555 12 34',
    access: '\'=Schild\r\n\tTür; "hinten"\n',
    archived_on: '2026-11-01',
  });
  const key = { 'idempotency-key': crypto.randomUUID() };
  await demo.browser.post('/api/customer/5/merge', { into: 6 }, key);
  await demo.browser.put('/api/worker/1', { name: 'Ana', archived_on: '2026-11-02' });
  return recordsOf(demo);
}

test('an archive in an empty database has the same records, with their numbers', async () => {
  const records = await demoRecords();
  const importer = await startImporter();
  const { checked, run, browser } = importer;
  const file = await checked('archive', await archiveOf(records));
  expect(file.check!.counts).toMatchObject({ unclear: 0, faulty: 0, update: 0 });
  const { outcome } = await run(file);
  const count = records.customers.length + records.workers.length + records.jobs.length;
  expect(outcome).toEqual({ created: count, updated: 0, unchanged: 0, skipped: 0 });
  expect(await recordsOf(importer)).toEqual(records);

  const key = { 'idempotency-key': crypto.randomUUID() };
  const added = await browser.post('/api/customer', { name: 'Neu' }, key);
  expect(added.json().id).toBe(Math.max(...records.customers.map(({ id }) => id)) + 1);
});

test('an archive in its own database says that everything is unchanged', async () => {
  const records = await demoRecords();
  const importer = await startImporter();
  await importer.imported('archive', await archiveOf(records));
  const { check } = await importer.checked('archive', await archiveOf(records));
  expect(check!.counts).toMatchObject({ new: 0, update: 0, unclear: 0, faulty: 0 });
});

test('an archive is taken back at once', async () => {
  const importer = await startImporter();
  const { id } = await importer.imported('archive', await archiveOf(await demoRecords()));
  expect((await importer.undo(id)).undo!.kept).toEqual([]);
  expect(await recordsOf(importer)).toEqual({ customers: [], workers: [], jobs: [] });
});

const FOLLOWING = [
  'Einsatzplan-Nr.;Kunden-Nr. (Einsatzplan);Ab;Rhythmus;Beginn;Ende;Führt Auftrag Nr. fort',
  '4;1;01.12.2026;einmalig;08:00;10:00;',
  '5;1;02.12.2026;einmalig;08:00;10:00;4',
  '6;1;03.12.2026;einmalig;08:00;10:00;99',
].join('\n');

async function followsOf({ database }: Awaited<ReturnType<typeof startImporter>>) {
  const jobs = database.selectFrom('jobs').select(['id', 'follows']).orderBy('id');
  return (await jobs.execute()).map(({ id, follows }) => [id, follows]);
}

test('a job of an archive goes on with another one that has kept its number', async () => {
  const importer = await startImporter();
  const archive = await zipOf({
    'customers.csv': 'Einsatzplan-Nr.;Name\n1;Anna\n',
    'jobs.csv': FOLLOWING,
  });
  const { id } = await importer.imported('archive', archive);
  expect(await followsOf(importer)).toEqual([
    [4, null],
    [5, 4],
    [6, null],
  ]);
  const { check } = await importer.checked('archive', archive);
  expect(check!.counts).toMatchObject({ new: 0, update: 0, unclear: 0, faulty: 0 });
  expect((await importer.undo(id)).undo!.kept).toEqual([]);
});

test('in an archive a number that somebody else has stands for a new one', async () => {
  const importer = await startImporter();
  await importer.imported('customer', 'Name;E-Mail\nZoe;zoe@x.ch\n');
  const archive = await zipOf({
    'customers.csv':
      'Einsatzplan-Nr.;Name;Zusammengeführt mit;Zusammengeführt am\n1;Anna;;\n7;Berta;1;01.11.2026\n',
    'jobs.csv':
      'Einsatzplan-Nr.;Kunden-Nr. (Einsatzplan);Ab;Rhythmus;Beginn;Ende\n4;1;01.12.2026;einmalig;08:00;10:00\n5;7;01.12.2026;einmalig;08:00;10:00\n',
  });
  const { id: importId } = await importer.imported('archive', archive);
  const { customers, jobs } = await recordsOf(importer);
  expect(customers.map(({ id, name, merged_into }) => [id, name, merged_into])).toEqual([
    [1, 'Zoe', null],
    [7, 'Berta', 8],
    [8, 'Anna', null],
  ]);
  expect(jobs.map(({ id, customer_id }) => [id, customer_id])).toEqual([
    [4, 8],
    [5, 7],
  ]);
  expect((await importer.undo(importId)).undo).toEqual({ taken_back: 4, kept: [] });
  const left = await recordsOf(importer);
  expect(left.customers.map(({ name }) => name)).toEqual(['Zoe']);
});

test('a number that an archive has twice is named', async () => {
  const { checked, rows } = await startImporter();
  const archive = await zipOf({
    'customers.csv': 'Einsatzplan-Nr.;Name\n1;Anna\n1;Berta\n',
    'jobs.csv':
      'Einsatzplan-Nr.;Kunden-Nr. (Einsatzplan);Ab;Rhythmus;Beginn;Ende\n4;1;01.12.2026;einmalig;08:00;10:00\n4;1;02.12.2026;einmalig;08:00;10:00\n',
  });
  const { id } = await checked('archive', archive);
  const faulty = await rows(id, '&verdict=faulty');
  expect(faulty.map(({ kind, line }) => [kind, line])).toEqual([
    ['customer', 3],
    ['job', 3],
  ]);
});

test('a job of an archive whose customer is not in it is faulty', async () => {
  const { checked, rows } = await startImporter();
  const archive = await zipOf({
    'customers.csv': 'Einsatzplan-Nr.;Name\n1;Anna\n',
    'jobs.csv':
      'Einsatzplan-Nr.;Kunden-Nr. (Einsatzplan);Ab;Rhythmus;Beginn;Ende\n4;2;01.12.2026;einmalig;08:00;10:00\n',
  });
  const { id } = await checked('archive', archive);
  expect((await rows(id, '&verdict=faulty'))[0]).toMatchObject({
    kind: 'job',
    line: 2,
    problems: [{ header: 'Kunden-Nr. (Einsatzplan)' }],
  });
});

test('the history of an archive counts for nothing of what is unpacked', async () => {
  const { upload } = await startImporter();
  const archive = await zipOf({
    'history.csv': Buffer.alloc(65 * 1024 * 1024),
    'customers.csv': 'Einsatzplan-Nr.;Name\n1;Anna\n',
  });
  expect(await upload('archive', archive)).toMatchObject({ row_count: 1 });
});

describe('the workers in the appointment of an archive', () => {
  const archiveWith = (workerId: number) => {
    const appointment = {
      events: [
        {
          start_time: '2026-12-01T08:00:00+01:00',
          end_time: '2026-12-01T10:00:00+01:00',
          rrule: 'FREQ=WEEKLY;BYDAY=TU',
          worker_ids: [1],
          overrides: { '2026-12-22': { worker_ids: [workerId] } },
        },
      ],
      earlier_workers: [{ until: '2026-12-07', worker_ids: [4] }],
    };
    return zipOf({
      'customers.csv': 'Einsatzplan-Nr.;Name\n1;Anna\n',
      'workers.csv': 'Einsatzplan-Nr.;Name\n1;Ewa\n4;Tenzin\n',
      'jobs.csv': csvOf([
        ['Einsatzplan-Nr.', 'Kunden-Nr. (Einsatzplan)', 'Ab', 'Termine (exakt)'],
        ['5', '1', '01.12.2026', JSON.stringify(appointment)],
      ]),
    });
  };

  test('are those whom it means, under the numbers that they have here', async () => {
    const importer = await startImporter();
    await importer.imported('worker', 'Name;E-Mail\nZoe;zoe@x.ch\n');
    await importer.imported('archive', await archiveWith(4));
    const { workers, jobs } = await recordsOf(importer);
    const idOf = (name: string) => workers.find((worker) => worker.name === name)!.id;
    expect(idOf('Zoe')).toBe(1);
    expect(jobs[0]!.appointment).toMatchObject({
      events: [
        {
          worker_ids: [idOf('Ewa')],
          overrides: { '2026-12-22': { worker_ids: [idOf('Tenzin')] } },
        },
      ],
      earlier_workers: [{ worker_ids: [idOf('Tenzin')] }],
    });
  });

  test('are refused if it does not have them', async () => {
    const importer = await startImporter();
    const file = await importer.checked('archive', await archiveWith(9));
    expect((await importer.rows(file.id, '&verdict=faulty'))[0]).toMatchObject({
      kind: 'job',
      problems: [{ header: 'Termine (exakt)' }],
    });
  });
});

const MERGED_HEADER = 'Einsatzplan-Nr.;Name;Zusammengeführt mit;Zusammengeführt am\n';
const merged = (id: number, into: number | '') =>
  `${id};Kundin ${id};${into};${into === '' ? '' : '01.11.2026'}\n`;

test.each([
  ['into itself', [[2, 2]], [3]],
  [
    'into each other',
    [
      [2, 3],
      [3, 2],
    ],
    [3, 4],
  ],
  [
    'in a circle of three',
    [
      [2, 3],
      [3, 4],
      [4, 2],
    ],
    [3, 4, 5],
  ],
] as const)(
  'customers of an archive who were merged %s are faulty, others are not',
  async (_name, circle, lines) => {
    const { checked, rows } = await startImporter();
    const archive = await zipOf({
      'customers.csv': [
        MERGED_HEADER,
        merged(1, ''),
        ...circle.map(([id, into]) => merged(id, into)),
        merged(8, 9),
        merged(9, 1),
      ].join(''),
    });
    const { id, check } = await checked('archive', archive);
    expect(check!.counts).toMatchObject({ new: 3, faulty: lines.length });
    const faulty = await rows(id, '&verdict=faulty');
    expect(faulty.map(({ line }) => line)).toEqual(lines);
    expect(faulty[0]!.problems[0]!.message).toBe(
      `Spalte «Zusammengeführt mit»: Die Nummer ${circle[0][1]} führt im Kreis zu dieser Zeile zurück. Leeren Sie die Zelle.`,
    );
  },
);

test('jobs of an archive that go on with each other are faulty, others are not', async () => {
  const { checked, rows } = await startImporter();
  const header = FOLLOWING.split('\n')[0]!;
  const job = (id: number, day: number, follows: number | '') =>
    `${id};1;0${day}.12.2026;einmalig;08:00;10:00;${follows}`;
  const archive = await zipOf({
    'customers.csv': 'Einsatzplan-Nr.;Name\n1;Anna\n',
    'jobs.csv': [header, job(4, 1, 5), job(5, 2, 4), job(6, 3, ''), job(7, 4, 6)].join('\n'),
  });
  const { id } = await checked('archive', archive);
  const faulty = await rows(id, '&verdict=faulty');
  expect(faulty.map(({ kind, line }) => [kind, line])).toEqual([
    ['job', 2],
    ['job', 3],
  ]);
});

test('an archive of which a sum is wrong is refused', async () => {
  const { send } = await startImporter();
  const archive = await zipOf({ 'customers.csv': 'Einsatzplan-Nr.;Name\n1;Anna\n' });
  const directory = archive.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  archive[directory + 16]! ^= 1;
  const answer = await send('archive', archive);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'importNoArchive']);
});
