import type { FastifyBaseLogger } from 'fastify';
import type { ProviderPurpose } from '../../src/domain/reports/providerPurpose.ts';
import type { ProviderSettings } from '../config/provider.ts';
import type { Database } from '../database/sql/schema.ts';
import { createAccessTokens, type AccessTokens } from './accessTokens.ts';
import { CONTACT_SCOPE, createAuthorizationServer, ProviderError } from './authorizationServer.ts';
import { createConnectionStore, type Connection } from './connectionStore.ts';
import { createSignIns } from './signIns.ts';
import { createTokenCipher } from './tokenCipher.ts';

interface ProviderOptions {
  readonly settings: ProviderSettings;
  readonly database: Database;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

interface Callback {
  readonly userId: number;
  /** The `id_hash` of the session. */
  readonly session: string;
  /** The address that bexio sent the browser to, with its query. */
  readonly url: URL;
}

/** `unasked`: the callback has no state, so it does not come from bexio. */
type SignInOutcome = 'connected' | 'refused' | 'failed' | 'unasked';

interface FinishedSignIn {
  readonly outcome: SignInOutcome;
  /** What the sign-in was started for. */
  readonly purpose: ProviderPurpose;
}

export interface Provider {
  readonly accessToken: AccessTokens;
  /** Whether the user has a token that is valid or can be refreshed; does not ask bexio. */
  isConnected(userId: number): Promise<boolean>;
  /** Whether the user is connected, and has allowed to read the contacts of bexio. */
  mayReadContacts(userId: number): Promise<boolean>;
  /**
   * Starts a sign-in for a session, given by its `id_hash`. Returns the address at bexio that asks
   * for what the purpose needs, or null if bexio cannot be reached.
   */
  startSignIn(
    session: string,
    redirectUri: string,
    purpose: ProviderPurpose,
  ): Promise<string | null>;
  /** Connects the user, or stores nothing and returns why. */
  finishSignIn(callback: Callback): Promise<FinishedSignIn>;
  /** Deletes the user's connection, and revokes it at bexio if that can be reached. */
  disconnect(userId: number): Promise<void>;
}

export function createProvider({ settings, database, now, log }: ProviderOptions): Provider {
  const cipher = createTokenCipher(settings.tokenKey);
  const server = createAuthorizationServer(settings);
  const store = createConnectionStore(database, cipher, now);
  const signIns = createSignIns(database, cipher, now);

  /** Runs a call that may fail for bexio's reasons; logs them and returns the fallback. */
  async function orLog<Result>(
    event: 'provider.signInFailed' | 'provider.unavailable' | 'provider.notRevoked',
    run: () => Promise<Result>,
    fallback: (reason: string) => Result,
  ): Promise<Result> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ event, reason: error.reason }, error.message);
      return fallback(error.reason);
    }
  }

  async function usable(userId: number): Promise<Connection | undefined> {
    const connection = await store.find(userId);
    if (!connection) return undefined;
    const { refreshToken, expiresAt } = connection;
    return refreshToken !== null || expiresAt > now().getTime() ? connection : undefined;
  }

  return {
    accessToken: createAccessTokens({ server, store, now, log }),

    isConnected: async (userId) => (await usable(userId)) !== undefined,

    async mayReadContacts(userId) {
      const connection = await usable(userId);
      return connection?.scope.split(' ').includes(CONTACT_SCOPE) ?? false;
    },

    startSignIn: (session, redirectUri, purpose) =>
      orLog<string | null>(
        'provider.unavailable',
        async () => {
          const signIn = await signIns.start(session, purpose);
          return server.authorizationUrl(signIn, redirectUri);
        },
        () => null,
      ),

    async finishSignIn({ userId, session, url }) {
      const [state, ...others] = url.searchParams.getAll('state');
      if (state === undefined) return { outcome: 'unasked', purpose: 'reports' };
      const signIn = others.length === 0 ? await signIns.finish(session, state) : null;
      if (!signIn) {
        log.warn(
          { event: 'provider.signInFailed', reason: 'unknown_state' },
          'bexio is not connected.',
        );
        return { outcome: 'failed', purpose: 'reports' };
      }
      const outcome = await orLog<SignInOutcome>(
        'provider.signInFailed',
        async () => {
          const tokens = await server.exchange(url, signIn);
          if (await store.connect(userId, session, tokens)) return 'connected';
          await server.revoke(tokens.refreshToken ?? tokens.accessToken);
          return 'failed';
        },
        (reason) => (reason === 'access_denied' ? 'refused' : 'failed'),
      );
      return { outcome, purpose: signIn.purpose };
    },

    async disconnect(userId) {
      const connection = await store.find(userId);
      await store.remove(userId);
      if (!connection) return;
      const token = connection.refreshToken ?? connection.accessToken;
      await orLog(
        'provider.notRevoked',
        () => server.revoke(token),
        () => undefined,
      );
    },
  };
}
