import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface StoredJob {
  readonly id: number;
  readonly appointment: string;
  readonly revision: number;
  readonly revised_at: string;
}

interface StoredAppointment {
  readonly events: readonly { readonly id?: unknown }[];
}

const JOBS_AT_A_TIME = 500;

/** Events of jobs have ids, which are their indices so far. For calendar feeds nothing is changed. */
export const eventIds: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .alterTable('jobs')
      .addColumn('next_event_id', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    for (let last = 0; ;) {
      const { rows } = await sql<StoredJob>`
        select id, appointment, revision, revised_at
        from jobs join job_revisions on job_id = id
        where id > ${last} order by id limit ${JOBS_AT_A_TIME}
      `.execute(database);
      for (const { id, appointment: json, revision, revised_at } of rows) {
        const { events, ...appointment } = JSON.parse(json) as StoredAppointment;
        if (events.length === 0) continue;
        const identified = events.map((known, index) => {
          const { id: _, ...event } = known;
          return { id: index, ...event };
        });
        await sql`
          update jobs
          set appointment = ${JSON.stringify({ events: identified, ...appointment })},
            next_event_id = ${events.length}
          where id = ${id}
        `.execute(database);
        await sql`
          update job_revisions set revision = ${revision}, revised_at = ${revised_at}
          where job_id = ${id}
        `.execute(database);
      }
      if (rows.length < JOBS_AT_A_TIME) return;
      last = rows.at(-1)!.id;
    }
  },
};
