import type { WireIntakeFields, WireSortedOutRequest } from '../../../src/api/contract/intake.ts';
import type { IntakeReason } from '../../../src/domain/intake/intakeLimits.ts';
import { indexDoubles } from '../../../src/domain/person/doubles.ts';
import type { Database, IntakeRequestRow } from '../sql/schema.ts';
import { contactOf, type IntakeContact } from './intakeContact.ts';

const DAY = 24 * 60 * 60_000;

/** In ms: how long a request is kept. */
const RETENTION = 30 * DAY;

/** In ms: for how long the same request counts as a repeat. */
const REPEATED_WITHIN = DAY;

/** A robot neither fills the database nor keeps out customers: the newest ones are kept. */
const MOST_SORTED_OUT = 200;

/** In place of what a request has said, once it stands elsewhere or nowhere. */
const NOTHING = '{}';

type Kept = Pick<IntakeRequestRow, 'state' | 'reason' | 'fields' | 'job_id'>;

/** A request as it has arrived; `digest` is one of all that was sent. */
export interface Arrival {
  readonly sourceId: number;
  readonly digest: string;
}

function isoBefore(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString();
}

/** Deletes what has arrived a while ago. */
export async function forgetIntake(database: Database, now: Date): Promise<void> {
  const before = isoBefore(now, RETENTION);
  const old = await database
    .selectFrom('intake_requests')
    .select('id')
    .where('received_at', '<', before)
    .limit(1)
    .executeTakeFirst();
  // PostgreSQL would tell pages of a statement that deletes nothing, too.
  if (!old) return;
  await database.deleteFrom('intake_requests').where('received_at', '<', before).execute();
}

export type IntakeRequests = ReturnType<typeof intakeRequests>;

/** What has arrived from forms on websites. */
export function intakeRequests(database: Database, now: () => Date) {
  const insert = ({ sourceId, digest }: Arrival, kept: Kept) =>
    database
      .insertInto('intake_requests')
      .values({ source_id: sourceId, digest, received_at: now().toISOString(), ...kept })
      .execute();

  const sortedOut = () =>
    database
      .selectFrom('intake_requests')
      .innerJoin('intake_sources', 'intake_sources.id', 'source_id')
      .select(['intake_requests.id', 'source_id', 'name', 'received_at', 'reason', 'fields'])
      .where('state', '=', 'sortedOut')
      .where('received_at', '>=', isoBefore(now(), RETENTION))
      .orderBy('intake_requests.id', 'desc');

  async function list(): Promise<WireSortedOutRequest[]> {
    const rows = await sortedOut().execute();
    return rows.map(({ source_id, name, reason, fields, ...row }) => ({
      ...row,
      source: { id: source_id, name },
      reason: reason!,
      fields: JSON.parse(fields) as WireIntakeFields,
    }));
  }

  const settle = async (id: number, as: Pick<Kept, 'state' | 'job_id'>) => {
    const { numUpdatedRows } = await database
      .updateTable('intake_requests')
      .set({ ...as, fields: NOTHING })
      .where('id', '=', id)
      .where('state', '=', 'sortedOut')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  return {
    /** Those that were sorted out, the newest first. */
    list,

    /** Whether the same has arrived from there within a day. */
    async isRepeat({ sourceId, digest }: Arrival): Promise<boolean> {
      const row = await database
        .selectFrom('intake_requests')
        .select('id')
        .where('source_id', '=', sourceId)
        .where('digest', '=', digest)
        .where('received_at', '>', isoBefore(now(), REPEATED_WITHIN))
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** How many requests have become jobs that have no worker yet. */
    async countOpen(): Promise<number> {
      const { count } = await database
        .selectFrom('intake_requests')
        .innerJoin('jobs', 'jobs.id', 'job_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('worker_id', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** How many were sorted out, and are listed. */
    async countSortedOut(): Promise<number> {
      const { count } = await sortedOut()
        .clearSelect()
        .clearOrderBy()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Keeps that a job was made of a request, which has all that it said. */
    addTaken: (arrival: Arrival, jobId: number) =>
      insert(arrival, { state: 'taken', reason: null, fields: NOTHING, job_id: jobId }),

    /** Keeps a request for somebody to look at, and forgets the oldest of too many. */
    async addSortedOut(
      arrival: Arrival,
      fields: WireIntakeFields,
      reason: IntakeReason,
    ): Promise<WireSortedOutRequest> {
      await insert(arrival, {
        state: 'sortedOut',
        reason,
        fields: JSON.stringify(fields),
        job_id: null,
      });
      const older = await sortedOut().offset(MOST_SORTED_OUT).limit(1).executeTakeFirst();
      if (older) {
        await database
          .deleteFrom('intake_requests')
          .where('state', '=', 'sortedOut')
          .where('id', '<=', older.id)
          .execute();
      }
      return (await list())[0]!;
    },

    /** Those that were sorted out and have the telephone or the email address of one of these people. */
    async ofPeople(people: readonly IntakeContact[]): Promise<WireSortedOutRequest[]> {
      const known = indexDoubles(people.map((person, id) => ({ id, ...contactOf(person) })));
      return (await list()).filter(({ fields }) =>
        known.find(contactOf(fields), null).some(({ likelihood }) => likelihood === 'probable'),
      );
    },

    async find(id: number): Promise<WireSortedOutRequest | undefined> {
      return (await list()).find((request) => request.id === id);
    },

    /** Settles one that was sorted out: a job was made of it. */
    take: (id: number, jobId: number) => settle(id, { state: 'taken', job_id: jobId }),

    /** Deletes what one has said that was sorted out; returns false if it is settled, or there is none. */
    remove: (id: number) => settle(id, { state: 'deleted', job_id: null }),
  };
}
