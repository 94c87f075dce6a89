import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { TILES_URL } from '../../../support/tile.ts';
import { temporaryFolder } from './folder.ts';
import { PROCESS_ENVIRONMENT } from './process.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The log without its events, such as that somebody has signed in. */
function withoutEvents(log: string): string {
  return log.replace(/^\{"level":30,.*\n/gm, '');
}

/** Runs a script of the project until the test ends. */
export function startProcess(script: string, environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(root, script)], {
    env: { ...PROCESS_ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    output,
    errors: withoutEvents(errors),
  }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });

  /** Waits until the output matches. */
  async function printed(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(output);
      if (match) return match;
      const end = await Promise.race([once(child.stdout, 'data'), ended]);
      if ('errors' in end) throw new Error(`The program ended: ${end.errors}`);
    }
  }
  return { printed, ended, kill: (signal: NodeJS.Signals) => child.kill(signal) };
}

/** Runs the real program with these settings, on a port that the system chooses. */
export function startServer(settings: Readonly<Record<string, string>>) {
  const defaults = { DATA_DIR: temporaryFolder(), PORT: '0', TILES_URL };
  const { printed, ...server } = startProcess('server/main.ts', { ...defaults, ...settings });
  const listening = async () => (await printed(/ready at (http:\/\/\S+)\n/))[1]!;
  return { ...server, printed, listening };
}
