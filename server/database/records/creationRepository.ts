import type { CreationRow, Database } from '../sql/schema.ts';

export function creationRepository(database: Database) {
  return {
    find: (userId: number, key: string): Promise<CreationRow | undefined> =>
      database
        .selectFrom('creations')
        .selectAll()
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst(),

    async add(creation: CreationRow): Promise<void> {
      await database.insertInto('creations').values(creation).execute();
    },

    /** Forgets those that are older than this ISO time. */
    async forget(time: string): Promise<void> {
      await database.deleteFrom('creations').where('created_at', '<', time).execute();
    },
  };
}
