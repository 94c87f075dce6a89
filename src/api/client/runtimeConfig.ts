import type { WireRuntimeConfig } from '../contract.ts';
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

/** Loads `/config.json`; missing or invalid settings get their defaults. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(TIMEOUT) });
    return withDefaults(response.ok ? ((await response.json()) as object) : {});
  } catch {
    return DEFAULTS;
  }
}
