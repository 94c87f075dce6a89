import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { WireAbsence } from '../../../src/api/contract/planning/absences.ts';
import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import type { Disclosure } from '../../../server/disclosure/disclosure.ts';
import type { Database } from '../../../server/database/sql/schema.ts';
import { startSignedInServer } from '../support/testServer.ts';

type Table = 'customers' | 'workers' | 'jobs' | 'absences';
type Row = Readonly<Record<string, unknown>>;
type Reasons = Readonly<Record<string, string>>;

/** What is left of a row once its person is erased, on purpose; of a job, once its customer is. */
const KEPT: Readonly<Record<Exclude<Table, 'absences'>, Reasons>> = {
  customers: {
    id: 'jobs, the history and contacts refer to it',
    merged_into: 'leads from the one who was taken up to the one who remains',
    merged_on: 'says since when',
  },
  workers: { id: 'jobs and the history refer to it' },
  jobs: {
    id: 'the history refers to it',
    customer_id: 'whose visits they were, without a name',
    worker_id: 'whose working time it was',
    from_date: 'working time has to add up',
    confirmed_support: 'names nobody',
    confirmed_customer: 'names nobody',
    confirmed_worker: 'names nobody',
    confirmed_terms: 'times and numbers of people',
    follows: 'a number of a job',
    next_event_id: 'a number that the server counts',
  },
};

/** What a person is not told of a row, on purpose. */
const UNDISCLOSED: Readonly<Record<Table, Reasons>> = {
  customers: {},
  workers: { calendar_token: 'opens a door', plan_token: 'opens a door' },
  jobs: {
    customer_id: 'it is the person',
    worker_id: 'another person',
    confirmed_support: 'what the business has settled, and nothing of the person',
    confirmed_customer: 'as above',
    confirmed_worker: 'as above',
    confirmed_terms: 'as above',
    follows: 'a number of a job, which is disclosed itself',
    next_event_id: 'a number that the server counts',
    job_request: 'under `requests`',
  },
  absences: {
    revision: 'counts changes for calendars',
    revised_at: 'the same',
  },
};

/** Columns whose values are more than any text or number. */
const SAMPLES: Readonly<Record<Table, Row>> = {
  customers: {
    mail_language: 'es',
    archived_on: null,
    merged_into: null,
    merged_on: null,
    erased_on: null,
  },
  workers: { mail_language: 'es', color: '#123456', archived_on: null, erased_on: null },
  jobs: {
    from_date: '2026-11-02',
    appointment: JSON.stringify({
      events: [
        {
          start_time: '2026-11-02T08:00:00+01:00',
          end_time: '2026-11-02T10:00:00+01:00',
          overrides: { '2026-11-02': { note: 'probe of a visit' } },
        },
      ],
    }),
    confirmed_support: 1,
    confirmed_customer: 1,
    confirmed_worker: 1,
    confirmed_terms: JSON.stringify({}),
    job_request: JSON.stringify({
      created_at: '2026-10-01T08:00:00Z',
      frequency: { name: 'einmal' },
      duration: 2,
      comment: 'probe of a request',
      time_slots: [],
    }),
    confirmation_requests: JSON.stringify({ customer: { comment: 'probe of an answer' } }),
    follows: null,
  },
  absences: {
    kind: 'sick',
    first_day: '2026-11-02',
    last_day: '2026-11-03',
    part: 'all',
    withdrawn_at: null,
    revision: 1,
    revised_at: '2026-11-02T08:00:00Z',
  },
};

const REFERENCES = ['id', 'customer_id', 'worker_id'];

/** Writes a value of its own into every column of a row but for its references, and returns the row. */
async function fill(database: Database, table: Table, id: number): Promise<Row> {
  const tables = await database.introspection.getTables();
  const { columns } = tables.find(({ name }) => name === table)!;
  for (const { name, dataType } of columns) {
    if (REFERENCES.includes(name)) continue;
    const probe = /text|char/i.test(dataType) ? `probe of ${name}` : 7;
    const value = name in SAMPLES[table] ? SAMPLES[table][name] : probe;
    await sql`
      update ${sql.table(table)} set ${sql.id(name)} = ${value} where id = ${id}
    `.execute(database);
  }
  return (await rowOf(database, table, id))!;
}

