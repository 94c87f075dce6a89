import { jobColumns } from '../database/jobs.ts';
import type { Database } from '../database/schema.ts';
import { hashPassword, isPassword } from '../security/passwords.ts';
import type { Clock } from './appointments.ts';
import { demoCustomers } from './customers.ts';
import { plannedJobs } from './jobs.ts';
import { newRequestJobs } from './requests.ts';
import { demoWorkers } from './workers.ts';

export const DEMO_USER = { username: 'demo', password: 'recurring-jobs' };

async function isEmpty(database: Database): Promise<boolean> {
  const counts = await Promise.all(
    (['users', 'customers', 'workers', 'jobs'] as const).map((table) =>
      database.selectFrom(table).select('id').limit(1).execute(),
    ),
  );
  return counts.every(({ length }) => length === 0);
}

/** Fills an empty database with something to show, dated relative to the clock; once. */
export async function seedDemo(database: Database, clock: Clock): Promise<void> {
  if (!(await isEmpty(database))) return;
  const passwordHash = await hashPassword(DEMO_USER.password);
  const jobs = [...plannedJobs(clock), ...newRequestJobs(clock)].map(({ job_request, ...job }) => ({
    ...jobColumns(job),
    job_request: job_request && JSON.stringify(job_request),
  }));
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('users')
      .values({
        username: DEMO_USER.username,
        email: 'demo@einsatzplan.example',
        password_hash: passwordHash,
      })
      .execute();
    await transaction.insertInto('customers').values(demoCustomers).execute();
    await transaction.insertInto('workers').values(demoWorkers).execute();
    await transaction.insertInto('jobs').values(jobs).execute();
  });
}

/** Whether somebody can sign in as the demo user with its published password. */
export async function acceptsDemoUser(database: Database): Promise<boolean> {
  const user = await database
    .selectFrom('users')
    .select('password_hash')
    .where('username', '=', DEMO_USER.username)
    .executeTakeFirst();
  return user !== undefined && (await isPassword(DEMO_USER.password, user.password_hash));
}
