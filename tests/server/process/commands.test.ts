import { cpSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/process/folder.ts';
import { runScript } from '../support/process/process.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** A fresh clone in which nothing is installed. */
function freshClone(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(root, 'scripts/tasks'), join(folder, 'scripts/tasks'), { recursive: true });
  const launcher = readdirSync(join(root, 'scripts')).filter((file) => file.endsWith('.mjs'));
  for (const file of [
    'package.json',
    'package-lock.json',
    ...launcher.map((name) => `scripts/${name}`),
  ]) {
    cpSync(join(root, file), join(folder, file));
  }
  return folder;
}

const argumentsOf = (name: string) => scripts[name]!.split(' ').slice(2);

test.each([
  ...Object.keys(scripts).map((name) => [name, '--help'] as const),
  ['start', '-h'] as const,
])('npm run %s -- %s prints its usage and installs nothing', async (name, option) => {
  const clone = freshClone();
  const before = readdirSync(clone, { recursive: true });
  const { code, output, errors } = await runScript(join(clone, 'scripts/run.mjs'), [
    ...argumentsOf(name),
    option,
  ]);
  expect([code, errors]).toEqual([0, '']);
  expect(output).toMatch(new RegExp(`npm (run )?${name}( |$)`, 'm'));
  expect(readdirSync(clone, { recursive: true })).toEqual(before);
});

test.each(['start', 'dev', 'build', 'check', 'messages', 'format'])(
  'npm run %s refuses arguments before it does anything',
  async (name) => {
    const clone = freshClone();
    const { code, output, errors } = await runScript(join(clone, 'scripts/run.mjs'), [
      ...argumentsOf(name),
      'production',
    ]);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(/^There is no argument "production" here\.\nnpm .+/);
  },
);

test.each(['test', 'test:models', 'bench:lists', 'user', 'backup', 'seed'])(
  'npm run %s refuses an argument that it does not know',
  async (name) => {
    const { code, output, errors } = await runScript(join(root, 'scripts/run.mjs'), [
      ...argumentsOf(name),
      '--unknown',
      'more',
    ]);
    expect([code, output]).toEqual([1, '']);
    expect(errors).not.toBe('');
  },
);

test('every task has a usage text', () => {
  const tasks = globSync('*/*.ts', { cwd: join(root, 'scripts/tasks') }).map((file) =>
    basename(file, '.ts'),
  );
  const used = Object.keys(scripts).map((name) => argumentsOf(name)[0]);
  expect([...new Set(used)].toSorted()).toEqual(tasks.toSorted());
});
