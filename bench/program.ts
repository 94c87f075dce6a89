import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** A running program that listens. */
export interface Program {
  readonly address: string;
  /** The most memory that it has had, in MB; NaN where the system does not tell. */
  readonly peakMemory: () => number;
  /** How long it has computed, in ticks of the system; NaN where the system does not tell. */
  readonly computed: () => number;
  readonly stop: () => Promise<void>;
}

/** An event in the server's log that is none to worry about, such as a sign-in. */
const ORDINARY = /^\{"level":30,/;

/** Starts a script that prints where it is ready; of its log, what is not ordinary is printed. */
export async function startProgram(
  script: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
  ordinary = ORDINARY,
): Promise<Program> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface(child.stderr).on('line', (line) => {
    if (!ordinary.test(line)) console.error(line);
  });
  const ended = once(child, 'close');
  let output = '';
  const addressIn = () => /ready at (http:\/\/\S+)\n/.exec(output)?.[1];
  while (addressIn() === undefined) {
    const [chunk] = await Promise.race([once(child.stdout, 'data'), ended]);
    if (!(chunk instanceof Buffer)) throw new Error(`${script} ended before it listened.`);
    output += String(chunk);
  }
  return {
    address: addressIn()!,
    peakMemory() {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1000;
      } catch {
        return Number.NaN;
      }
    },
    computed() {
      try {
        const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
        return Number(fields[11]) + Number(fields[12]);
      } catch {
        return Number.NaN;
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
