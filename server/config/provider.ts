import { refuse, webUrl, type Settings } from './settings.ts';

const KEY_BYTES = 32;
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

export interface ProviderSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The issuer of OpenID Connect, without a slash at its end. */
  readonly issuer: string;
  /** The base address of the REST interface, without a slash at its end. */
  readonly api: string;
  /** 32 bytes that encrypt the stored tokens. */
  readonly tokenKey: Buffer;
}

export interface ProviderConfig {
  /** Null if this server is not registered with bexio. */
  readonly provider: ProviderSettings | null;
}

function address(settings: Settings, name: string, fallback: string): string {
  const text = settings.text(name, fallback);
  const url = webUrl(text);
  const isSafe = url?.protocol === 'https:' || LOOPBACK.includes(url?.hostname ?? '');
  if (!url || !isSafe || url.href !== url.origin + url.pathname) {
    refuse(name, `an https address without a query, but is "${text}"`);
  }
  return url.href.replace(/\/+$/, '');
}

/** The bytes of the key; a refusal does not repeat it. */
function tokenKey(text: string): Buffer | null {
  if (text === '') return null;
  const key = Buffer.from(text, /^[\da-f]{64}$/i.test(text) ? 'hex' : 'base64');
  if (key.length !== KEY_BYTES || !/^[\w+/-]+=?$/.test(text)) {
    refuse('PROVIDER_TOKEN_KEY', `${KEY_BYTES} bytes as base64 or hex`);
  }
  return key;
}

export function readProvider(settings: Settings): ProviderConfig {
  const clientId = settings.text('BEXIO_CLIENT_ID', '');
  const clientSecret = settings.text('BEXIO_CLIENT_SECRET', '');
  const issuer = address(settings, 'BEXIO_ISSUER', 'https://auth.bexio.com/realms/bexio');
  const api = address(settings, 'BEXIO_API', 'https://api.bexio.com');
  const key = tokenKey(settings.text('PROVIDER_TOKEN_KEY', ''));
  if (clientId === '' && clientSecret === '') return { provider: null };
  if (clientId === '') refuse('BEXIO_CLIENT_ID', 'set where BEXIO_CLIENT_SECRET is');
  if (clientSecret === '') refuse('BEXIO_CLIENT_SECRET', 'set where BEXIO_CLIENT_ID is');
  if (!key) refuse('PROVIDER_TOKEN_KEY', 'set where BEXIO_CLIENT_ID is');
  return { provider: { clientId, clientSecret, issuer, api, tokenKey: key } };
}
