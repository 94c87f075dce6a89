import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { collect, root } from '../../../scripts/tool.ts';

/** The lint rules that two files in src/domain break. */
async function lint(one: string, other: string): Promise<string[]> {
  const tree = await mkdtemp(join(tmpdir(), 'cycles-'));
  onTestFinished(() => rm(tree, { recursive: true, force: true }));
  const folder = join(tree, 'src/domain');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'one.ts'), one);
  await writeFile(join(folder, 'other.ts'), other);
  const { output } = await collect(
    'node_modules/oxlint/bin/oxlint',
    ['--config', join(root, '.oxlintrc.json'), '--format', 'json'],
    { folder: tree },
  );
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string }[] };
  return diagnostics.map(({ code }) => code);
}

const CYCLE = 'import(no-cycle)';

test('two files that import each other are an error', async () => {
  const found = await lint(
    `import { b } from './other.ts';\nexport const a = () => b;\n`,
    `import { a } from './one.ts';\nexport const b = () => a;\n`,
  );
  expect(found).toEqual([CYCLE, CYCLE]);
});

test('two files that import types of each other are an error', async () => {
  const found = await lint(
    `import type { B } from './other.ts';\nexport type A = { readonly b: B | null };\n`,
    `import type { A } from './one.ts';\nexport type B = { readonly a: A | null };\n`,
  );
  expect(found).toEqual([CYCLE, CYCLE]);
});

test('an import in one direction is not an error', async () => {
  const found = await lint(
    `import type { B } from './other.ts';\nexport type A = { readonly b: B | null };\n`,
    `export type B = string;\n`,
  );
  expect(found).toEqual([]);
});
