import type { Config } from '../config/config.ts';
import type { Sandbox } from './sandbox.ts';

interface WithSandbox {
  readonly config: Config;
  /** Null in production and where the server is registered with bexio. */
  readonly sandbox: Sandbox | null;
}

/** Starts a sandbox in place of bexio, outside production; it keeps in DATA_DIR what it has to. */
export async function withSandbox(config: Config): Promise<WithSandbox> {
  if (config.production || config.provider) return { config, sandbox: null };
  const { startSandbox } = await import('./sandbox.ts');
  const { openSandboxStore, sandboxFile } = await import('./sandboxStore.ts');
  const sandbox = await startSandbox({ store: openSandboxStore(sandboxFile(config.dataDir)) });
  return { config: { ...config, provider: sandbox.settings }, sandbox };
}
