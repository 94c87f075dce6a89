import type { Database, UserRow } from './schema.ts';

export interface Users {
  find(id: number): Promise<UserRow | undefined>;
  findByName(username: string): Promise<UserRow | undefined>;
  add(user: Omit<UserRow, 'id'>): Promise<void>;
  /**
   * Gives a user another password and ends every session of theirs. Changes nothing, and says so,
   * where the password is no longer the one that the user was read with.
   */
  changePassword(user: UserRow, passwordHash: string): Promise<boolean>;
}

export function usersIn(database: Database): Users {
  const all = database.selectFrom('users').selectAll();
  return {
    find: (id) => all.where('id', '=', id).executeTakeFirst(),
    findByName: (username) => all.where('username', '=', username).executeTakeFirst(),
    add: async (user) => {
      await database.insertInto('users').values(user).execute();
    },
    changePassword: ({ id, password_hash }, passwordHash) =>
      database.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('id', '=', id)
          .where('password_hash', '=', password_hash)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await transaction.deleteFrom('sessions').where('user_id', '=', id).execute();
        return true;
      }),
  };
}
