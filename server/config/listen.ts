import type { Settings } from './settings.ts';

export interface ListenConfig {
  readonly port: number;
  readonly host: string;
}

export function readListen(settings: Settings): ListenConfig {
  return {
    port: settings.wholeNumber('PORT', 3000, 0, 65_535),
    host: settings.text('HOST', '127.0.0.1'),
  };
}
