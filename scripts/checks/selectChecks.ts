import { globSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { root } from '../tool.ts';
import { isBuilt } from '../sources.ts';
import { allChecks, build, suiteCheck, type Check } from './checks.ts';
import { type Suite, suites } from './suites.ts';

/** The checks named by name, test file or folder. Throws for an unknown argument. */
export function selectChecks(args: readonly string[]): readonly Check[] {
  if (args.length === 0) return allChecks;
  const names = new Set(args.filter((arg) => allChecks.some(({ name }) => name === arg)));
  const files = args.filter((arg) => !names.has(arg)).flatMap(testFilesAt);
  const suitesOfFiles = Map.groupBy(files, ({ suite }) => suite);
  const selected = [
    ...allChecks.filter(({ name }) => names.has(name)),
    ...[...suitesOfFiles]
      .filter(([suite]) => !names.has(suite))
      .map(([suite, found]) =>
        suiteCheck(
          suite,
          found.map(({ file }) => file),
        ),
      ),
  ];
  const isBuildMissing = selected.some(({ needs }) => needs === build.name) && !isBuilt();
  return isBuildMissing && !names.has(build.name) ? [build, ...selected] : selected;
}

function testFilesAt(path: string) {
  const wanted = relative(root, resolve(root, path)).split(sep).join('/');
  const found = Object.entries(suites).flatMap(([suite, pattern]) =>
    globSync(pattern, { cwd: root })
      .map((file) => file.split(sep).join('/'))
      .filter((file) => file === wanted || file.startsWith(`${wanted}/`))
      .map((file) => ({ suite: suite as Suite, file })),
  );
  if (found.length === 0) {
    const names = allChecks.map(({ name }) => name).join(', ');
    throw new Error(`There is no check and no test file "${path}". The checks: ${names}.`);
  }
  return found;
}
