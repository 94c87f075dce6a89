import type { KindName } from '../../../src/domain/kinds/kinds.ts';
import type { Database } from '../sql/schema.ts';

/** The number of all changes of records, and the one at which each table has changed last. */
export interface Versions extends Readonly<Record<`${KindName}s`, number>> {
  readonly version: number;
  readonly settings: number;
  readonly holiday_changes: number;
  readonly sent_weeks: number;
  readonly intake_requests: number;
}

/** Returns the versions as they are, whichever process has raised them. */
export type ReadVersions = () => Promise<Versions>;

/** Keeps other transactions from changing records until this one ends. */
export async function lockRecords(transaction: Database): Promise<void> {
  await transaction.selectFrom('record_version').select('version').forUpdate().execute();
}

/** Lets pages hear that what was told of weeks stands otherwise, as with a mail that has arrived. */
export async function raiseSentWeeks(database: Database): Promise<void> {
  await database
    .updateTable('record_version')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      sent_weeks: eb('version', '+', 1),
    }))
    .execute();
}

export function recordVersions(database: Database): ReadVersions {
  const query = database.selectFrom('record_version').selectAll().compile();
  return async () => {
    const { rows } = await database.executeQuery(query);
    return rows[0]!;
  };
}
