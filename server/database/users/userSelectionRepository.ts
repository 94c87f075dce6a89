import type { Database } from '../sql/schema.ts';

export interface UserSelections {
  /** Empty if the user has saved none. */
  find(userId: number): Promise<readonly number[]>;
  save(userId: number, bexioUserIds: readonly number[]): Promise<void>;
}

export function userSelectionRepository(database: Database): UserSelections {
  return {
    async find(userId) {
      const row = await database
        .selectFrom('selected_users')
        .select('bexio_user_ids')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row ? (JSON.parse(row.bexio_user_ids) as number[]) : [];
    },

    async save(user_id, bexioUserIds) {
      const bexio_user_ids = JSON.stringify(bexioUserIds);
      await database
        .insertInto('selected_users')
        .values({ user_id, bexio_user_ids })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ bexio_user_ids }))
        .execute();
    },
  };
}
