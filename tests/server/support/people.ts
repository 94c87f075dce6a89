import type { FastifyInstance } from 'fastify';
import type { Role } from '../../../src/domain/role.ts';
import type { Database } from '../../../server/database/sql/schema.ts';
import { Browser } from './browser.ts';
import { quickHash } from './database/quickHash.ts';

export const PASSWORD = 'gurke fährt tandem';

/** Adds a user who has a password, and returns their id. */
export async function addUser(database: Database, username: string, role: Role): Promise<number> {
  const password_hash = await quickHash(PASSWORD);
  const { id } = await database
    .insertInto('users')
    .values({ username, email: `${username}@example.ch`, password_hash, role })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The browser of such a user, who signs in. */
export async function browserOf(app: FastifyInstance, username: string): Promise<Browser> {
  const browser = new Browser(app);
  await browser.signIn({ username, password: PASSWORD });
  return browser;
}
