import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** Runs a script in a process of its own; gives its exit code and all that it printed. */
export async function runScript(
  script: string,
  args: readonly string[],
  { environment = {}, input = '' }: RunOptions = {},
) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  child.stdin.end(input);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as number | null, output, errors };
}
