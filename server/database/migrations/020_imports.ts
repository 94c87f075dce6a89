import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { dialectOf } from '../sql/dialect.ts';

/** Files that are imported, with what their check says of each row, and the batches of the history. */
export const imports: Migration = {
  async up(database: Kysely<unknown>) {
    const { bytes, idColumn } = dialectOf(database);
    await database.schema
      .createTable('imports')
      .addColumn('id', 'integer', idColumn)
      // No reference: who is no longer a user is still named.
      .addColumn('user_id', 'integer', (column) => column.notNull())
      .addColumn('user_name', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('file', bytes)
      .addColumn('reading', 'text')
      .addColumn('row_count', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('task_id', 'text')
      .addColumn('progress', 'text')
      .addColumn('checked', 'text')
      .addColumn('outcome', 'text')
      .addColumn('undo', 'text')
      .addColumn('failure', 'text')
      .addColumn('batch_id', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('imported_at', 'text')
      .execute();
    await database.schema
      .createTable('import_rows')
      .addColumn('import_id', 'integer', (column) =>
        column.notNull().references('imports.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('verdict', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_rows_key', ['import_id', 'position'])
      .execute();
    await database.schema
      .createIndex('import_rows_by_verdict')
      .on('import_rows')
      .columns(['import_id', 'verdict', 'position'])
      .execute();
    await database.schema
      .createIndex('changes_by_batch')
      .on('changes')
      .columns(['batch_id', 'id'])
      .execute();
  },
};
