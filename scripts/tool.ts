import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Whether a script succeeded, and its output. */
export type Outcome = { ok: boolean; output: string };

interface CollectOptions {
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a script with this Node.js and collects its output. */
export async function collect(
  script: string,
  args: readonly string[] = [],
  { folder = root, environment = {} }: CollectOptions = {},
): Promise<Outcome> {
  const child = start(script, args, folder, ['ignore', 'pipe', 'pipe'], environment);
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await end(child);
  return { ok: code === 0, output: Buffer.concat(chunks).toString('utf8') };
}

/** Runs a script in the foreground and returns its exit code. */
export function run(script: string, args: readonly string[] = []): Promise<number> {
  return end(start(script, args, root, 'inherit'));
}

const running = new Set<ChildProcess>();

function start(
  script: string,
  args: readonly string[],
  cwd: string,
  stdio: StdioOptions,
  environment: Readonly<Record<string, string>> = {},
) {
  const colors = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  const env = { ...process.env, ...colors, ...environment };
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd,
    stdio,
    env,
  });
  running.add(child);
  child.on('close', () => running.delete(child));
  return child;
}

function end(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

process.on('exit', () => {
  for (const child of running) child.kill();
});
