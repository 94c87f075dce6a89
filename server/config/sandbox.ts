import type { Settings } from './settings.ts';

export interface SandboxConfig {
  /** The port of a sandbox that runs alone. */
  readonly sandboxPort: number;
}

export function readSandbox(settings: Settings): SandboxConfig {
  return { sandboxPort: settings.wholeNumber('SANDBOX_PORT', 3010, 0, 65_535) };
}
