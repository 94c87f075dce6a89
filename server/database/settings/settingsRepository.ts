import type { WireSettings, WireSettingsUpdate } from '../../../src/api/contract/settings.ts';
import { isSameJson } from '../../../src/domain/sameJson.ts';
import type { Database } from '../sql/schema.ts';

interface ChangedSettings {
  readonly before: WireSettings;
  readonly after: WireSettings;
}

/** The settings of the business, which every database has. */
export interface Settings {
  read(): Promise<WireSettings>;
  /**
   * Writes what `change` makes of the settings as they are, and nobody else meanwhile. Rejects with
   * what it throws, and changes nothing then.
   */
  change(change: (current: WireSettings) => WireSettingsUpdate): Promise<ChangedSettings>;
}

export function settingsRepository(database: Database): Settings {
  const all = (from: Database) => from.selectFrom('settings').selectAll();
  return {
    read: () => all(database).executeTakeFirstOrThrow(),
    change: (change) =>
      database.transaction().execute(async (transaction) => {
        const before = await all(transaction).forUpdate().executeTakeFirstOrThrow();
        const after = { ...before, ...change(before) };
        // Else the version of the settings would tell everybody of a change.
        if (!isSameJson(after, before)) {
          await transaction.updateTable('settings').set(after).execute();
        }
        return { before, after };
      }),
  };
}
