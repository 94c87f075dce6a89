import { hash } from '@node-rs/argon2';
import { DEMO_USER } from '../../../../server/demo/seedDemo.ts';
import type { Database } from '../../../../server/database/sql/schema.ts';

/** The least that the algorithm takes: a verification takes microseconds. */
const LEAST = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/** A hash that the server verifies as its own, for users of tests that are not about its cost. */
export function quickHash(password: string): Promise<string> {
  return hash(password.normalize('NFC'), LEAST);
}

/** Gives the demo users such a hash of their password. */
export async function hashQuickly(database: Database): Promise<void> {
  const password_hash = await quickHash(DEMO_USER.password);
  await database.updateTable('users').set({ password_hash }).execute();
}
