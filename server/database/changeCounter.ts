import type { Database } from './schema.ts';

/**
 * Returns a number that increases with every change of a customer, worker or job by any process.
 */
export type ChangeCounter = () => Promise<number>;

/** Keeps other transactions from changing records until this one ends. */
export async function lockRecords(transaction: Database): Promise<void> {
  await transaction.selectFrom('record_version').select('version').forUpdate().execute();
}

export function changeCounter(database: Database): ChangeCounter {
  const query = database.selectFrom('record_version').select('version').compile();
  return async () => {
    const { rows } = await database.executeQuery(query);
    return rows[0]!.version;
  };
}
