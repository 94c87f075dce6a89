import type {
  WireAbsence,
  WireAbsenceQuery,
  WireNewAbsence,
} from '../../../src/api/contract/planning/absences.ts';
import type { WireIdsQuery } from '../../../src/api/contract/records/changes.ts';
import { isSameJson } from '../../../src/domain/sameJson.ts';
import type { History } from '../history/history.ts';
import { inFewSizes } from '../sql/portions.ts';
import { recordReader, recordWriter } from './recordTable.ts';
import type { AbsenceRow, Database } from '../sql/schema.ts';

function absenceOf({ revision: _revision, revised_at: _at, ...absence }: AbsenceRow): WireAbsence {
  return absence;
}

const ABSENCES = { kind: 'absence', recordOf: absenceOf } as const;

export function absenceReader(database: Database) {
  return {
    ...recordReader(database, ABSENCES),

    /** Those that hold on a day of the period, ordered by their first days. */
    async list({ from, to, worker, id }: WireAbsenceQuery & WireIdsQuery): Promise<WireAbsence[]> {
      let query = database
        .selectFrom('absences')
        .selectAll()
        .where('withdrawn_at', 'is', null)
        .orderBy('first_day')
        .orderBy('id');
      if (worker !== undefined) query = query.where('worker_id', '=', worker);
      if (id !== undefined) query = query.where('id', 'in', inFewSizes(id));
      if (to !== undefined) query = query.where('first_day', '<=', to);
      if (from !== undefined) {
        query = query.where(({ eb, or }) =>
          or([eb('last_day', 'is', null), eb('last_day', '>=', from)]),
        );
      }
      return (await query.execute()).map(absenceOf);
    },

    /** Withdrawn ones as well, by their ids. */
    async allOf(workerId: number): Promise<WireAbsence[]> {
      const rows = await database
        .selectFrom('absences')
        .selectAll()
        .where('worker_id', '=', workerId)
        .orderBy('id')
        .execute();
      return rows.map(absenceOf);
    },
  };
}

/** As a `RecordWriter`; counts the changes of each absence, for calendar events. */
export function absenceWriter(transaction: Database, history: History) {
  const { find, update, insertMany } = recordWriter(transaction, ABSENCES, history);
  const revised_at = `${history.at.slice(0, 19)}Z`;
  return {
    find,

    /** The absence of the worker that holds on the same days, for the same part and kind. */
    async findSame({ worker_id, kind, first_day, last_day, part }: WireNewAbsence) {
      const row = await transaction
        .selectFrom('absences')
        .selectAll()
        .where('withdrawn_at', 'is', null)
        .where('worker_id', '=', worker_id)
        .where('kind', '=', kind)
        .where('first_day', '=', first_day)
        .where('last_day', last_day === null ? 'is' : '=', last_day)
        .where('part', '=', part)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      return row && absenceOf(row);
    },

    async update(id: number, change: (current: WireAbsence) => Promise<Partial<WireAbsence>>) {
      let before: WireAbsence | undefined;
      const changed = await update(id, async (current) => {
        before = current;
        return (await change(current)) as Partial<AbsenceRow>;
      });
      if (changed && !isSameJson(changed, before)) {
        await transaction
          .updateTable('absences')
          .set(({ eb }) => ({ revision: eb('revision', '+', 1), revised_at }))
          .where('id', '=', id)
          .execute();
      }
      return changed;
    },

    async insertMany(absences: readonly WireNewAbsence[]) {
      const made = { note: '', withdrawn_at: null };
      return insertMany(
        absences.map((absence) => ({ ...made, ...absence, revision: 0, revised_at })),
      );
    },
  };
}
