import { writableRecords } from '../database/records.ts';
import { lockRecords } from '../database/records/recordVersions.ts';
import type { Database, NewUser } from '../database/sql/schema.ts';
import { hashPassword, isPassword } from '../credentials/passwords.ts';
import { demoAbsences } from './absences.ts';
import type { Clock } from './appointments.ts';
import { archivedRecords } from './archived.ts';
import { demoCustomers } from './customers.ts';
import { withExceptions } from './exceptions.ts';
import { demoHolidayChanges } from './holidays.ts';
import { inventHistory } from './history.ts';
import { plannedJobs } from './jobs.ts';
import { insertRecords, type RecordsByPlace } from './recordsByPlace.ts';
import { newRequestJobs } from './requests.ts';
import { demoWorkers } from './workers.ts';

export const DEMO_USER = { username: 'demo', password: 'recurring-jobs' };

/** The users of the demo data, one of each role, with the same password. */
const DEMO_ROLES = {
  [DEMO_USER.username]: 'admin',
  planung: 'dispatcher',
  ansicht: 'viewer',
} as const;

async function isEmpty(database: Database): Promise<boolean> {
  const counts = await Promise.all(
    (['users', 'customers', 'workers', 'jobs'] as const).map((table) =>
      database.selectFrom(table).select('id').limit(1).execute(),
    ),
  );
  return counts.every(({ length }) => length === 0);
}

export async function demoUserRows(): Promise<NewUser[]> {
  const password_hash = await hashPassword(DEMO_USER.password);
  return Object.entries(DEMO_ROLES).map(([username, role]) => ({
    username,
    email: `${username}@einsatzplan.example`,
    password_hash,
    role,
  }));
}

/** The ids of the demo users who may change records: those whom the invented history names. */
export async function demoAuthors(database: Database): Promise<number[]> {
  const rows = await database
    .selectFrom('users')
    .select('id')
    .where('username', 'in', Object.keys(DEMO_ROLES))
    .where('role', '!=', 'viewer')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

function demoRecords(clock: Clock): RecordsByPlace {
  const archived = archivedRecords(clock);
  return {
    customers: [...demoCustomers, ...archived.customers],
    workers: [...demoWorkers, ...archived.workers],
    jobs: [
      ...withExceptions(plannedJobs(clock), clock),
      ...newRequestJobs(clock),
      ...archived.jobs,
    ],
    absences: demoAbsences(clock),
  };
}

/** Fills an empty database with demo data, dated relative to the clock. */
export async function seedDemo(database: Database, clock: Clock): Promise<void> {
  if (!(await isEmpty(database))) return;
  const users = await demoUserRows();
  const records = demoRecords(clock);
  const holidayChanges = demoHolidayChanges(clock);
  await database.transaction().execute(async (transaction) => {
    // Another first start may have filled it in the meantime.
    await lockRecords(transaction);
    if (!(await isEmpty(transaction))) return;
    await transaction.insertInto('users').values(users).execute();
    const history = inventHistory(transaction, clock, await demoAuthors(transaction));
    await insertRecords(writableRecords(transaction, history), records);
    await transaction.insertInto('holiday_changes').values(holidayChanges).execute();
    await history.write();
  });
}

/** Whether a demo user exists with the published password. */
export async function acceptsDemoUser(database: Database): Promise<boolean> {
  const users = await database
    .selectFrom('users')
    .select('password_hash')
    .distinct()
    .where('username', 'in', Object.keys(DEMO_ROLES))
    .execute();
  const accepts = users.map(({ password_hash }) => isPassword(DEMO_USER.password, password_hash));
  return (await Promise.all(accepts)).some(Boolean);
}
