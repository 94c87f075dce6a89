import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { ImportVerdict } from '../../../src/api/contract/exchange/imports.ts';
import { portionsOf } from '../sql/portions.ts';
import type { Database, ImportRow, Tables } from '../sql/schema.ts';

/** An import without its file, and what its last task has come to. */
export interface StoredImport extends Omit<ImportRow, 'file'> {
  readonly has_file: boolean;
  /** Of the task; null where it is gone or never was. */
  readonly task_status: 'PENDING' | 'STARTED' | 'SUCCESS' | 'FAILURE' | null;
  readonly task_failure: string | null;
  readonly task_parameters: string | null;
  /** Whether the history still has what it has changed. */
  readonly has_history: boolean;
  /** Whether a task looks up where its customers are, or waits to. */
  readonly seeks_positions: boolean;
}

/** A row as it was checked. */
export interface StoredRow {
  readonly position: number;
  readonly verdict: ImportVerdict;
  readonly content: string;
}

export interface RowPage {
  readonly verdict?: ImportVerdict | undefined;
  /** Only rows behind this position. */
  readonly after: number;
  readonly limit: number;
}

/** How many rows a statement has, so that others have their turn soon. */
const ROWS_AT_A_TIME = 500;

/** In ms: how long a file that was sent is kept. */
const FILE_RETENTION = 3 * 24 * 60 * 60_000;

/**
 * Forgets files that were sent a while ago, with what was found in their rows, and imports of which
 * the history has nothing any more. `oldest` is the time from which the history is kept.
 */
export async function forgetImports(database: Database, now: Date, oldest: string): Promise<void> {
  const sent = new Date(now.getTime() - FILE_RETENTION).toISOString();
  await database.deleteFrom('imports').where('created_at', '<', oldest).execute();
  await database
    .deleteFrom('import_rows')
    .where('import_id', 'in', (query) =>
      query.selectFrom('imports').select('id').where('created_at', '<', sent),
    )
    .execute();
  await database
    .updateTable('imports')
    .set({ file: null, reading: null, checked: null })
    .where('created_at', '<', sent)
    .where('file', 'is not', null)
    .execute();
}

/** What a stored import is read from. Built for each reading, because few of those who write read. */
function selectStored(database: Database) {
  return database
    .selectFrom('imports')
    .leftJoin('tasks', 'tasks.id', 'imports.task_id')
    .select([
      'imports.id',
      'imports.user_id',
      'imports.user_name',
      'imports.kind',
      'imports.file_name',
      'imports.reading',
      'imports.row_count',
      'imports.state',
      'imports.task_id',
      'imports.progress',
      'imports.checked',
      'imports.outcome',
      'imports.undo',
      'imports.failure',
      'imports.batch_id',
      'imports.created_at',
      'imports.imported_at',
      'tasks.status as task_status',
      'tasks.failure as task_failure',
      'tasks.parameters as task_parameters',
    ])
    .select(({ eb, selectFrom }) => [
      eb.case().when('imports.file', 'is', null).then(0).else(1).end().as('file_count'),
      selectFrom('changes')
        .select(({ fn }) => fn.min('changes.id').as('first'))
        .whereRef('changes.batch_id', '=', 'imports.batch_id')
        .as('first_change'),
      selectFrom('tasks as seeking')
        .select('seeking.id')
        .where('seeking.kind', '=', 'positions')
        .where('seeking.finished_at', 'is', null)
        .where('seeking.parameters', '=', sql<string>`'{"importId":' || imports.id || '}'`)
        .limit(1)
        .as('positions_task'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectStored>['execute']>>[number];

const storedOf = ({ file_count, first_change, positions_task, ...row }: Row): StoredImport => ({
  ...row,
  has_file: Number(file_count) === 1,
  has_history: first_change !== null,
  seeks_positions: positions_task !== null,
});

export function importRepository(database: Database) {
  return {
    async add(row: Insertable<Tables['imports']>): Promise<number> {
      const { id } = await database
        .insertInto('imports')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async find(id: number): Promise<StoredImport | undefined> {
      const row = await selectStored(database).where('imports.id', '=', id).executeTakeFirst();
      return row && storedOf(row);
    },

    /** The last ones, the newest first. */
    async list(limit: number): Promise<StoredImport[]> {
      const rows = await selectStored(database)
        .orderBy('imports.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(storedOf);
    },

    /** The names of the records that a batch has changed, as they were then, by `kind id`. */
    async namesIn(batchId: string): Promise<ReadonlyMap<string, string>> {
      const rows = await database
        .selectFrom('changes')
        .select(['kind', 'record_id', 'record_name'])
        .where('batch_id', '=', batchId)
        .execute();
      return new Map(rows.map((row) => [`${row.kind} ${row.record_id}`, row.record_name]));
    },

    /** The file; null once it was forgotten. */
    async file(id: number): Promise<Buffer | null> {
      const row = await database
        .selectFrom('imports')
        .select('file')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.file ? Buffer.from(row.file) : null;
    },

    async update(id: number, row: Updateable<Tables['imports']>): Promise<void> {
      await database.updateTable('imports').set(row).where('id', '=', id).execute();
    },

    /**
     * The same as long as nothing was imported, no other task was started and its file is read in the
     * same way since the import was read; false, and changes nothing, otherwise.
     */
    async updateOpen(
      { id, task_id, reading }: Pick<StoredImport, 'id' | 'task_id' | 'reading'>,
      row: Updateable<Tables['imports']>,
    ): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('imports')
        .set(row)
        .where('id', '=', id)
        .where('state', 'in', ['uploaded', 'checked'])
        .where('task_id', task_id === null ? 'is' : '=', task_id)
        .where('reading', '=', reading)
        .executeTakeFirst();
      return numUpdatedRows !== 0n;
    },

    /** What a check says of the rows, in place of what the last one said. */
    async saveRows(id: number, rows: readonly Omit<StoredRow, 'position'>[]): Promise<void> {
      await database.deleteFrom('import_rows').where('import_id', '=', id).execute();
      const numbered = rows.map((row, index) => ({ import_id: id, position: index + 1, ...row }));
      for (const portion of portionsOf(numbered, ROWS_AT_A_TIME)) {
        await database.insertInto('import_rows').values(portion).execute();
        await nextTurn();
      }
    },

    rows(id: number, { verdict, after, limit }: RowPage): Promise<StoredRow[]> {
      let query = database
        .selectFrom('import_rows')
        .select(['position', 'verdict', 'content'])
        .where('import_id', '=', id)
        .where('position', '>', after)
        .orderBy('position')
        .limit(limit);
      if (verdict !== undefined) query = query.where('verdict', '=', verdict);
      return query.execute();
    },
  };
}
