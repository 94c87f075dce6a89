import type { WireRuntimeConfig } from './contract.ts';
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
};

const TIMEOUT = 5000;

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('de-CH', { timeZone: value }));
  } catch {
    return false;
  }
}

function withDefaults(answer: Unread<WireRuntimeConfig>): RuntimeConfig {
  const tiles = (answer.tiles ?? {}) as Unread<WireRuntimeConfig['tiles']>;
  const timeZone = textOr(answer.timeZone, DEFAULTS.timeZone);
  return {
    apiBase: textOr(answer.apiBase, DEFAULTS.apiBase),
    providerStatusPath: textOr(answer.providerStatusPath, DEFAULTS.providerStatusPath),
    timeZone: isTimeZone(timeZone) ? timeZone : DEFAULTS.timeZone,
    tiles: {
      url: textOr(tiles.url, DEFAULTS.tiles.url),
      attribution: textOr(tiles.attribution, DEFAULTS.tiles.attribution),
    },
  };
}

/** Reads `/config.json`; whatever is missing or wrong there takes its default. */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  try {
    const answer = await fetch('/config.json', { signal: AbortSignal.timeout(TIMEOUT) });
    return withDefaults(answer.ok ? ((await answer.json()) as object) : {});
  } catch {
    return DEFAULTS;
  }
}
