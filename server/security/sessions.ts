import cookie from '@fastify/cookie';
import session from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '../../src/domain/role.ts';
import type { Config } from '../config/config.ts';
import { isBehindTls } from '../config/publicUrl.ts';
import type { Author } from '../database/history/history.ts';
import type { Secrets } from '../database/settings/secrets.ts';
import { isBusy, isUnwritable } from '../database/sql/databaseErrors.ts';
import type { Database, UserRow } from '../database/sql/schema.ts';
import { Problem } from '../problem.ts';
import { createSessionStore, sessionRenewal, StalePasswordError } from './sessionStore.ts';

/** What a page asks for by itself, over and over: it does not count as use of the session. */
const NO_USE: ReadonlySet<unknown> = new Set(['/api/changes']);

interface SessionOptions {
  readonly config: Config;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly now: () => Date;
}

/** The name of a cookie; `__Host-` keeps other hosts of the site from setting it. */
export function cookieName(name: string, config: Config): string {
  return isBehindTls(config) ? `__Host-${name}` : name;
}

export async function registerSessions(
  app: FastifyInstance,
  { config, database, secrets, now }: SessionOptions,
): Promise<void> {
  if (isBehindTls(config)) {
    // The session plugin sets a secure cookie only on TLS, which here ends at the proxy.
    app.addHook('onRequest', async ({ headers }) => {
      headers['x-forwarded-proto'] = 'https';
    });
  }
  await app.register(cookie, { secret: secrets.signing });
  await app.register(session, {
    secret: secrets.signing,
    cookieName: cookieName('session', config),
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: isBehindTls(config) },
    store: createSessionStore(database, config, now),
    saveUninitialized: false,
    rolling: false,
  });
  const renew = sessionRenewal(database, config, now);
  app.addHook('onRequest', async ({ session: current, routeOptions }) => {
    if (!NO_USE.has(routeOptions.url)) await renew(current);
  });
}

/** The id of the signed-in user; throws a 401 `Problem` without one. */
export function signedInUserId({ session: { userId } }: FastifyRequest): number {
  if (userId === undefined) throw new Problem(401, 'unauthorized');
  return userId;
}

/** The author of what the signed-in user changes by a request. */
export function authorOf(request: FastifyRequest): Author {
  const { id: requestId, changeBatch: batchId } = request;
  return { userId: signedInUserId(request), source: 'ui', requestId, batchId };
}

/** Whether the session could not be read: then nobody knows who is signed in. */
export function isSessionUnread(request: FastifyRequest): boolean {
  // The session plugin begins with an empty object, and takes null for a session that has ended.
  return request.session !== null && request.session?.sessionId === undefined;
}

/** Whether a user is signed in. */
export function hasSession({ session: { userId } }: FastifyRequest): boolean {
  return userId !== undefined;
}

/** The role that the signed-in user has at present; throws a 401 `Problem` without a session. */
export function signedInRole({ session: { role } }: FastifyRequest): Role {
  if (role === undefined) throw new Problem(401, 'unauthorized');
  return role;
}

/**
 * Starts a session with a new id, against session fixation. Returns false and starts none if, since
 * the user's password was verified, it has changed, or the user was disabled or deleted.
 */
export async function startSession(
  request: FastifyRequest,
  { id, role, password_hash }: UserRow,
): Promise<boolean> {
  if (request.session.cookie.secure && request.protocol !== 'https') {
    throw new Error(`TRUSTED_PROXIES does not name the proxy at ${request.socket.remoteAddress}.`);
  }
  await request.session.regenerate();
  request.session.userId = id;
  request.session.role = role;
  request.session.passwordHash = password_hash;
  try {
    await request.session.save();
    return true;
  } catch (error) {
    // Cleared, or else the session plugin would store it again and send its cookie.
    delete request.session.userId;
    delete request.session.role;
    delete request.session.passwordHash;
    if (error instanceof StalePasswordError) return false;
    throw error;
  }
}

/**
 * The same after a change that stays whatever happens: starts no session and returns false if the
 * database is locked or full.
 */
export function startSessionIfPossible(request: FastifyRequest, user: UserRow): Promise<boolean> {
  return startSession(request, user).catch((error: unknown) => {
    if (isBusy(error) || isUnwritable(error)) return false;
    throw error;
  });
}

/** Deletes the session and its cookie. */
export async function endSession(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): Promise<void> {
  const ending = request.session;
  try {
    await ending.destroy();
  } catch (error) {
    // The plugin drops a session that it could not destroy, but the error response needs it.
    request.session = ending;
    throw error;
  }
  reply.clearCookie(cookieName('session', config), { path: '/', secure: isBehindTls(config) });
}