async function rowOf(database: Database, table: Table, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where id = ${id}
  `.execute(database);
  return rows[0];
}

/** A customer with a job and a worker with an absence, with a value in each of their columns. */
async function start() {
  const server = await startSignedInServer();
  const { browser, database } = server;
  const post = async <Made>(kind: string, body: object): Promise<Made> =>
    (await browser.post(`/api/${kind}`, body, { 'idempotency-key': randomUUID() })).json<Made>();
  const customer = await post<WireCustomer>('customer', { name: 'Neu' });
  const worker = await post<WireWorker>('worker', { name: 'Neu' });
  const job = await post<WireJob>('job', {
    customer_id: customer.id,
    worker_id: 1,
    from_date: '2026-11-02',
    appointment: { events: [] },
    confirmed_support: true,
    confirmed_customer: true,
    confirmed_worker: true,
  });
  const absence = await post<WireAbsence>('absence', {
    worker_id: worker.id,
    kind: 'sick',
    part: 'all',
    first_day: '2026-11-20',
    last_day: null,
  });
  const ids = {
    customers: customer.id,
    workers: worker.id,
    jobs: job.id,
    absences: absence.id,
  } satisfies Record<Table, number>;
  const filled = {} as Record<Table, Row>;
  for (const table of Object.keys(ids) as Table[])
    filled[table] = await fill(database, table, ids[table]);
  return { ...server, ids, filled };
}

test('every column is blank once its person is erased, or kept for a reason', async () => {
  const { browser, database, ids, filled } = await start();
  for (const path of [`customer/${ids.customers}`, `worker/${ids.workers}`])
    expect((await browser.post(`/api/${path}/erase`)).statusCode).toBe(200);
  for (const table of ['customers', 'workers', 'jobs'] as const) {
    const after = (await rowOf(database, table, ids[table]))!;
    const left = Object.keys(after).filter((name) => after[name] === filled[table][name]);
    expect(left.toSorted(), `of ${table}, in server/database/erasure/erasedFields.ts`).toEqual(
      Object.keys(KEPT[table]).toSorted(),
    );
  }
  expect(await rowOf(database, 'absences', ids.absences)).toBeUndefined();
});

test('every column is disclosed to its person, or left out for a reason', async () => {
  const { browser, ids, filled } = await start();
  const disclosed = async (path: string) =>
    (await browser.get(`/api/${path}/disclosure`)).json<Disclosure>();
  const customer = await disclosed(`customer/${ids.customers}`);
  const worker = await disclosed(`worker/${ids.workers}`);
  const told: Readonly<Record<Table, object>> = {
    customers: customer.person,
    workers: worker.person,
    jobs: customer.jobs[0]!,
    absences: worker.absences[0]!,
  };
  for (const table of Object.keys(told) as Table[]) {
    const untold = Object.keys(filled[table]).filter((name) => !(name in told[table]));
    expect(untold.toSorted(), `of ${table}, in server/disclosure/disclosure.ts`).toEqual(
      Object.keys(UNDISCLOSED[table]).toSorted(),
    );
  }
});

test('every text of a person is on the page of the disclosure, or left out for a reason', async () => {
  const { browser, ids, filled } = await start();
  for (const [table, path] of [
    ['customers', 'customer'],
    ['workers', 'worker'],
  ] as const) {
    const page = (await browser.get(`/api/${path}/${ids[table]}/disclosure/page`)).body;
    const untold = Object.entries(filled[table]).flatMap(([name, value]) =>
      typeof value === 'string' && !page.includes(value) ? [name] : [],
    );
    expect(untold.toSorted(), `of ${table}, in server/exchange/columns/columns.ts`).toEqual(
      Object.keys(UNDISCLOSED[table]).toSorted(),
    );
  }
});
