import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { migrationsIn } from '../../../server/database/migrations/migrations.ts';
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
  '032_confirmation_requests': '243deb6488df2320',
  '033_mail': 'd6dccce64effe9f9',
  '034_listed_postcodes': '5f788a43f71ee9b2',
  '035_intake': '04daeeb4b1fc4c3b',
  '036_limited_attempts': 'b4d4f9f11af4c4d0',
  '037_sent_weeks': '089e5b457820e61d',
  '039_visit_links': '84132969bcbb2d5d',
  '040_listed_telephones': '8ef4c091106273c7',
  '041_announced_intake': '65b4a2687450a5f7',
  '043_saved_views': 'fe47151f78c416c2',
  '044_weekly_hours': '96adcbb7870e1dcc',
};

const names = Object.keys(migrationsIn('Europe/Zurich'));

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

test('what an older database has counts as unchanged since its version, but jobs, which are listed with postcodes now', async () => {
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
      version: 5,
      customers: 3,
      workers: 3,
      jobs: 5,
      absences: 3,
      settings: 3,
      holiday_changes: 3,
      sent_weeks: 4,
      intake_requests: 5,
    },
  ]);
  expect(jobs).toEqual([{ job_id: 1, version: 5 }]);
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

/** A database with a customer and a job, as it was before events had ids, opened. */
async function upgradedWith(
  appointment: object,
  changes: readonly (readonly [action: string, before: object | null, after: object])[] = [],
) {
  const { folder, database } = await databaseAt('029_merge_circles');
  await sql`insert into customers (name, email, phone, address, zip_code, city)
    values ('Verena Stäubli', '', '', '', '', ''), ('Bruno', '', '', '', '', '')`.execute(database);
  await sql`
    insert into jobs (customer_id, from_date, appointment, confirmed_support, confirmed_customer, confirmed_worker, confirmed_terms)
    values (2, '2026-11-20', ${JSON.stringify(appointment)}, 0, 0, 0,
      ${JSON.stringify({ worker: { from_date: '2026-11-20', worker_id: 7, appointment } })})
  `.execute(database);
  for (const [action, before, after] of changes) {
    await sql`
      insert into changes (at, source, kind, record_id, record_name, action, before, after, words)
      values ('', 'ui', 'job', 1, '', ${action}, ${before && JSON.stringify(before)}, ${JSON.stringify(after)}, '')
    `.execute(database);
  }
  await database.destroy();
  const upgraded = await openDatabase(sqliteIn(folder));
  const job = await upgraded.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
  const { revision } = await upgraded
    .selectFrom('job_revisions')
    .selectAll()
    .executeTakeFirstOrThrow();
  const told = await upgraded.selectFrom('changes').selectAll().orderBy('id').execute();
  const people = await upgraded
    .selectFrom('change_people')
    .selectAll()
    .orderBy('change_id')
    .execute();
  await upgraded.destroy();
  return { job, revision, told, people };
}

const AT_NINE = { start_time: '2026-11-20T08:00:00.000Z', end_time: '2026-11-20T11:00:00+01:00' };
const WALL_TIMES = { start_time: '2026-11-20T09:00:00', end_time: '2026-11-20T11:00:00' };

test('the events of an older database have their indices as ids, and its feeds nothing new', async () => {
  const { job, revision } = await upgradedWith({ events: [AT_NINE, AT_NINE], earlier_workers: [] });
  expect(JSON.parse(job.appointment)).toEqual({
    events: [
      { id: 0, ...WALL_TIMES },
      { id: 1, ...WALL_TIMES },
    ],
  });
  expect([job.next_event_id, revision]).toEqual([2, 0]);
});

test('the jobs of an older database and their history have one form, without what nobody could read', async () => {
  const patches = {
    '2026-11-27': { told: { worker: true }, note: 'Leiter', parking: 'Hof', reason: null },
    '2026-11-20': { end_time: '2026-11-20T12:00Z', start_time: '2026-11-20T11:00Z' },
    '2026-12-04': { reason: 'unknown' },
    someday: { note: 'nie' },
  };
  const sent = { overrides: patches, rrule: '', worker_ids: null, ...AT_NINE };
  const unreadable = { ...AT_NINE, end_time: 'soon' };
  const events = [unreadable, { ...sent, rrule: 'FREQ=WEEKLY' }, AT_NINE];
  const stored = JSON.stringify({
    events: [
      {
        id: 1,
        ...WALL_TIMES,
        rrule: 'FREQ=WEEKLY',
        overrides: {
          '2026-11-20': { start_time: '2026-11-20T12:00:00', end_time: '2026-11-20T13:00:00' },
          '2026-11-27': { note: 'Leiter', told: { worker: true }, parking: 'Hof' },
        },
      },
      { id: 2, ...WALL_TIMES },
    ],
  });
  const terms = { events: [{ ...WALL_TIMES, rrule: 'FREQ=WEEKLY' }, WALL_TIMES] };
  const { job, told } = await upgradedWith({ events }, [
    ['changed', { appointment: { events: [] } }, { appointment: { events } }],
    ['changed', { instructions: '' }, { instructions: 'Bad' }],
  ]);
  expect(job.appointment).toBe(stored);
  expect(job.confirmed_terms).toBe(
    JSON.stringify({ worker: { from_date: '2026-11-20', worker_id: 7, appointment: terms } }),
  );
  expect(told.map(({ before, after }) => [before, after])).toEqual([
    ['{"appointment":{"events":[]}}', `{"appointment":${stored}}`],
    ['{"instructions":""}', '{"instructions":"Bad"}'],
  ]);
});

test('the changes of an older database name the people of their time', async () => {
  const visit = {
    events: [{ ...AT_NINE, overrides: { '2026-11-20': { worker_ids: [9], note: 'allein' } } }],
  };
  const earlier = { customer_id: 1, worker_id: 7, appointment: { events: [] }, instructions: '' };
  const { people } = await upgradedWith(visit, [
    ['created', null, { ...earlier, worker_id: 8 }],
    ['removed', { ...earlier, worker_id: 8 }, {}],
    ['created', null, earlier],
    ['changed', { instructions: '' }, { instructions: 'Bad' }],
    ['changed', { customer_id: 1, worker_id: 7 }, { customer_id: 2, worker_id: null }],
    ['changed', { appointment: { events: [] } }, { appointment: visit }],
  ]);
  const told = Map.groupBy(people, ({ change_id }) => change_id);
  expect([...told.values()].map((named) => named.map(({ kind, id }) => `${kind} ${id}`))).toEqual([
    ['customer 1', 'worker 8'],
    ['customer 1', 'worker 8'],
    ['customer 1', 'worker 7'],
    ['customer 1', 'worker 7'],
    ['customer 1', 'customer 2', 'worker 7'],
    ['customer 2', 'worker 9'],
  ]);
});
