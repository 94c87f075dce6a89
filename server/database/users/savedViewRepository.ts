import type { WireSavedView, WireSavedViews } from '../../../src/api/contract/savedViews.ts';
import type { Database } from '../sql/schema.ts';

/** The views of lists that each user has saved. */
export interface SavedViews {
  /** Empty if the user has saved none. */
  read(userId: number): Promise<WireSavedView[]>;
  /** Writes others, unless `check` throws for those that are there, and nobody else meanwhile. */
  replace(
    userId: number,
    views: readonly WireSavedView[],
    check: (current: WireSavedViews) => void,
  ): Promise<void>;
}

export function savedViewRepository(database: Database): SavedViews {
  const viewsOf = async (from: Database, userId: number) => {
    const row = await from
      .selectFrom('saved_views')
      .select('views')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row ? (JSON.parse(row.views) as WireSavedView[]) : [];
  };
  return {
    read: (userId) => viewsOf(database, userId),
    replace: (user_id, others, check) =>
      database.transaction().execute(async (transaction) => {
        // The row that every user has keeps their other browsers from writing.
        await transaction
          .selectFrom('users')
          .select('id')
          .where('id', '=', user_id)
          .forUpdate()
          .execute();
        check({ views: await viewsOf(transaction, user_id) });
        const views = JSON.stringify(others);
        await transaction
          .insertInto('saved_views')
          .values({ user_id, views })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ views }))
          .execute();
      }),
  };
}
