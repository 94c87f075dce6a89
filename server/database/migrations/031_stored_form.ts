import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { WireAppointment } from '../../../src/api/contract/records/appointments.ts';
import type { WireConfirmedTerms } from '../../../src/api/contract/records/jobs.ts';
import { withEventIds } from '../../../src/domain/job/eventIds.ts';
import { isSameJson } from '../../../src/domain/sameJson.ts';
import { isCalendarDay } from '../../../src/domain/time/dates.ts';
import { wallTimeOf } from '../../../src/domain/time/isoTime.ts';
import { isUnreadable, patchOf } from '../../../src/domain/visits/changes/storedOverrides.ts';
import { createCanonicalForm } from '../../calendar/canonicalJob.ts';
import { peopleOf, writePeople } from '../history/changePeople.ts';
import { parsed, type Fields } from '../history/written.ts';
import { dialectOf } from '../sql/dialect.ts';
import type { Database } from '../sql/schema.ts';

interface JobRow {
  readonly id: number;
  readonly customer_id: number;
  readonly worker_id: number | null;
  readonly appointment: string;
  readonly confirmed_terms: string | null;
}

interface ChangeRow {
  readonly id: number;
  readonly record_id: number;
  readonly action: string;
  readonly before: string | null;
  readonly after: string;
}

type Canonical = (fields: Fields) => Fields;

/** How many jobs are read at a time, each with all that the history tells of it. */
const JOBS_AT_A_TIME = 100;

const withoutNulls = <Of extends object>(fields: Of) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Of;

/**
 * The fields of a job in the form in which they are stored. An event or exception that no version could
 * read is left out.
 */
function createCanonical(timeZone: string): Canonical {
  const { appointment: canonical, confirmedTerms } = createCanonicalForm(timeZone);

  function readable({ events, ...appointment }: WireAppointment): WireAppointment {
    const isReadable = (time: unknown) => wallTimeOf(String(time), timeZone) !== null;
    return {
      ...withoutNulls(appointment),
      events: events
        .filter(({ start_time, end_time }) => isReadable(start_time) && isReadable(end_time))
        .map(({ overrides, rrule, ...event }) => {
          const patches = Object.entries(overrides ?? {})
            .filter(([day, patch]) => isCalendarDay(day) && !isUnreadable(patchOf(patch, timeZone)))
            .map(([day, patch]) => [day, withoutNulls(patch)] as const);
          return {
            ...withoutNulls(event),
            ...(rrule && { rrule }),
            ...(patches.length > 0 && { overrides: Object.fromEntries(patches) }),
          };
        }),
    };
  }

  return (fields) => {
    const { appointment, confirmed_terms: terms } = fields as {
      readonly appointment?: WireAppointment;
      readonly confirmed_terms?: WireConfirmedTerms | null;
    };
    const given = Object.entries(terms ?? {}).map(([by, one]) => [
      by,
      { ...one, appointment: readable(one.appointment) },
    ]);
    return {
      ...fields,
      ...(appointment && {
        appointment: canonical(
          readable({ ...appointment, events: [...withEventIds(appointment.events)] }),
        ),
      }),
      ...(terms && { confirmed_terms: confirmedTerms(Object.fromEntries(given)) }),
    };
  };
}

function rewrittenJob({ appointment, confirmed_terms }: JobRow, canonical: Canonical) {
  const fields = { appointment: JSON.parse(appointment), confirmed_terms: parsed(confirmed_terms) };
  const { confirmed_terms: terms, ...written } = canonical(fields);
  return {
    appointment: JSON.stringify(written['appointment']),
    confirmed_terms: terms ? JSON.stringify(terms) : null,
  };
}

/** Writes those of these rows that are not as they are known. */
async function writeChanged<Row extends { readonly id: number }>(
  database: Kysely<unknown>,
  table: string,
  known: ReadonlyMap<number, Row>,
  rows: readonly Row[],
): Promise<void> {
  const changed = rows.filter((row) => !isSameJson(row, known.get(row.id)));
  if (changed.length === 0) return;
  const changes = new Map(changed.map(({ id, ...row }) => [id, row]));
  await dialectOf(database).updateRows(database, table, known, changes);
}

