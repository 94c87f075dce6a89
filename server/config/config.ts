import { isIP } from 'node:net';
import { IANAZone } from 'luxon';
import { StartFailure } from '../startupError.ts';

const MINUTE = 60_000;
const PROXY_GROUPS = ['loopback', 'linklocal', 'uniquelocal'];
const ENVIRONMENTS = ['production', 'development', 'test'];

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly timeZone: string;
  /** The origin that browsers see, when a proxy stands in front; null when they come directly. */
  readonly publicOrigin: string | null;
  /** The proxies whose word on the browser's address counts; none where browsers come directly. */
  readonly trustedProxies: readonly string[];
  readonly tiles: { readonly url: string; readonly attribution: string };
  /** Milliseconds after which an unused session ends. */
  readonly sessionIdle: number;
  /** Milliseconds after which every session ends. */
  readonly sessionLifetime: number;
  readonly production: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

function refuse(name: string, expected: string): never {
  throw new StartFailure(`${name} must be ${expected}.`);
}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    refuse(name, `a whole number from ${min} to ${max}, but is "${text}"`);
  }
  return value;
}

function timeZone(text: string): string {
  if (!IANAZone.isValidZone(text)) {
    refuse('TIME_ZONE', `the name of a time zone such as Europe/Zurich, but is "${text}"`);
  }
  return text;
}

function webUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

function originOf(text: string): string | null {
  if (text === '') return null;
  const url = webUrl(text);
  if (!url || url.href !== `${url.origin}/`) {
    refuse(
      'PUBLIC_URL',
      `an address without a path such as https://plan.example.ch, but is "${text}"`,
    );
  }
  return url.origin;
}

function proxies(text: string): string[] {
  return text.split(',').map((item) => {
    const proxy = item.trim();
    const [address = '', bits = '0'] = proxy.split('/');
    const width = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    const isNetwork = /^\d+$/.test(bits) && Number(bits) <= width;
    if (!isNetwork && !PROXY_GROUPS.includes(proxy)) {
      refuse(
        'TRUSTED_PROXIES',
        `a list of addresses, networks or ${PROXY_GROUPS.join(', ')}, but has "${proxy}"`,
      );
    }
    return proxy;
  });
}

function tilesUrl(text: string): string {
  const isAddress = /^\/(?!\/)/.test(text) || webUrl(text.replace('{s}', 's')) !== null;
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
  if (!isAddress || !isTemplate || /[\s;,]/.test(text)) {
    refuse('TILES_URL', `an address with {z}, {x} and {y}, but is "${text}"`);
  }
  return text;
}

/** Reads and checks the settings; throws a `StartFailure` that names the variable at fault. */
export function readConfig(environment: Environment): Config {
  const read = (name: string, fallback: string) => environment[name]?.trim() || fallback;
  const mode = read('NODE_ENV', 'development');
  if (!ENVIRONMENTS.includes(mode)) {
    refuse('NODE_ENV', `one of ${ENVIRONMENTS.join(', ')}, but is "${mode}"`);
  }
  const minutes = (name: string, fallback: string) =>
    wholeNumber(name, read(name, fallback), 1, 525_600) * MINUTE;

  const publicOrigin = originOf(read('PUBLIC_URL', ''));
  const trustedProxies = proxies(read('TRUSTED_PROXIES', 'loopback'));

  return {
    port: wholeNumber('PORT', read('PORT', '3000'), 0, 65_535),
    host: read('HOST', '127.0.0.1'),
    dataDir: read('DATA_DIR', 'data'),
    timeZone: timeZone(read('TIME_ZONE', 'Europe/Zurich')),
    publicOrigin,
    trustedProxies: publicOrigin ? trustedProxies : [],
    tiles: {
      url: tilesUrl(read('TILES_URL', 'https://tile.openstreetmap.org/{z}/{x}/{y}.png')),
      attribution: read('TILES_ATTRIBUTION', '© OpenStreetMap contributors'),
    },
    sessionIdle: minutes('SESSION_IDLE_MINUTES', '120'),
    sessionLifetime: minutes('SESSION_LIFETIME_MINUTES', '720'),
    production: mode === 'production',
  };
}

/** Whether browsers reach the server through TLS. */
export function isBehindTls({ publicOrigin }: Config): boolean {
  return publicOrigin?.startsWith('https:') ?? false;
}
