import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { peopleOf, writePeople } from '../history/changePeople.ts';
import type { Fields } from '../history/written.ts';
import type { Database } from '../sql/schema.ts';

const ROWS_AT_A_TIME = 500;

/** What a change says of a record before and after it, as far as later changes tell the rest. */
function withRest(change: Fields, rest: Fields): Fields {
  const { customer_id, worker_id, appointment } = { ...rest, ...change };
  return { customer_id, worker_id, appointment };
}

const parsed = (json: string | null) => (json === null ? null : (JSON.parse(json) as Fields));

/** Whom the changes of a job name: read from now back, because a change tells what differs. */
async function findPeopleOfJob(database: Database, jobId: number): Promise<void> {
  const job = await database
    .selectFrom('jobs')
    .select(['customer_id', 'worker_id', 'appointment'])
    .where('id', '=', jobId)
    .executeTakeFirst();
  let state: Fields = job ? { ...job, appointment: JSON.parse(job.appointment) } : {};
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await database
      .selectFrom('changes')
      .select(['id', 'action', 'before', 'after'])
      .where('kind', '=', 'job')
      .where('record_id', '=', jobId)
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(ROWS_AT_A_TIME)
      .execute();
    const people = rows.map((row) => {
      const after = row.action === 'removed' ? {} : withRest(parsed(row.after)!, state);
      state = row.before === null ? {} : withRest(parsed(row.before)!, after);
      return [row.id, peopleOf({ kind: 'job', id: jobId, before: state, after })] as const;
    });
    await writePeople(database, new Map(people));
    if (rows.length < ROWS_AT_A_TIME) return;
    before = rows.at(-1)!.id;
  }
}

async function findPeopleOfJobs(database: Database): Promise<void> {
  for (let last = 0; ;) {
    const jobs = await database
      .selectFrom('changes')
      .select('record_id')
      .distinct()
      .where('kind', '=', 'job')
      .where('record_id', '>', last)
      .orderBy('record_id')
      .limit(ROWS_AT_A_TIME)
      .execute();
    for (const { record_id } of jobs) await findPeopleOfJob(database, record_id);
    if (jobs.length < ROWS_AT_A_TIME) return;
    last = jobs.at(-1)!.record_id;
  }
}

async function findPeopleOfOthers(database: Database): Promise<void> {
  await sql`
    insert into change_people
    select id, kind, record_id from changes where kind in ('customer', 'worker')
    union
    select id, kind, other_id from changes where kind = 'customer' and other_id is not null
    union
    select changes.id, 'worker', worker_id
    from changes join absences on absences.id = record_id
    where changes.kind = 'absence'
  `.execute(database);
}

/** Whom changes name stands beside them. */
export const storedForm: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('change_people')
      .addColumn('change_id', 'integer', (column) =>
        column.notNull().references('changes.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('change_people_key', ['change_id', 'kind', 'id'])
      .execute();
    await database.schema
      .createIndex('change_people_by_person')
      .on('change_people')
      .columns(['kind', 'id', 'change_id'])
      .execute();
    const tables = database as Database;
    await findPeopleOfOthers(tables);
    await findPeopleOfJobs(tables);
  },
};
