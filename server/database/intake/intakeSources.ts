import type { WireIntakeSource, WireIntakeSourceUpdate } from '../../../src/api/contract/intake.ts';
import { createLinkToken, linkTokenHash } from '../../credentials/linkTokens.ts';
import type { Database, IntakeSourceRow } from '../sql/schema.ts';

/** A source with the token of its address, of which only the hash is stored. */
interface OpenedSource {
  readonly source: WireIntakeSource;
  readonly token: string;
}

/** Throws for what a source cannot be, or for one that is not the expected one. */
type CheckSource = (
  source: Pick<WireIntakeSource, 'origins' | 'thanks_url'>,
  current: WireIntakeSource,
) => void;

export interface IntakeSources {
  /** In the order of their ids. */
  list(): Promise<readonly WireIntakeSource[]>;
  find(id: number): Promise<WireIntakeSource | undefined>;
  /** Whose address has a token; undefined if none has, or one that is disabled. */
  withToken(token: string): Promise<WireIntakeSource | undefined>;
  add(source: Pick<WireIntakeSource, 'name' | 'origins' | 'thanks_url'>): Promise<OpenedSource>;
  /** Returns undefined if there is no such source. Rejects with what `check` throws. */
  change(
    id: number,
    change: WireIntakeSourceUpdate,
    check: CheckSource,
  ): Promise<WireIntakeSource | undefined>;
  /** Gives a source another address, and ends the one before; undefined if there is no such source. */
  renew(id: number): Promise<OpenedSource | undefined>;
}

function sourceOf({ id, name, origins, thanks_url, created_at, disabled_at }: IntakeSourceRow) {
  return {
    id,
    name,
    origins: JSON.parse(origins) as string[],
    thanks_url,
    created_at,
    disabled: disabled_at !== null,
  };
}

export function intakeSources(database: Database, now: () => Date): IntakeSources {
  const all = (from: Database) => from.selectFrom('intake_sources').selectAll();

  async function found(from: Database, id: number): Promise<WireIntakeSource | undefined> {
    const row = await all(from).where('id', '=', id).executeTakeFirst();
    return row && sourceOf(row);
  }

  return {
    list: async () => (await all(database).orderBy('id').execute()).map(sourceOf),
    find: (id) => found(database, id),

    async withToken(token) {
      const row = await all(database)
        .where('token_hash', '=', linkTokenHash(token))
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      return row && sourceOf(row);
    },

    async add({ origins, ...source }) {
      const token = createLinkToken();
      const row = await database
        .insertInto('intake_sources')
        .values({
          ...source,
          origins: JSON.stringify(origins),
          token_hash: linkTokenHash(token),
          created_at: now().toISOString(),
          disabled_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { source: sourceOf(row), token };
    },

    change: (id, { disabled, origins, ...fields }, check) =>
      database.transaction().execute(async (transaction) => {
        const row = await all(transaction).where('id', '=', id).forUpdate().executeTakeFirst();
        if (!row) return undefined;
        const before = sourceOf(row);
        check({ ...before, ...fields, ...(origins && { origins }) }, before);
        const changed = {
          ...fields,
          ...(origins && { origins: JSON.stringify(origins) }),
          ...(disabled !== undefined &&
            disabled !== before.disabled && { disabled_at: disabled ? now().toISOString() : null }),
        };
        if (Object.keys(changed).length === 0) return before;
        await transaction.updateTable('intake_sources').set(changed).where('id', '=', id).execute();
        return found(transaction, id);
      }),

    async renew(id) {
      const token = createLinkToken();
      const row = await database
        .updateTable('intake_sources')
        .set({ token_hash: linkTokenHash(token) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && { source: sourceOf(row), token };
    },
  };
}
