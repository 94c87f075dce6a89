import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { migrations } from '../../../server/database/migrations/migrations.ts';
import { databaseAt } from '../support/database/databaseAt.ts';
import { sqliteIn } from '../support/process/folder.ts';

/** The schema after each migration that databases out there have run, as a hash. */
const RELEASED: Readonly<Record<string, string>> = {
  '001_tables': '717971147c516e4b',
  '002_record_version': '3b6fec3ebbf07bcb',
  '003_sign_in_throttle': '513b51011bf268ad',
  '004_calendar_feed': '0ec0eeaa415f5282',
  '005_provider_connection': 'd4e33ccb99bbc2bc',
  '006_tasks': '6202fe44a220d8d2',
  '007_selected_users': 'b3188f774055b303',
  '008_confirmed_terms': '412c1ccd2be733ad',
  '009_unreadable_rows': 'cd0a9e32e42f7620',
  '010_versions_by_table': '6dd008dc91f6927b',
  '011_creations': 'a9acb67309d8f6a3',
  '012_changes': 'f9f5a5ea23b12bf2',
  '013_roles': 'a9d548faae268e5c',
  '015_instructions': '9152d40ffb6213b5',
  '016_archive': '6f2127032da1eb9f',
  '017_settings': '35eb91df8da7c466',
  '018_merges': 'c6dde39642fb679d',
  '019_positions': '776dfaf29746f713',
  '020_imports': '44b318addc0e9f39',
  '021_contact_links': 'd4fb8a7263c81180',
  '022_erasure': '63e3c89c9c050908',
  '023_job_workers': '97d2323bbe2d23a7',
  '024_splits': '9b354363ffe82675',
  '025_absences': '97dba588203be8f2',
  '026_holiday_changes': 'f80b26f237f101d1',
  '027_announced_versions': '91bf4959cc619055',
  '028_worker_plans': 'eeb431f285b9a32a',
  '029_merge_circles': 'eeb431f285b9a32a',
  '030_event_ids': 'f3ca268c678ecb5b',
  '031_stored_form': 'f1a015c05dabc2e6',
};

const names = Object.keys(migrations);

test.each(names)(
  '%s is not edited after its release: a change is a new migration',
  async (name) => {
    const { database } = await databaseAt(name);
    const { rows } = await sql<{ sql: string | null }>`
    select sql from sqlite_master order by type, name
  `.execute(database);
    await database.destroy();
    const schema = rows.map((row) => row.sql).join('\n');
    const hash = createHash('sha256').update(schema).digest('hex').slice(0, 16);
    expect(hash, `a new migration is added to RELEASED as ${name}: '${hash}'`).toBe(RELEASED[name]);
  },
);

test.each(['customers', 'workers'])(
  'the texts of %s are never null, colours and the days of archiving, merging and erasing aside',
  async (table) => {
    const { database } = await databaseAt(names.at(-1)!);
    const { rows } = await sql<{ name: string; type: string; notnull: number }>`
    select * from pragma_table_info(${table})
  `.execute(database);
    await database.destroy();
    const texts = rows.filter(({ type }) => /^text$/i.test(type));
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter(({ notnull }) => !notnull).map(({ name }) => name)).toEqual(
      table === 'workers'
        ? ['color', 'archived_on', 'erased_on']
        : ['archived_on', 'merged_on', 'erased_on'],
    );
  },
);

test('the first version of a database keeps its records when it is opened', async () => {
  const { folder, database } = await databaseAt(names[0]!);
  await sql`insert into customers (name, email, phone, address, zip_code, city)
    values ('Verena Stäubli', '', '', '', '', '')`.execute(database);
  await database.destroy();
  const upgraded = await openDatabase(sqliteIn(folder));
  const customers = await upgraded.selectFrom('customers').selectAll().execute();
  await upgraded.destroy();
  expect(customers).toMatchObject([{ id: 1, name: 'Verena Stäubli' }]);
});

test('what an older database has counts as unchanged since its version', async () => {
  const { folder, database } = await databaseAt('009_unreadable_rows');
  await sql`insert into customers values (1, 'Verena Stäubli', '', '', '', '', '', null, null)`.execute(
    database,
  );
  await sql`
    insert into jobs values (1, 1, null, '2026-11-20', '{"events":[]}', 0, 0, 0, null, null)
  `.execute(database);
  await database.destroy();
  const upgraded = await openDatabase(sqliteIn(folder));
  const versions = await upgraded.selectFrom('record_version').selectAll().execute();
  const jobs = await upgraded.selectFrom('job_versions').selectAll().execute();
  await upgraded.destroy();
  expect(versions).toEqual([
    {
      version: 3,
      customers: 3,
      workers: 3,
      jobs: 3,
      absences: 3,
      settings: 3,
      holiday_changes: 3,
    },
  ]);
  expect(jobs).toEqual([{ job_id: 1, version: 3 }]);
});

