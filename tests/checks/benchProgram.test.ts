import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startProgram } from '../../bench/program.ts';

test('a bench prints the warnings of the server that it measures, and no sign-ins', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'benchProgram-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = join(folder, 'server.mjs');
  const logged = [
    '{"level":30,"event":"signIn.succeeded"}',
    '{"level":40,"msg":"slow"}',
    '{"level":30,"event":"signIn.succeeded"}',
    'Error: torn',
  ];
  await writeFile(
    script,
    `process.stderr.write(${JSON.stringify(`${logged.join('\n')}\n`)});
process.stdout.write('ready at http://127.0.0.1:1\\n');
process.on('SIGTERM', () => process.exit(0));
setInterval(() => {}, 1000);`,
  );
  const printed = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const program = await startProgram(script);
  await program.stop();
  expect(printed.mock.calls).toEqual([[logged[1]], [logged[3]]]);
});
