import type { Config } from '../config/config.ts';
import type { Database } from '../database/schema.ts';

const PLAIN = /^[\w./-]+$/;

/** The setting in shell syntax; empty for the default, and for an address with its password. */
function dataDirSetting({ dataDir, postgres }: Config): string {
  if (dataDir === 'data' || postgres) return '';
  return `DATA_DIR=${PLAIN.test(dataDir) ? dataDir : `'${dataDir.replaceAll("'", `'\\''`)}'`} `;
}

/** How to add the first user; null if a user can sign in. */
export async function firstUserHint(database: Database, config: Config): Promise<string | null> {
  const user = await database.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (user) return null;
  return `There are no users yet. Add the first: ${dataDirSetting(config)}npm run user -- add NAME [EMAIL]`;
}
