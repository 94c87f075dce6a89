import type {
  WireHolidayChange,
  WireHolidayChanges,
} from '../../../src/api/contract/planning/holidays.ts';
import type { Database } from '../sql/schema.ts';

/** How the holidays of the business differ from those of its region. */
export interface HolidayChanges {
  read(): Promise<WireHolidayChange[]>;
  /**
   * Writes others, unless `check` throws for those that are there, and nobody else meanwhile. Returns
   * them in the order in which they are read.
   */
  replace(
    changes: readonly WireHolidayChange[],
    check: (current: WireHolidayChanges) => void,
  ): Promise<WireHolidayChange[]>;
}

export function holidayRepository(database: Database): HolidayChanges {
  const all = (from: Database) =>
    from.selectFrom('holiday_changes').selectAll().orderBy('day').execute();
  return {
    read: () => all(database),
    replace: (changes, check) =>
      database.transaction().execute(async (transaction) => {
        // The one row that every database has keeps others from writing.
        await transaction.selectFrom('settings').select('noon').forUpdate().execute();
        check({ changes: await all(transaction) });
        await transaction.deleteFrom('holiday_changes').execute();
        if (changes.length > 0) {
          await transaction
            .insertInto('holiday_changes')
            .values([...changes])
            .execute();
        }
        return all(transaction);
      }),
  };
}
