import type { Database } from './schema.ts';

/** A number that every change of a customer, worker or job raises, in any process. */
export type ChangeCounter = () => Promise<number>;

export function changeCounter(database: Database): ChangeCounter {
  const query = database.selectFrom('record_version').select('version').compile();
  return async () => {
    const { rows } = await database.executeQuery(query);
    return rows[0]!.version;
  };
}
