import { randomBytes } from 'node:crypto';
import type { Database } from '../sql/schema.ts';

export interface Secrets {
  readonly signing: string;
  /** Binds CSRF tokens to sessions. */
  readonly csrf: string;
  /** The key for hashing usernames and addresses in the sign-in throttle. */
  readonly throttle: string;
  /** Not secret: part of the UIDs of calendar events, so that no other installation has the same. */
  readonly installation: string;
}

/** The secrets of this installation, stored so that sessions survive a restart. */
export async function readSecrets(database: Database): Promise<Secrets> {
  const find = (name: string) =>
    database.selectFrom('secrets').select('value').where('name', '=', name);
  const secret = async (name: string) => {
    // If they exist, startup writes nothing and so waits for no lock.
    const known = await find(name).executeTakeFirst();
    if (known) return known.value;
    const value = randomBytes(32).toString('base64url');
    await database
      .insertInto('secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await find(name).executeTakeFirstOrThrow()).value;
  };
  return {
    signing: await secret('signing'),
    csrf: await secret('csrf'),
    throttle: await secret('throttle'),
    installation: await secret('installation'),
  };
}
