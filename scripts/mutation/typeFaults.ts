import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { collect, root } from '../tool.ts';

const FOLDER = '.cache/mutants';
/** What the product imports by its path. */
const PRODUCT = ['locales', 'machines', 'server', 'src'];

export interface ChangedFile {
  /** From the project's folder. */
  readonly path: string;
  readonly text: string;
}

/**
 * The indexes of the changed files that do not compile. All are checked together, in a copy of
 * the product, each beside its original.
 */
export async function typeFaults(files: readonly ChangedFile[]): Promise<ReadonlySet<number>> {
  if (files.length === 0) return new Set();
  const folder = join(root, FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of PRODUCT) {
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  const nameOf = (path: string, index: number) => path.replace(/\.(tsx?)$/, `.mutant${index}.$1`);
  await Promise.all(
    files.map(({ path, text }, index) => writeFile(join(folder, nameOf(path, index)), text)),
  );
  const extended = relative(folder, join(root, 'tsconfig.json'));
  const config = { extends: extended, include: PRODUCT, exclude: [] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { output } = await collect('node_modules/typescript/bin/tsc', ['--pretty', 'false'], {
    folder,
  });
  await rm(folder, { recursive: true });
  const refused = output.matchAll(/\.mutant(\d+)\.tsx?\(\d+,\d+\): error/g);
  return new Set([...refused].map(([, index]) => Number(index)));
}
