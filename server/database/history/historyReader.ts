import { sql } from 'kysely';
import { DateTime } from 'luxon';
import type {
  ChangedKind,
  WireHistory,
  WireHistoryUser,
  WireRecordChange,
} from '../../../src/api/contract/records/history.ts';
import { fold } from '../../fold.ts';
import { parsed } from './written.ts';
import type { ChangeRow, Database } from '../sql/schema.ts';
import { settingsRepository } from '../settings/settingsRepository.ts';

const PAGE = 50;

/** Which changes are asked for. */
export interface HistoryFilter {
  readonly user?: number | undefined;
  readonly kind?: ChangedKind | undefined;
  readonly record?: number | undefined;
  /** Customers, of whom the changes name one. */
  readonly customers?: readonly number[] | undefined;
  /** ISO times: from the first, and before the second. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Part of a name or of a text that was changed, however it is spelt. */
  readonly text?: string | undefined;
  /** The id of a change; only older ones are wanted. */
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

function changeOf(row: ChangeRow): WireRecordChange {
  const { words: _words, user_id, user_name, before, after, other_id, ...change } = row;
  return {
    ...change,
    ...(other_id !== null && { other_id }),
    user: user_id === null ? null : { id: user_id, name: user_name ?? '' },
    before: parsed(before),
    after: parsed(after),
  };
}

/** Deletes the changes that are older than the settings say; returns the ISO time of that age. */
export async function forgetHistory(database: Database, now: Date): Promise<string> {
  const { history_months: months } = await settingsRepository(database).read();
  const time = DateTime.fromJSDate(now).minus({ months }).toJSDate().toISOString();
  await database.deleteFrom('changes').where('at', '<', time).execute();
  return time;
}

export function historyReader(database: Database) {
  const changesOfCustomers = (ids: readonly number[]) =>
    database
      .selectFrom('change_people')
      .innerJoin('changes', 'changes.id', 'change_id')
      .selectAll('changes')
      .distinct()
      .where('change_people.kind', '=', 'customer')
      .where('change_people.id', 'in', ids);

  const withWorkers = async (changes: readonly WireRecordChange[]): Promise<WireRecordChange[]> => {
    const ids = changes.flatMap(({ kind, record_id }) => (kind === 'absence' ? record_id : []));
    if (ids.length === 0) return [...changes];
    const absences = await database
      .selectFrom('absences')
      .select(['id', 'worker_id'])
      .where('id', 'in', ids)
      .execute();
    const workers = new Map(absences.map(({ id, worker_id }) => [id, worker_id]));
    return changes.map((change) => {
      const worker = change.kind === 'absence' ? workers.get(change.record_id) : undefined;
      return worker === undefined ? change : { ...change, other_id: worker };
    });
  };

  return {
    /** The newest changes first; of a worker those of the absences as well. */
    async list(filter: HistoryFilter): Promise<WireHistory> {
      const { user, kind, record, customers, from, until, text, before, limit = PAGE } = filter;
      const selected =
        customers === undefined
          ? database.selectFrom('changes').selectAll()
          : changesOfCustomers(customers);
      let query = database.selectFrom(selected.as('changes')).selectAll().orderBy('id', 'desc');
      if (user !== undefined) query = query.where('user_id', '=', user);
      if (kind === 'worker' && record !== undefined) {
        query = query.where(({ and, eb, or, selectFrom }) =>
          or([
            and([eb('kind', '=', 'worker'), eb('record_id', '=', record)]),
            and([
              eb('kind', '=', 'absence'),
              eb(
                'record_id',
                'in',
                selectFrom('absences').select('absences.id').where('worker_id', '=', record),
              ),
            ]),
          ]),
        );
      } else {
        if (kind !== undefined) query = query.where('kind', '=', kind);
        if (record !== undefined) query = query.where('record_id', '=', record);
      }
      if (kind !== undefined && record !== undefined) {
        query = query.where(({ eb, fn, selectFrom }) =>
          eb(
            'id',
            '>=',
            fn.coalesce(
              // The number may have been that of another record, which was removed.
              selectFrom('changes as made')
                .select(({ fn: { max } }) => max('made.id').as('id'))
                .where('made.kind', '=', kind)
                .where('made.record_id', '=', record)
                .where('made.action', '=', 'created'),
              eb.lit(0),
            ),
          ),
        );
      }
      if (from !== undefined) query = query.where('at', '>=', from);
      if (until !== undefined) query = query.where('at', '<', until);
      if (before !== undefined) query = query.where('id', '<', before);
      if (text !== undefined) {
        const pattern = `%${fold(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
        query = query.where(sql<boolean>`words like ${pattern} escape ${'\\'}`);
      }
      const rows = await query.limit(limit + 1).execute();
      const changes = await withWorkers(rows.slice(0, limit).map(changeOf));
      return { changes, next: rows.length > limit ? changes.at(-1)!.id : null };
    },

    /** The users whose changes are kept. */
    async users(): Promise<WireHistoryUser[]> {
      const latest = database
        .selectFrom('changes')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('user_id', 'is not', null)
        .groupBy('user_id');
      const rows = await database
        .selectFrom('changes')
        .select(['user_id', 'user_name'])
        .where('id', 'in', latest)
        .orderBy('user_id')
        .execute();
      return rows.map(({ user_id, user_name }) => ({ id: user_id!, name: user_name ?? '' }));
    },
  };
}
