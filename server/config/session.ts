import type { Settings } from './settings.ts';

const MINUTE = 60_000;
const MAX_MINUTES = 525_600;

export interface SessionConfig {
  /** Idle timeout in ms. */
  readonly sessionIdle: number;
  /** Maximum age of a session in ms. */
  readonly sessionLifetime: number;
}

export function readSession(settings: Settings): SessionConfig {
  const minutes = (name: string, fallback: number) =>
    settings.wholeNumber(name, fallback, 1, MAX_MINUTES) * MINUTE;
  return {
    sessionIdle: minutes('SESSION_IDLE_MINUTES', 120),
    sessionLifetime: minutes('SESSION_LIFETIME_MINUTES', 720),
  };
}
