import { isIP } from 'node:net';
import { refuse, webUrl, type Settings } from './settings.ts';

const PROXY_GROUPS = ['loopback', 'linklocal', 'uniquelocal'];

export interface PublicUrlConfig {
  /** The origin that browsers use behind a proxy; null without a proxy. */
  readonly publicOrigin: string | null;
  /** The proxies trusted for `X-Forwarded-For`; empty without a proxy. */
  readonly trustedProxies: readonly string[];
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

export function readPublicUrl(settings: Settings): PublicUrlConfig {
  const publicOrigin = originOf(settings.text('PUBLIC_URL', ''));
  const trustedProxies = proxies(settings.text('TRUSTED_PROXIES', 'loopback'));
  return { publicOrigin, trustedProxies: publicOrigin ? trustedProxies : [] };
}

/** Whether browsers connect with TLS. */
export function isBehindTls({ publicOrigin }: PublicUrlConfig): boolean {
  return publicOrigin?.startsWith('https:') ?? false;
}
