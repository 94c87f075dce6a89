import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { collect, root } from '../tool.ts';

const FOLDER = '.cache/mutants';

export interface ChangedFile {
  /** From the project's folder. */
  readonly path: string;
  readonly text: string;
}

/**
 * The indexes of the changed files that do not compile. All are checked together, in a copy of
 * src/domain, each beside its original.
 */
export async function typeFaults(files: readonly ChangedFile[]): Promise<ReadonlySet<number>> {
  if (files.length === 0) return new Set();
  const folder = join(root, FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(join(root, 'src/domain'), join(folder, 'src/domain'), { recursive: true });
  const nameOf = (path: string, index: number) => path.replace(/\.ts$/, `.mutant${index}.ts`);
  await Promise.all(
    files.map(({ path, text }, index) => writeFile(join(folder, nameOf(path, index)), text)),
  );
  const extended = relative(folder, join(root, 'tsconfig.json'));
  const config = { extends: extended, include: ['src'], exclude: [] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { output } = await collect('node_modules/typescript/bin/tsc', ['--pretty', 'false'], {
    folder,
  });
  await rm(dirname(join(folder, 'src')), { recursive: true });
  const refused = output.matchAll(/\.mutant(\d+)\.ts\(\d+,\d+\): error/g);
  return new Set([...refused].map(([, index]) => Number(index)));
}
