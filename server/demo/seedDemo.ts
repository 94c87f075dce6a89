import { writableRecords } from '../database/records.ts';
import { lockRecords } from '../database/recordVersions.ts';
import type { Database, NewUser } from '../database/schema.ts';
import { hashPassword, isPassword } from '../security/passwords.ts';
import type { Clock } from './appointments.ts';
import { demoCustomers } from './customers.ts';
import { inventHistory } from './history.ts';
import { plannedJobs } from './jobs.ts';
import { insertRecords } from './recordsByPlace.ts';
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

export async function demoUserRow(): Promise<NewUser> {
  const { username, password } = DEMO_USER;
  const password_hash = await hashPassword(password);
  return { username, email: `${username}@einsatzplan.example`, password_hash, role: 'admin' };
}

/** Fills an empty database with demo data, dated relative to the clock. */
export async function seedDemo(database: Database, clock: Clock): Promise<void> {
  if (!(await isEmpty(database))) return;
  const user = await demoUserRow();
  await database.transaction().execute(async (transaction) => {
    // Another first start may have filled it in the meantime.
    await lockRecords(transaction);
    if (!(await isEmpty(transaction))) return;
    const { id } = await transaction
      .insertInto('users')
      .values(user)
      .returning('id')
      .executeTakeFirstOrThrow();
    const history = inventHistory(transaction, clock, [id]);
    await insertRecords(writableRecords(transaction, history), {
      customers: demoCustomers,
      workers: demoWorkers,
      jobs: [...plannedJobs(clock), ...newRequestJobs(clock)],
    });
    await history.write();
  });
}

/** Whether the demo user exists with its published password. */
export async function acceptsDemoUser(database: Database): Promise<boolean> {
  const user = await database
    .selectFrom('users')
    .select('password_hash')
    .where('username', '=', DEMO_USER.username)
    .executeTakeFirst();
  return user !== undefined && (await isPassword(DEMO_USER.password, user.password_hash));
}
