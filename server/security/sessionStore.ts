import { createHash } from 'node:crypto';
import type { SessionStore } from '@fastify/session';
import type { FastifyRequest, Session } from 'fastify';
import type { Role } from '../../src/domain/role.ts';
import type { SessionConfig } from '../config/session.ts';
import type { Database } from '../database/sql/schema.ts';
import { isBusy, isUnwritable } from '../database/sql/databaseErrors.ts';
import { sharedRead } from '../database/sql/sharedRead.ts';
import { failFast } from '../database/sql/failFast.ts';
import { storedTimes } from '../database/sql/storedTimes.ts';

declare module 'fastify' {
  interface Session {
    userId?: number;
    role?: Role;
    /** ISO time of the last request that counts as use, as far as that is stored. */
    lastSeenAt?: string;
    /**
     * The hash that the password was verified against; only set until the session is first stored.
     */
    passwordHash?: string;
  }
}

/**
 * The password was changed after it was verified, or the user was disabled or deleted: nothing was
 * stored.
 */
export class StalePasswordError extends Error {}

type SessionUser = Required<Pick<Session, 'userId' | 'role' | 'lastSeenAt'>>;

const MAX_TOUCH_INTERVAL = 60_000;

/** The key under which a session is stored. */
export function sessionKey(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}

/** Returns which of the sessions with these keys go on. That they are asked about prolongs none. */
export type ReadLivingSessions = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

export function livingSessions(
  database: Database,
  { sessionIdle, sessionLifetime }: SessionConfig,
  now: () => Date,
): ReadLivingSessions {
  const { after } = storedTimes(now);
  return async (keys) => {
    const rows = await database
      .selectFrom('sessions')
      .select('id_hash')
      .where('id_hash', 'in', keys)
      .where('last_seen_at', '>', after(-sessionIdle))
      .where('created_at', '>', after(-sessionLifetime))
      .execute();
    return new Set(rows.map(({ id_hash }) => id_hash));
  };
}

/** Keeps a session from ending by the idle timeout, where it was last seen so long ago that it matters. */
export function sessionRenewal(
  database: Database,
  { sessionIdle }: SessionConfig,
  now: () => Date,
): (session: FastifyRequest['session']) => Promise<void> {
  const touchInterval = Math.min(MAX_TOUCH_INTERVAL, sessionIdle / 10);
  const failFastDatabase = failFast(database);
  const { after, isAhead } = storedTimes(now);
  const renew = sharedRead(async (id: string): Promise<void> => {
    // If the database is locked or full, one of the next requests does it.
    await failFastDatabase
      .updateTable('sessions')
      .set({ last_seen_at: after(0) })
      .where('id_hash', '=', id)
      .execute()
      .catch((error: unknown) => {
        if (!isBusy(error) && !isUnwritable(error)) throw error;
      });
  });
  return async ({ sessionId, lastSeenAt }) => {
    if (lastSeenAt === undefined) return;
    if (lastSeenAt < after(-touchInterval) || isAhead(lastSeenAt)) {
      await renew(sessionKey(sessionId));
    }
  };
}

/**
 * Stores sessions in the database, by a hash of their id and for signed-in users only. A session
 * ends after the idle timeout, and at the latest after its maximum age.
 */
export function createSessionStore(
  database: Database,
  { sessionIdle, sessionLifetime }: SessionConfig,
  now: () => Date,
): SessionStore {
  const { after, isAhead } = storedTimes(now);
  const before = (milliseconds: number) => after(-milliseconds);

  /** The user of a session, and the role that the user has by now. */
  const userOf = sharedRead(async (id: string): Promise<SessionUser | null> => {
    const row = await database
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['user_id', 'role', 'created_at', 'last_seen_at'])
      .where('id_hash', '=', id)
      .where('last_seen_at', '>', before(sessionIdle))
      .where('created_at', '>', before(sessionLifetime))
      .executeTakeFirst();
    if (!row || isAhead(row.created_at)) return null;
    return { userId: row.user_id, role: row.role, lastSeenAt: row.last_seen_at };
  });

  async function read(sessionId: string): Promise<Session | null> {
    const user = await userOf(sessionKey(sessionId));
    return user && { cookie: { originalMaxAge: null }, ...user };
  }

  async function write(sessionId: string, { userId, passwordHash }: Session): Promise<void> {
    if (userId === undefined || passwordHash === undefined) return;
    // What another process deletes at the moment is skipped, so that two do not wait for each other.
    await database
      .deleteFrom('sessions')
      .where('id_hash', 'in', (expression) =>
        expression
          .selectFrom('sessions')
          .select('id_hash')
          .where(({ or, eb }) =>
            or([
              eb('last_seen_at', '<=', before(sessionIdle)),
              eb('created_at', '<=', before(sessionLifetime)),
            ]),
          )
          .forUpdate()
          .skipLocked(),
      )
      .execute();
    // One statement with a locked user, so that a change of the password, or a disabling, comes
    // either before or after it. A plain insert, because an upsert could restore a session that was ended.
    const { numInsertedOrUpdatedRows } = await database
      .insertInto('sessions')
      .columns(['id_hash', 'user_id', 'created_at', 'last_seen_at'])
      .expression((expression) =>
        expression
          .selectFrom('users')
          .select(({ val }) => [
            val(sessionKey(sessionId)).as('id_hash'),
            'id',
            val(before(0)).as('created_at'),
            val(before(0)).as('last_seen_at'),
          ])
          .where('id', '=', userId)
          .where('password_hash', '=', passwordHash)
          .where('disabled_at', 'is', null)
          .forShare(),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw new StalePasswordError();
  }

  async function remove(sessionId: string): Promise<void> {
    await database.deleteFrom('sessions').where('id_hash', '=', sessionKey(sessionId)).execute();
  }

  return {
    get: (id, done) => void read(id).then((session) => done(null, session), done),
    set: (id, session, done) => void write(id, session).then(() => done(), done),
    destroy: (id, done) => void remove(id).then(() => done(), done),
  };
}
