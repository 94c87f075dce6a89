import { randomBytes } from 'node:crypto';
import type { Database } from './schema.ts';

export interface Secrets {
  /** Signs cookies. */
  readonly signing: string;
  /** Binds cross-site tokens to sessions. */
  readonly csrf: string;
  /** Hides the names and addresses of sign-ins. */
  readonly throttle: string;
}

/** The installation's secrets, drawn once and kept, so that sessions survive a restart. */
export async function readSecrets(database: Database): Promise<Secrets> {
  const secret = async (name: string) => {
    const value = randomBytes(32).toString('base64url');
    await database
      .insertInto('secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await database
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return row.value;
  };
  return {
    signing: await secret('signing'),
    csrf: await secret('csrf'),
    throttle: await secret('throttle'),
  };
}
