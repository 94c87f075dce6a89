import { randomUUID } from 'node:crypto';
import type { Database } from '../database/sql/schema.ts';
import { storedTimes } from '../database/sql/storedTimes.ts';
import type { Tokens } from './authorizationServer.ts';
import type { TokenCipher } from './tokenCipher.ts';

/** How many ms the lease of a refresh lasts without a renewal. */
export const LEASE = 5_000;

export interface Connection {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** In ms since 1970, when the access token expires. */
  readonly expiresAt: number;
  /** What the user has allowed, separated by blanks. */
  readonly scope: string;
  /** The lease of the caller that refreshes the tokens, even if it has ended. */
  readonly lease: string | null;
  /** The access token as it is stored, which differs each time that tokens are stored. */
  readonly stored: string;
}

export interface ConnectionStore {
  /** Undefined as well if the tokens were encrypted with another key. */
  find(userId: number): Promise<Connection | undefined>;
  /** Replaces any earlier connection. Returns false and stores nothing if the session has ended. */
  connect(userId: number, session: string, tokens: Tokens): Promise<boolean>;
  /** A lease to refresh these tokens; null if they have changed or another caller has one. */
  lease(userId: number, connection: Connection): Promise<string | null>;
  /** Lets a lease last for `LEASE` from now; does nothing if it was lost. */
  renew(userId: number, lease: string): Promise<void>;
  /** Stores the outcome of a refresh and ends its lease; false if the lease was lost. */
  replace(userId: number, lease: string, tokens: Tokens): Promise<boolean>;
  /** Ends a lease without an outcome. */
  release(userId: number, lease: string): Promise<void>;
  /** Deletes the connection, if given only under this lease; false if there was none. */
  remove(userId: number, lease?: string): Promise<boolean>;
}

export function createConnectionStore(
  database: Database,
  cipher: TokenCipher,
  now: () => Date,
): ConnectionStore {
  const { after, isOver } = storedTimes(now);

  function encrypted(userId: number, { accessToken, refreshToken, lifetime, scope }: Tokens) {
    return {
      access_token: cipher.encrypt(accessToken, `access ${userId}`),
      refresh_token: refreshToken && cipher.encrypt(refreshToken, `refresh ${userId}`),
      expires_at: after(lifetime * 1000),
      ...(scope !== null && { scope }),
      refresh_lease: null,
      refresh_lease_ends_at: null,
    };
  }

  return {
    async find(userId) {
      const row = await database
        .selectFrom('provider_connections')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (!row) return undefined;
      const accessToken = cipher.decrypt(row.access_token, `access ${userId}`);
      if (accessToken === null) return undefined;
      return {
        accessToken,
        refreshToken: row.refresh_token && cipher.decrypt(row.refresh_token, `refresh ${userId}`),
        expiresAt: Date.parse(row.expires_at),
        scope: row.scope,
        lease: row.refresh_lease,
        stored: row.access_token,
      };
    },

    async connect(userId, session, tokens) {
      const row = encrypted(userId, tokens);
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('provider_connections')
        .columns([
          'user_id',
          'access_token',
          'refresh_token',
          'expires_at',
          'scope',
          'refresh_lease',
          'refresh_lease_ends_at',
        ])
        .expression(({ selectFrom }) =>
          selectFrom('sessions')
            .select(({ val }) => [
              'user_id',
              val(row.access_token).as('access_token'),
              val(row.refresh_token).as('refresh_token'),
              val(row.expires_at).as('expires_at'),
              val(row.scope ?? '').as('scope'),
              val(null).as('refresh_lease'),
              val(null).as('refresh_lease_ends_at'),
            ])
            .where('id_hash', '=', session)
            .where('user_id', '=', userId)
            .forShare(),
        )
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .executeTakeFirst();
      return numInsertedOrUpdatedRows !== 0n;
    },

    async lease(userId, { stored }) {
      const lease = randomUUID();
      const { numUpdatedRows } = await database
        .updateTable('provider_connections')
        .set({ refresh_lease: lease, refresh_lease_ends_at: after(LEASE) })
        .where('user_id', '=', userId)
        .where('access_token', '=', stored)
        .where(({ or, eb }) =>
          or([eb('refresh_lease', 'is', null), isOver('refresh_lease_ends_at', LEASE)]),
        )
        .executeTakeFirst();
      return numUpdatedRows === 0n ? null : lease;
    },

    async renew(userId, lease) {
      await database
        .updateTable('provider_connections')
        .set({ refresh_lease_ends_at: after(LEASE) })
        .where('user_id', '=', userId)
        .where('refresh_lease', '=', lease)
        .execute();
    },

    async replace(userId, lease, tokens) {
      const { numUpdatedRows } = await database
        .updateTable('provider_connections')
        .set(encrypted(userId, tokens))
        .where('user_id', '=', userId)
        .where('refresh_lease', '=', lease)
        .executeTakeFirst();
      return numUpdatedRows !== 0n;
    },

    async release(userId, lease) {
      await database
        .updateTable('provider_connections')
        .set({ refresh_lease: null, refresh_lease_ends_at: null })
        .where('user_id', '=', userId)
        .where('refresh_lease', '=', lease)
        .execute();
    },

    async remove(userId, lease) {
      const { numDeletedRows } = await database
        .deleteFrom('provider_connections')
        .where('user_id', '=', userId)
        .$if(lease !== undefined, (rows) => rows.where('refresh_lease', '=', lease!))
        .executeTakeFirst();
      return numDeletedRows !== 0n;
    },
  };
}
