import type { Database } from './schema.ts';

/**
 * Returns a number that increases with every change of a customer, worker or job by any process.
 */
export type ChangeCounter = () => Promise<number>;

export function changeCounter(database: Database): ChangeCounter {
  const query = database.selectFrom('record_version').select('version').compile();
  return async () => {
    const { rows } = await database.executeQuery(query);
    return rows[0]!.version;
  };
}
