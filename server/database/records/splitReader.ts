import type { StoredJob } from '../../calendar/storedJob.ts';
import { parsed } from '../history/written.ts';
import type { Database } from '../sql/schema.ts';

/** A split of a job in two, as the history tells. */
interface Split {
  /** Of the job that was split: the fields that were changed. */
  readonly before: Partial<StoredJob>;
  /** The ids of those of both jobs that were changed since. */
  readonly changedSince: ReadonlySet<number>;
}

export function splitReader(database: Database) {
  return {
    /** The split that has made a job; undefined where the history no longer tells it. */
    async of(following: number, earlier: number): Promise<Split | undefined> {
      const ofJobs = database.selectFrom('changes').where('kind', '=', 'job');
      const split = await ofJobs
        .select(['id', 'before'])
        .where('record_id', '=', earlier)
        .where('action', '=', 'split')
        .where('other_id', '=', following)
        .executeTakeFirst();
      if (!split) return undefined;
      const later = await ofJobs
        .select('record_id')
        .distinct()
        .where('record_id', 'in', [earlier, following])
        .where('id', '>', split.id)
        .execute();
      return {
        before: parsed(split.before!) as Partial<StoredJob>,
        changedSince: new Set(later.map(({ record_id }) => record_id)),
      };
    },
  };
}
