import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { collect, root } from '../tool.ts';

const FOLDER = '.cache/mutants';
/** What the product imports by its path; src/domain imports nothing else. */
const PRODUCT = ['locales', 'machines', 'server', 'src'];
const DOMAIN = 'src/domain';

export interface ChangedFile {
  /** From the project's folder. */
  readonly path: string;
  readonly text: string;
}

/** The rule that sees a hook that keeps the first of what it reads. */
const RULE = ['-A', 'all', '--react-plugin', '-D', 'react/exhaustive-deps'];

/**
 * The indexes of the changed files that do not compile, or that have a hook without all that it
 * depends on. All are checked together, in a copy of the product, each beside its original.
 */
export async function refusedFaults(files: readonly ChangedFile[]): Promise<ReadonlySet<number>> {
  if (files.length === 0) return new Set();
  const folder = join(root, FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const isDomain = files.every(({ path }) => path.startsWith(`${DOMAIN}/`));
  const copied = isDomain ? [DOMAIN] : PRODUCT;
  for (const name of copied) {
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  const nameOf = (path: string, index: number) => path.replace(/\.(tsx?)$/, `.mutant${index}.$1`);
  const names = files.map(({ path }, index) => nameOf(path, index));
  await Promise.all(files.map(({ text }, index) => writeFile(join(folder, names[index]!), text)));
  const extended = relative(folder, join(root, 'tsconfig.json'));
  const config = { extends: extended, include: copied, exclude: [] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiled = await collect('node_modules/typescript/bin/tsc', ['--pretty', 'false'], {
    folder,
  });
  const linted = await collect(
    'node_modules/oxlint/bin/oxlint',
    [...RULE, '--no-ignore', '--format', 'unix', ...names],
    { folder },
  );
  await rm(folder, { recursive: true });
  const refused = [
    ...compiled.output.matchAll(/\.mutant(\d+)\.tsx?\(\d+,\d+\): error/g),
    ...linted.output.matchAll(/\.mutant(\d+)\.tsx?:\d+/g),
  ];
  return new Set(refused.map(([, index]) => Number(index)));
}
