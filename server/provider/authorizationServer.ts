import * as openid from 'openid-client';
import { boundedFetch } from '../upstream/boundedFetch.ts';
import type { ProviderSettings } from '../config/provider.ts';
import type { ProviderPurpose } from '../../src/domain/reports/providerPurpose.ts';

/** Without it bexio shows no contacts. */
export const CONTACT_SCOPE = 'contact_show';

const SCOPE = 'openid email offline_access monitoring_edit';

/** What each purpose asks for. Whoever allows to read contacts needs no second consent for reports. */
const SCOPES: Readonly<Record<ProviderPurpose, string>> = {
  reports: SCOPE,
  contacts: `${SCOPE} ${CONTACT_SCOPE}`,
};

/** In seconds, for one request; a refresh takes up to two. */
export const REQUEST_TIMEOUT = 10;

/** In bytes: metadata, keys and tokens are some kilobytes. */
const MAX_ANSWER = 1024 * 1024;
const fetchTokens = boundedFetch(MAX_ANSWER);

/** In seconds: what is assumed where an answer does not say it, and the most that is believed. */
const LIFETIME = { unknown: 300, max: 86_400 };

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** The lifetime of the access token in seconds. */
  readonly lifetime: number;
  /** What was allowed, separated by blanks; null where a refresh leaves it as it was. */
  readonly scope: string | null;
}

/** Why bexio gave no tokens. Neither the error nor its reason has a token, code or state in it. */
export class ProviderError extends Error {
  /** An OAuth error such as `invalid_grant`, or a code of the library or of Node.js. */
  readonly reason: string;

  constructor(reason: string) {
    super(`A call to bexio failed: ${reason}.`);
    this.reason = reason;
  }
}

interface SignIn {
  readonly purpose: ProviderPurpose;
  readonly state: string;
  readonly codeVerifier: string;
}

/** The side of bexio that gives tokens. Every call throws a `ProviderError` if it fails. */
export interface AuthorizationServer {
  /** The address at which a person allows or refuses the access. */
  authorizationUrl(signIn: SignIn, redirectUri: string): Promise<string>;
  /** Exchanges the code in the query of the address that bexio sent the browser to. */
  exchange(callback: URL, signIn: SignIn): Promise<Tokens>;
  refresh(refreshToken: string): Promise<Tokens>;
  revoke(token: string): Promise<void>;
}

function reasonOf(error: unknown): string {
  const isOAuthError =
    error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError;
  // Anyone can write an error into the address of the callback.
  if (isOAuthError) return /^[a-z_]{1,40}$/.test(error.error) ? error.error : 'unknown_error';
  const code: unknown = error instanceof Error && Reflect.get(error, 'code');
  return typeof code === 'string' ? code : 'unreachable';
}

async function asProviderErrors<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw new ProviderError(reasonOf(error));
  }
}

function tokensOf(response: openid.TokenEndpointResponse, asked: string | null = null): Tokens {
  const lifetime = response.expires_in ?? LIFETIME.unknown;
  return {
    accessToken: response.access_token,
    refreshToken: response.refresh_token ?? null,
    lifetime: Math.min(lifetime, LIFETIME.max),
    // By OAuth it may be missing where all that was asked for is allowed.
    scope: response.scope ?? asked,
  };
}

/** Asks for the metadata of the issuer at the first call, and again after a failure. */
export function createAuthorizationServer(settings: ProviderSettings): AuthorizationServer {
  const issuer = new URL(settings.issuer);
  const options: openid.DiscoveryRequestOptions = {
    timeout: REQUEST_TIMEOUT,
    [openid.customFetch]: (url, init) => fetchTokens(url, init as RequestInit),
    ...(issuer.protocol === 'http:' && { execute: [openid.allowInsecureRequests] }),
  };
  let discovery: Promise<openid.Configuration> | undefined;

  function discovered(): Promise<openid.Configuration> {
    const { clientId, clientSecret } = settings;
    discovery ??= openid
      .discovery(issuer, clientId, clientSecret, undefined, options)
      .catch((error: unknown) => {
        discovery = undefined;
        throw error;
      });
    return discovery;
  }

  return {
    authorizationUrl: ({ purpose, state, codeVerifier }, redirectUri) =>
      asProviderErrors(async () => {
        const url = openid.buildAuthorizationUrl(await discovered(), {
          redirect_uri: redirectUri,
          scope: SCOPES[purpose],
          // OpenID Connect demands it for `offline_access`.
          prompt: 'consent',
          state,
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        });
        return url.href;
      }),

    exchange: (callback, { purpose, state, codeVerifier }) =>
      asProviderErrors(async () => {
        const checks = { expectedState: state, pkceCodeVerifier: codeVerifier };
        const response = await openid.authorizationCodeGrant(await discovered(), callback, checks);
        return tokensOf(response, SCOPES[purpose]);
      }),

    refresh: (refreshToken) =>
      asProviderErrors(async () =>
        tokensOf(await openid.refreshTokenGrant(await discovered(), refreshToken)),
      ),

    revoke: (token) =>
      asProviderErrors(async () => openid.tokenRevocation(await discovered(), token)),
  };
}
