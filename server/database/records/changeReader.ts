import type {
  ChangeTopic,
  WireAnnouncedChange,
} from '../../../src/api/contract/records/changes.ts';
import { MAX_IDS } from '../../../src/domain/heardChange.ts';
import type { Versions } from './recordVersions.ts';
import type { Database } from '../sql/schema.ts';

/** How far changes were read. */
export interface Position {
  readonly versions: Versions;
  /** The id of the newest row of the history. */
  readonly change: number;
}

/** Tells what has changed, in whichever process, once it is committed. */
export interface ChangeReader {
  position(): Promise<Position>;
  /** What has changed between two positions: an entry for each topic and user. */
  between(before: Position, now: Position): Promise<readonly WireAnnouncedChange[]>;
}

/** Where `record_version` has the version of each. */
const TABLES = {
  customer: 'customers',
  worker: 'workers',
  job: 'jobs',
  absence: 'absences',
  holiday: 'holiday_changes',
  setting: 'settings',
  'sent-week': 'sent_weeks',
  'intake-request': 'intake_requests',
} as const satisfies Readonly<Record<ChangeTopic, keyof Versions>>;

const TOPICS = Object.keys(TABLES) as readonly ChangeTopic[];

/** What the history tells, and no record has: its list is as it was. */
const NO_CHANGES = ['weekTold', 'weekUntold'] as const;

/** How many rows of the history are read; of longer ones it is not told which records have changed. */
const MAX_ROWS = 1000;

interface ChangedRecord {
  readonly kind: ChangeTopic;
  readonly id: number;
  readonly by: string | null;
}

/** Null in place of more ids than are told. */
function announcementOf(
  kind: ChangeTopic,
  by: string | null,
  ids: Iterable<number>,
): WireAnnouncedChange {
  const all = [...new Set(ids)];
  return { kind, ids: all.length > MAX_IDS ? null : all, by };
}

function byUser(kind: ChangeTopic, changed: readonly ChangedRecord[]): WireAnnouncedChange[] {
  const users = Map.groupBy(changed, ({ by }) => by);
  return [...users].map(([by, records]) =>
    announcementOf(
      kind,
      by,
      records.map(({ id }) => id),
    ),
  );
}

/**
 * Reads the versions, which every write of any process raises, and the history, which has the ids.
 * Both are written in one order, that of the commits: what is read has no gaps.
 */
export function changeReader(database: Database): ChangeReader {
  // In one statement, so that the history is as old as the versions.
  const query = database
    .selectFrom('record_version')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('changes')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('change'),
    )
    .compile();

  /** What the history tells; null where that is too much. */
  async function changedRecords(
    after: number,
    until: number,
  ): Promise<readonly ChangedRecord[] | null> {
    if (until <= after) return [];
    const rows = await database
      .selectFrom('changes')
      .select(['kind', 'record_id', 'user_name', 'source'])
      .where('id', '>', after)
      .where('id', '<=', until)
      .where('action', 'not in', NO_CHANGES)
      .orderBy('id')
      .limit(MAX_ROWS + 1)
      .execute();
    if (rows.length > MAX_ROWS) return null;
    return rows.map(({ kind, record_id, user_name, source }) => ({
      kind,
      id: record_id,
      by: source === 'ui' ? user_name : null,
    }));
  }

  /** The jobs whose row in their list has changed, as it does with a customer's name as well. */
  async function listedJobs(before: Versions, now: Versions): Promise<readonly number[]> {
    const rows = await database
      .selectFrom('job_versions')
      .select('job_id')
      .where('version', '>', before.version)
      .where('version', '<=', now.version)
      .limit(MAX_ROWS)
      .execute();
    return rows.map(({ job_id }) => job_id);
  }

  return {
    async position() {
      const { rows } = await database.executeQuery(query);
      const { change, ...versions } = rows[0]!;
      return { versions, change: change ?? 0 };
    },

    async between({ versions: before, change: after }, { versions: now, change: until }) {
      const isRaised = (topic: ChangeTopic) => now[TABLES[topic]] !== before[TABLES[topic]];
      const raised = TOPICS.filter(isRaised);
      if (raised.length === 0) return [];
      const records = await changedRecords(after, until);
      if (records === null) return raised.map((kind) => ({ kind, ids: null, by: null }));
      const known = new Set(records.flatMap(({ kind, id }) => (kind === 'job' ? [id] : [])));
      const others = (await listedJobs(before, now))
        .filter((id) => !known.has(id))
        .map((id) => ({ kind: 'job', id, by: null }) as const);
      const changed = Map.groupBy([...records, ...others], ({ kind }) => kind);
      const topics = new Set([...raised, ...changed.keys()]);
      return [...topics].flatMap((kind) => {
        const ofKind = changed.get(kind);
        return ofKind ? byUser(kind, ofKind) : [{ kind, ids: null, by: null }];
      });
    },
  };
}