/** For calendar feeds nothing is changed. */
async function rewriteJobs(database: Kysely<unknown>, canonical: Canonical): Promise<void> {
  await sql`create table known_revisions as select * from job_revisions`.execute(database);
  for (let last = 0; ;) {
    const { rows } = await sql<JobRow>`
      select * from jobs where id > ${last} order by id limit ${JOBS_AT_A_TIME}
    `.execute(database);
    if (rows.length === 0) break;
    const known = new Map(rows.map((row) => [row.id, row]));
    const after = rows.map((row) => ({ ...row, ...rewrittenJob(row, canonical) }));
    await writeChanged(database, 'jobs', known, after);
    last = rows.at(-1)!.id;
  }
  await sql`
    update job_revisions set revision = known.revision, revised_at = known.revised_at
    from known_revisions as known where known.job_id = job_revisions.job_id
  `.execute(database);
  await database.schema.dropTable('known_revisions').execute();
}

/** What names people in a job, as far as a change tells it, and where it does not, as later ones do. */
function namingFields(change: Fields, later: Fields): Fields {
  const { customer_id, worker_id, appointment } = { ...later, ...change };
  return { customer_id, worker_id, appointment };
}

/** Whom the changes of a job name, the newest first: what a change does not tell is as it was later. */
function peopleOfChanges(job: JobRow | undefined, changes: readonly ChangeRow[]) {
  let state: Fields = job ? { ...job, appointment: JSON.parse(job.appointment) } : {};
  return changes.flatMap(({ id: change_id, record_id: id, action, before, after: json }) => {
    const after = action === 'removed' ? {} : namingFields(parsed(json), state);
    state = before === null ? {} : namingFields(parsed(before), after);
    return peopleOf({ kind: 'job', id, before: state, after }).map((person) => ({
      change_id,
      ...person,
    }));
  });
}

async function rewriteHistory(
  database: Kysely<unknown>,
  ids: readonly number[],
  canonical: Canonical,
): Promise<void> {
  const { rows: jobs } = await sql<JobRow>`
    select * from jobs where id in (${sql.join(ids)})
  `.execute(database);
  const { rows } = await sql<ChangeRow>`
    select * from changes where kind = 'job' and record_id in (${sql.join(ids)}) order by id desc
  `.execute(database);
  const changes = rows.map((row) => ({
    ...row,
    before: row.before && JSON.stringify(canonical(parsed(row.before))),
    after: JSON.stringify(canonical(parsed(row.after))),
  }));
  const known = new Map(rows.map((row) => [row.id, row]));
  await writeChanged(database, 'changes', known, changes);
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  const told = Map.groupBy(changes, ({ record_id }) => record_id);
  await writePeople(
    database as Database,
    [...told].flatMap(([id, ofJob]) => peopleOfChanges(jobOf.get(id), ofJob)),
  );
}

async function rewriteHistories(database: Kysely<unknown>, canonical: Canonical): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<Pick<ChangeRow, 'record_id'>>`
      select distinct record_id from changes
      where kind = 'job' and record_id > ${last} order by record_id limit ${JOBS_AT_A_TIME}
    `.execute(database);
    if (rows.length === 0) return;
    const ids = rows.map(({ record_id }) => record_id);
    await rewriteHistory(database, ids, canonical);
    last = ids.at(-1)!;
  }
}

async function makePeople(database: Kysely<unknown>): Promise<void> {
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

/** Jobs are stored in one form, and whom changes name stands beside them. */
export const storedForm = (timeZone: string): Migration => ({
  async up(database: Kysely<unknown>) {
    const canonical = createCanonical(timeZone);
    await makePeople(database);
    await rewriteJobs(database, canonical);
    await rewriteHistories(database, canonical);
  },
});
