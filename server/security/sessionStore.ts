import { createHash } from 'node:crypto';
import type { SessionStore } from '@fastify/session';
import type { Session } from 'fastify';
import type { Database } from '../database/schema.ts';
import { withoutWaiting } from '../database/sqliteDriver.ts';
import { isBusy } from '../database/sqliteError.ts';

declare module 'fastify' {
  interface Session {
    /** Who is signed in. */
    userId?: number;
  }
}

export interface SessionLimits {
  /** Milliseconds. */
  readonly sessionIdle: number;
  /** Milliseconds. */
  readonly sessionLifetime: number;
}

const TOUCH_INTERVAL = 60_000;

function hashOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}

/**
 * Keeps sessions in the database, under a hash of their id and for signed-in people only.
 * A session ends when it was not used for a while, and at last after its lifetime.
 */
export function createSessionStore(
  database: Database,
  { sessionIdle, sessionLifetime }: SessionLimits,
  now: () => Date,
): SessionStore {
  const impatient = withoutWaiting(database);
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds).toISOString();

  async function read(sessionId: string): Promise<Session | null> {
    const id = hashOf(sessionId);
    const row = await database
      .selectFrom('sessions')
      .select(['user_id', 'last_seen_at'])
      .where('id_hash', '=', id)
      .where('last_seen_at', '>', before(sessionIdle))
      .where('created_at', '>', before(sessionLifetime))
      .executeTakeFirst();
    if (!row) return null;
    if (row.last_seen_at < before(TOUCH_INTERVAL)) {
      // One of the next requests writes it where a lock is in the way of this one.
      await impatient
        .updateTable('sessions')
        .set({ last_seen_at: before(0) })
        .where('id_hash', '=', id)
        .execute()
        .catch((error: unknown) => {
          if (!isBusy(error)) throw error;
        });
    }
    return { cookie: { originalMaxAge: null }, userId: row.user_id };
  }

  async function write(sessionId: string, { userId }: Session): Promise<void> {
    if (userId === undefined) return;
    await database.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('sessions')
        .where((expression) =>
          expression.or([
            expression('last_seen_at', '<=', before(sessionIdle)),
            expression('created_at', '<=', before(sessionLifetime)),
          ]),
        )
        .execute();
      await transaction
        .insertInto('sessions')
        .values({
          id_hash: hashOf(sessionId),
          user_id: userId,
          created_at: before(0),
          last_seen_at: before(0),
        })
        .onConflict((conflict) => conflict.column('id_hash').doUpdateSet({ user_id: userId }))
        .execute();
    });
  }

  async function remove(sessionId: string): Promise<void> {
    await database.deleteFrom('sessions').where('id_hash', '=', hashOf(sessionId)).execute();
  }

  return {
    get: (id, done) => void read(id).then((session) => done(null, session), done),
    set: (id, session, done) => void write(id, session).then(() => done(), done),
    destroy: (id, done) => void remove(id).then(() => done(), done),
  };
}
