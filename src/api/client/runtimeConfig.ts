import type { WireRuntimeConfig } from '../contract/service.ts';
import type { Unread } from './wire.ts';

export type RuntimeConfig = WireRuntimeConfig;

const DEFAULTS: RuntimeConfig = {
  apiBase: '/api',
  providerStatusPath: '/bexio/status',
  timeZone: 'Europe/Zurich',
  tiles: {
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap contributors',
  },
  features: [],
};

const TIMEOUT = 5000;
const PAUSE = 2000;

/** What is answered while the server, or what is in front of it, cannot. */
function isAway(status: number): boolean {
  return status >= 500 || status === 429;
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('de-CH', { timeZone: value }));
  } catch {
    return false;
  }
}

function withDefaults(response: Unread<WireRuntimeConfig>): RuntimeConfig {
  const tiles = (response.tiles ?? {}) as Unread<WireRuntimeConfig['tiles']>;
  const timeZone = textOr(response.timeZone, DEFAULTS.timeZone);
  return {
    apiBase: textOr(response.apiBase, DEFAULTS.apiBase),
    providerStatusPath: textOr(response.providerStatusPath, DEFAULTS.providerStatusPath),
    timeZone: isTimeZone(timeZone) ? timeZone : DEFAULTS.timeZone,
    tiles: {
      url: textOr(tiles.url, DEFAULTS.tiles.url),
      attribution: textOr(tiles.attribution, DEFAULTS.tiles.attribution),
    },
    features: textsIn(response.features),
  };
}

/** What the server has as `/config.json`; null if it does not answer. */
async function fetchConfig(): Promise<string | null> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(TIMEOUT) });
    if (isAway(response.status)) return null;
    return response.ok ? await response.text() : '';
  } catch {
    return null;
  }
}

function readConfig(text: string): RuntimeConfig {
  try {
    return withDefaults(JSON.parse(text) as object);
  } catch {
    return DEFAULTS;
  }
}

/**
 * Loads `/config.json`, and tries again until the server answers: a page that took it for another
 * backend would lack what this one offers. Missing or invalid settings get their defaults.
 */
export async function loadRuntimeConfig(onNoAnswer: () => void): Promise<RuntimeConfig> {
  for (;;) {
    const text = await fetchConfig();
    if (text !== null) return readConfig(text);
    onNoAnswer();
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
