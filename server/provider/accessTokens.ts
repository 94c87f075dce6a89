import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isBusy } from '../database/sql/databaseErrors.ts';
import {
  ProviderError,
  REQUEST_TIMEOUT,
  type AuthorizationServer,
  type Tokens,
} from './authorizationServer.ts';
import { LEASE, type Connection, type ConnectionStore } from './connectionStore.ts';

/** In ms: how long before its end an access token is refreshed. */
const REFRESH_AHEAD = 60_000;

/** In ms: how long a refresh may take, which is two requests, and storing their outcome. */
const LONGEST_REFRESH = 2 * REQUEST_TIMEOUT * 1000 + 10_000;

/** In ms: between two looks at a row that another caller refreshes. */
const PAUSE = 100;

interface AccessTokenOptions {
  readonly server: AuthorizationServer;
  readonly store: ConnectionStore;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/**
 * Gives an access token of a user that is valid for at least some seconds; null if the user is not
 * connected. Throws a `ProviderError` if the token has expired and bexio does not answer.
 */
export type AccessTokens = (userId: number) => Promise<string | null>;

async function retryWhenBusy<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isBusy(error)) throw error;
    return write();
  }
}

/**
 * Refreshes a token that is about to expire. Of all callers in all processes one does it at a time,
 * under a lease in the row, and the others wait for its outcome: bexio may take a refresh token
 * once only.
 */
export function createAccessTokens({ server, store, now, log }: AccessTokenOptions): AccessTokens {
  /** After a refresh without an outcome. */
  function remaining({ accessToken, expiresAt }: Connection, reason: string): string {
    if (expiresAt <= now().getTime()) throw new ProviderError(reason);
    return accessToken;
  }

  /** The outcome of a refresh whose lease was lost: the user has disconnected or connected anew. */
  async function overtaken(userId: number, tokens?: Tokens): Promise<string | null> {
    const connection = await store.find(userId);
    if (!connection && tokens) {
      await server.revoke(tokens.refreshToken ?? tokens.accessToken).catch(() => {});
    }
    return connection?.accessToken ?? null;
  }

  /** Runs a refresh under a lease that ends soon after this process does. */
  async function whileLeased<Result>(
    userId: number,
    lease: string,
    run: () => Promise<Result>,
  ): Promise<Result> {
    const renewal = setInterval(() => void store.renew(userId, lease).catch(() => {}), LEASE / 3);
    try {
      return await run();
    } finally {
      clearInterval(renewal);
    }
  }

  async function refresh(
    userId: number,
    connection: Connection,
    refreshToken: string,
    lease: string,
  ): Promise<string | null> {
    let tokens: Tokens;
    try {
      tokens = await server.refresh(refreshToken);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const { reason } = error;
      if (reason === 'invalid_grant') {
        if (!(await retryWhenBusy(() => store.remove(userId, lease)))) return overtaken(userId);
        log.warn({ event: 'provider.disconnected', userId, reason }, 'bexio ended a connection.');
        return null;
      }
      log.warn({ event: 'provider.refreshFailed', userId, reason }, 'bexio refreshed no token.');
      await store.release(userId, lease);
      return remaining(connection, reason);
    }
    const stored = { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
    const isStored = await retryWhenBusy(() => store.replace(userId, lease, stored));
    return isStored ? tokens.accessToken : overtaken(userId, stored);
  }

  return async (userId) => {
    let isWaiting = false;
    for (let waited = 0; waited <= LONGEST_REFRESH + LEASE; waited += PAUSE) {
      const connection = await store.find(userId);
      if (!connection) return null;
      const { accessToken, refreshToken, expiresAt, lease } = connection;
      const timeLeft = expiresAt - now().getTime();
      if (timeLeft > REFRESH_AHEAD) return accessToken;
      if (refreshToken === null) return timeLeft > 0 ? accessToken : null;
      // The caller that this one has waited for had no success.
      if (isWaiting && lease === null) return remaining(connection, 'refresh_failed');
      const own = await store.lease(userId, connection);
      if (own !== null) {
        return whileLeased(userId, own, () => refresh(userId, connection, refreshToken, own));
      }
      isWaiting = true;
      await pause(PAUSE);
    }
    throw new ProviderError('refresh_pending');
  };
}
