import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { WireAppointment, WireConfirmedTerms } from '../../../src/api/contract.ts';
import { withEventIds } from '../../../src/domain/job/eventIds.ts';
import { isCalendarDay } from '../../../src/domain/time/dates.ts';
import { wallTimeOf } from '../../../src/domain/time/isoTime.ts';
import { isUnreadable, patchOf } from '../../../src/domain/visits/changes/storedOverrides.ts';
import { createCanonicalForm } from '../../calendar/canonicalJob.ts';
import { peopleOf } from '../history/changePeople.ts';
import { parsed, type Fields } from '../history/written.ts';

interface JobRow {
  readonly id: number;
  readonly customer_id: number;
  readonly worker_id: number | null;
  readonly appointment: string;
  readonly confirmed_terms: string | null;
  readonly revision: number;
  readonly revised_at: string;
}

interface ChangeRow {
  readonly id: number;
  readonly action: string;
  readonly before: string | null;
  readonly after: string;
}

type Canonical = (fields: Fields) => Fields;

const ROWS_AT_A_TIME = 500;

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

/** For calendar feeds nothing is changed. */
async function rewriteJob(
  database: Kysely<unknown>,
  { id, appointment: before, confirmed_terms: terms, revision, revised_at }: JobRow,
  canonical: Canonical,
): Promise<void> {
  const fields = { appointment: JSON.parse(before), confirmed_terms: parsed(terms) };
  const { appointment, confirmed_terms } = canonical(fields);
  const [after, termsAfter] = [appointment, confirmed_terms].map((one) => JSON.stringify(one));
  if (before === after && (terms ?? 'null') === termsAfter) return;
  await sql`
    update jobs
    set appointment = ${after}, confirmed_terms = ${confirmed_terms ? termsAfter : null}
    where id = ${id}
  `.execute(database);
  await sql`
    update job_revisions set revision = ${revision}, revised_at = ${revised_at} where job_id = ${id}
  `.execute(database);
}

async function rewriteJobs(database: Kysely<unknown>, canonical: Canonical): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<JobRow>`
      select id, customer_id, worker_id, appointment, confirmed_terms, revision, revised_at
      from jobs join job_revisions on job_id = id
      where id > ${last} order by id limit ${ROWS_AT_A_TIME}
    `.execute(database);
    for (const row of rows) await rewriteJob(database, row, canonical);
    if (rows.length < ROWS_AT_A_TIME) return;
    last = rows.at(-1)!.id;
  }
}

/** What names people in a job, as far as a change tells it, and where it does not, as later ones do. */
function namingFields(change: Fields, later: Fields): Fields {
  const { customer_id, worker_id, appointment } = { ...later, ...change };
  return { customer_id, worker_id, appointment };
}

/** Reads what the history tells of a job from now back, because a change tells only what differs. */
async function rewriteHistory(
  database: Kysely<unknown>,
  jobId: number,
  canonical: Canonical,
): Promise<void> {
  const { rows: jobs } = await sql<Pick<JobRow, 'customer_id' | 'worker_id' | 'appointment'>>`
    select customer_id, worker_id, appointment from jobs where id = ${jobId}
  `.execute(database);
  let [state = {}]: Fields[] = jobs.map((job) => ({
    ...job,
    appointment: JSON.parse(job.appointment),
  }));
  for (let first: number | null = null; ;) {
    const { rows }: { readonly rows: ChangeRow[] } = await sql<ChangeRow>`
      select id, action, before, after from changes
      where kind = 'job' and record_id = ${jobId} and ${first === null ? sql`true` : sql`id < ${first}`}
      order by id desc limit ${ROWS_AT_A_TIME}
    `.execute(database);
    for (const { id, action, before, after } of rows) {
      const was = before === null ? null : canonical(parsed(before));
      const is = canonical(parsed(after));
      const json = [was && JSON.stringify(was), JSON.stringify(is)] as const;
      if (json[0] !== before || json[1] !== after) {
        await sql`
          update changes set before = ${json[0]}, after = ${json[1]} where id = ${id}
        `.execute(database);
      }
      const stateAfter = action === 'removed' ? {} : namingFields(is, state);
      state = was ? namingFields(was, stateAfter) : {};
      const people = peopleOf({ kind: 'job', id: jobId, before: state, after: stateAfter });
      for (const { kind, id: personId } of people) {
        await sql`
          insert into change_people values (${id}, ${kind}, ${personId}) on conflict do nothing
        `.execute(database);
      }
    }
    if (rows.length < ROWS_AT_A_TIME) return;
    first = rows.at(-1)!.id;
  }
}

async function rewriteHistories(database: Kysely<unknown>, canonical: Canonical): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ readonly record_id: number }>`
      select distinct record_id from changes
      where kind = 'job' and record_id > ${last} order by record_id limit ${ROWS_AT_A_TIME}
    `.execute(database);
    for (const { record_id } of rows) await rewriteHistory(database, record_id, canonical);
    if (rows.length < ROWS_AT_A_TIME) return;
    last = rows.at(-1)!.record_id;
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
