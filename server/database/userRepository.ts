import type { Database, UserRow } from './schema.ts';

export interface Users {
  find(id: number): Promise<UserRow | undefined>;
  findByName(username: string): Promise<UserRow | undefined>;
  /** Returns false, and adds no user, if the username is taken. */
  add(user: Omit<UserRow, 'id'>): Promise<boolean>;
  /**
   * Gives a user another password and ends every session of theirs. Changes nothing, and gives
   * false, where the password is no longer the one that the user was read with, or where the
   * session that asks for the change has ended; it is named by its `id_hash`.
   */
  changePassword(user: UserRow, passwordHash: string, session?: string): Promise<boolean>;
}

export function userRepository(database: Database): Users {
  const all = database.selectFrom('users').selectAll();
  return {
    find: (id) => all.where('id', '=', id).executeTakeFirst(),
    findByName: (username) => all.where('username', '=', username).executeTakeFirst(),
    add: async (user) => {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('users')
        .values(user)
        .onConflict((conflict) => conflict.column('username').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows !== 0n;
    },
    changePassword: ({ id, password_hash }, passwordHash, session) =>
      database.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('id', '=', id)
          .where('password_hash', '=', password_hash)
          .$if(session !== undefined, (update) =>
            update.where(({ exists, selectFrom }) =>
              exists(selectFrom('sessions').select('id_hash').where('id_hash', '=', session!)),
            ),
          )
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await transaction.deleteFrom('sessions').where('user_id', '=', id).execute();
        return true;
      }),
  };
}
