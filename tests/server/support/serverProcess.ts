import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { TILES_URL } from '../../support/tile.ts';
import { PROCESS_ENVIRONMENT } from './process.ts';

const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));

/** Runs the real program with these settings, on a port that the system chooses. */
export function startServer(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [main], {
    env: { ...PROCESS_ENVIRONMENT, PORT: '0', TILES_URL, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    output,
    errors,
  }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });

  const addressIn = () => /ready at (http:\/\/\S+)\n/.exec(output)?.[1];
  async function listening(): Promise<string> {
    while (!addressIn()) {
      const end = await Promise.race([once(child.stdout, 'data'), ended]);
      if ('errors' in end) throw new Error(`The server ended: ${end.errors}`);
    }
    return addressIn() ?? '';
  }
  return { listening, ended, kill: (signal: NodeJS.Signals) => child.kill(signal) };
}
