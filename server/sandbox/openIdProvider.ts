import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  Provider,
  type Adapter,
  type AdapterPayload,
  type Configuration,
  type InteractionResults,
} from 'oidc-provider';
import type { ProviderSettings } from '../config/provider.ts';
import { consentPage } from './consentPage.ts';
import type { SandboxStore } from './sandboxStore.ts';

/** Keeps what an OpenID provider stores, expired or not. */
function createOpenIdAdapter(store: SandboxStore): (model: string) => Adapter {
  return (model) => {
    const find = (id: string) => store.find(model, id) as AdapterPayload | undefined;
    const findBy = async (name: 'uid' | 'userCode', value: string) =>
      (store.all(model) as AdapterPayload[]).find((item) => item[name] === value);
    return {
      upsert: async (id, payload) => store.set(model, id, payload),
      find: async (id) => find(id),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const item = find(id);
        if (item) store.set(model, id, { ...item, consumed: Math.floor(Date.now() / 1000) });
      },
      destroy: async (id) => store.delete(model, id),
      revokeByGrantId: async (grantId) => store.deleteWhere('grantId', grantId),
    };
  };
}

const ENDPOINTS = '/protocol/openid-connect';
const CONSENT = '/consent/';
const ACCOUNT = '1';
const CALLBACK = '/api/bexio/callback';

/** In seconds. */
const DAY = 86_400;

export interface OpenIdProvider {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  isValidToken(accessToken: string): Promise<boolean>;
}

interface OpenIdProviderOptions {
  readonly settings: ProviderSettings;
  readonly store: SandboxStore;
  /** In seconds: the lifetime of an access token that is given now. */
  readonly tokenLifetime: () => number;
}

function inventSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' };
}

function configuration({ settings, store, tokenLifetime }: OpenIdProviderOptions): Configuration {
  return {
    adapter: createOpenIdAdapter(store),
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [`http://127.0.0.1${CALLBACK}`],
        application_type: 'native',
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [store.kept('signingKey', inventSigningKey)] },
    cookies: { keys: [store.kept('cookieKey', () => randomBytes(32).toString('base64url'))] },
    scopes: ['openid', 'email', 'offline_access', 'monitoring_edit', 'contact_show'],
    claims: { openid: ['sub'], email: ['email'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: 'sandbox@einsatzplan.example' }),
    }),
    pkce: { required: () => true },
    rotateRefreshToken: true,
    ttl: {
      AccessToken: tokenLifetime,
      AuthorizationCode: 60,
      Grant: 30 * DAY,
      IdToken: 300,
      Interaction: 3600,
      RefreshToken: 30 * DAY,
      Session: DAY,
    },
    features: {
      devInteractions: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
      },
    },
    renderError: (context, { error }) => {
      context.type = 'text';
      context.body = error;
    },
    interactions: {
      url: (_context, { uid }) => new URL(settings.issuer).pathname + CONSENT + uid,
    },
    routes: {
      authorization: `${ENDPOINTS}/auth`,
      token: `${ENDPOINTS}/token`,
      userinfo: `${ENDPOINTS}/userinfo`,
      jwks: `${ENDPOINTS}/certs`,
      end_session: `${ENDPOINTS}/logout`,
      revocation: `${ENDPOINTS}/revoke`,
    },
  };
}

export function createOpenIdProvider(options: OpenIdProviderOptions): OpenIdProvider {
  const { issuer, clientId } = options.settings;
  const provider = new Provider(issuer, configuration(options));
  const prefix = new URL(issuer).pathname;
  // Whatever address this server is developed at, or tested as.
  provider.Client.prototype.redirectUriAllowed = (address: string) =>
    URL.parse(address)?.pathname === CALLBACK;
  const answer = provider.callback();

  async function allowed(scope: string): Promise<InteractionResults> {
    const grant = new provider.Grant({ accountId: ACCOUNT, clientId });
    grant.addOIDCScope(scope);
    return { login: { accountId: ACCOUNT }, consent: { grantId: await grant.save() } };
  }

  async function askForConsent(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    if (request.method === 'POST') {
      const decision = new URLSearchParams(await text(request)).get('decision');
      const result =
        decision === 'allow' ? await allowed(String(params['scope'])) : { error: 'access_denied' };
      await provider.interactionFinished(request, response, result);
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(consentPage(String(params['scope'])));
  }

  return {
    async handle(request, response) {
      const path = request.url?.slice(prefix.length) ?? '/';
      if (path.startsWith(CONSENT)) {
        await askForConsent(request, response).catch(() => {
          response.writeHead(400).end('Diese Anfrage ist abgelaufen.');
        });
        return;
      }
      // The provider knows by them that it is mounted below a path.
      Object.assign(request, { originalUrl: request.url, url: path });
      await answer(request, response);
    },

    async isValidToken(accessToken) {
      const token = await provider.AccessToken.find(accessToken);
      return token !== undefined && token.isValid;
    },
  };
}
