import type { Database } from './schema.ts';

/** The number that any change of a customer, worker or job raises, whichever process makes it. */
export type ChangeCounter = () => Promise<number>;

export function changeCounter(database: Database): ChangeCounter {
  const query = database.selectFrom('record_version').select('version').compile();
  return async () => {
    const { rows } = await database.executeQuery(query);
    return rows[0]!.version;
  };
}
