import { readConfig } from '../config/config.ts';
import type { Environment } from '../config/settings.ts';
import { environmentFor, startSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { openSandboxStore, sandboxFile } from '../sandbox/sandboxStore.ts';
import { StartupError, UsageError } from '../startupError.ts';

interface SandboxCommand {
  readonly args: readonly string[];
  readonly environment: Environment;
}

function isInUse(error: unknown): boolean {
  return Reflect.get(Object(error), 'code') === 'EADDRINUSE';
}

async function startAt(port: number, dataDir: string): Promise<Sandbox> {
  const store = openSandboxStore(sandboxFile(dataDir));
  try {
    return await startSandbox({ store, port });
  } catch (error) {
    store.close();
    if (!isInUse(error)) throw error;
    throw new StartupError(`Port ${port} is in use: set SANDBOX_PORT to another one.`);
  }
}

/**
 * Starts a sandbox that servers share; it keeps in DATA_DIR what it has to. Returns their settings,
 * one a line; throws a `StartupError` with the reason.
 */
export async function runSandboxCommand({ args, environment }: SandboxCommand): Promise<string> {
  if (args.length > 0) throw new UsageError('The sandbox takes no arguments.');
  const { production, sandboxPort, dataDir } = readConfig(environment);
  if (production) throw new StartupError('In production there is no sandbox.');
  const settings = Object.entries(environmentFor(await startAt(sandboxPort, dataDir)));
  return settings.map((setting) => setting.join('=')).join('\n');
}