test('the workers of an older database get tokens of their own, and their jobs a revision', async () => {
  const { folder, database } = await databaseAt('003_sign_in_throttle');
  await sql`insert into customers values (1, 'Verena Stäubli', '', '', '', '', '', null, null)`.execute(
    database,
  );
  for (const id of [1, 2]) {
    await sql`insert into workers values (${id}, 'Ana', '', '', '', '', '', null)`.execute(
      database,
    );
    await sql`insert into jobs values (${id}, 1, ${id}, '2026-11-20', '{"events":[]}', 0, 0, 0, null)`.execute(
      database,
    );
  }
  await database.destroy();
  const upgraded = await openDatabase(sqliteIn(folder));
  const workers = await upgraded
    .selectFrom('workers')
    .select(['calendar_token', 'plan_token'])
    .execute();
  const revisions = await upgraded.selectFrom('job_revisions').selectAll().execute();
  await upgraded.destroy();
  expect(new Set(workers.map(({ calendar_token }) => calendar_token)).size).toBe(2);
  expect(new Set(workers.map(({ plan_token }) => plan_token)).size).toBe(2);
  for (const { calendar_token, plan_token } of workers) {
    expect([calendar_token.length, plan_token.length]).toEqual([43, 64]);
  }
  expect(revisions).toMatchObject([
    { job_id: 1, revision: 0 },
    { job_id: 2, revision: 0 },
  ]);
  expect(revisions[0]!.revised_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
});

test('the jobs of an older database are found by their workers', async () => {
  const { folder, database } = await databaseAt('003_sign_in_throttle');
  await sql`insert into customers values (1, 'Verena Stäubli', '', '', '', '', '', null, null)`.execute(
    database,
  );
  await sql`insert into workers values (1, 'Ana', '', '', '', '', '', null)`.execute(database);
  for (const [id, worker] of [
    [1, 1],
    [2, null],
  ]) {
    await sql`insert into jobs values (${id}, 1, ${worker}, '2026-11-20', '{"events":[]}', 0, 0, 0, null)`.execute(
      database,
    );
  }
  await database.destroy();
  const upgraded = await openDatabase(sqliteIn(folder));
  const rows = await upgraded.selectFrom('job_workers').selectAll().execute();
  await upgraded.destroy();
  expect(rows).toEqual([{ job_id: 1, worker_id: 1 }]);
});

test('the events of an older database have their indices as ids, and its feeds nothing new', async () => {
  const { folder, database } = await databaseAt('029_merge_circles');
  await sql`insert into customers (name, email, phone, address, zip_code, city)
    values ('Verena Stäubli', '', '', '', '', '')`.execute(database);
  const events = [{ start_time: 'a' }, { start_time: 'b' }];
  await sql`
    insert into jobs (customer_id, from_date, appointment, confirmed_support, confirmed_customer, confirmed_worker)
    values (1, '2026-11-20', ${JSON.stringify({ events, earlier_workers: [] })}, 0, 0, 0)
  `.execute(database);
  await database.destroy();
  const upgraded = await openDatabase(sqliteIn(folder));
  const job = await upgraded.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
  const { revision } = await upgraded
    .selectFrom('job_revisions')
    .selectAll()
    .executeTakeFirstOrThrow();
  await upgraded.destroy();
  expect(JSON.parse(job.appointment)).toEqual({
    events: [
      { id: 0, start_time: 'a' },
      { id: 1, start_time: 'b' },
    ],
    earlier_workers: [],
  });
  expect([job.next_event_id, revision]).toEqual([2, 0]);
});

test('the changes of an older database name the people of their time', async () => {
  const { folder, database } = await databaseAt('030_event_ids');
  await sql`insert into customers (name, email, phone, address, zip_code, city)
    values ('Verena Stäubli', '', '', '', '', ''), ('Bruno', '', '', '', '', '')`.execute(database);
  const visit = { events: [{ id: 0, overrides: { '2026-11-20': { worker_ids: [9] } } }] };
  await sql`
    insert into jobs (customer_id, worker_id, from_date, appointment, confirmed_support, confirmed_customer, confirmed_worker)
    values (2, null, '2026-11-20', ${JSON.stringify(visit)}, 0, 0, 0)
  `.execute(database);
  const earlier = { customer_id: 1, worker_id: 7, appointment: { events: [] }, instructions: '' };
  for (const [kind, action, before, after] of [
    ['customer', 'changed', {}, { name: 'Verena Stäubli' }],
    ['job', 'created', null, { ...earlier, worker_id: 8 }],
    ['job', 'removed', { ...earlier, worker_id: 8 }, {}],
    ['job', 'created', null, earlier],
    ['job', 'changed', { instructions: '' }, { instructions: 'Bad' }],
    ['job', 'changed', { customer_id: 1, worker_id: 7 }, { customer_id: 2, worker_id: null }],
    ['job', 'changed', { appointment: { events: [] } }, { appointment: visit }],
  ] as const) {
    await sql`
      insert into changes (at, source, kind, record_id, record_name, action, before, after, words)
      values ('', 'ui', ${kind}, 1, '', ${action}, ${before && JSON.stringify(before)}, ${JSON.stringify(after)}, '')
    `.execute(database);
  }
  await database.destroy();
  const upgraded = await openDatabase(sqliteIn(folder));
  const people = await upgraded
    .selectFrom('change_people')
    .selectAll()
    .orderBy('change_id')
    .execute();
  await upgraded.destroy();
  const told = Map.groupBy(people, ({ change_id }) => change_id);
  expect([...told.values()].map((named) => named.map(({ kind, id }) => `${kind} ${id}`))).toEqual([
    ['customer 1'],
    ['customer 1', 'worker 8'],
    ['customer 1', 'worker 8'],
    ['customer 1', 'worker 7'],
    ['customer 1', 'worker 7'],
    ['customer 1', 'customer 2', 'worker 7'],
    ['customer 2', 'worker 9'],
  ]);
});
