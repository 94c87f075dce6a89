import type { Database, UserRow } from './schema.ts';

export interface Users {
  find(id: number): Promise<UserRow | undefined>;
  findByName(username: string): Promise<UserRow | undefined>;
  /** Returns false, and adds no user, if the username is taken. */
  add(user: Omit<UserRow, 'id'>): Promise<boolean>;
  /**
   * Changes a user's password and ends all of their sessions. Changes nothing and returns false if
   * the password has changed since the user was read, or if the requesting session, given by its
   * `id_hash`, has ended.
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
