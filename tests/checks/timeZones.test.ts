import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/tool.ts';

const IMPORT = /^(?:import|export) (?!type )[^;]*? from '(\.[^']+)'/gm;

/** Code that may depend on the time zone of the process. */
const CLOCK = /\bDate\.|new Date\(|Intl\.DateTimeFormat|'luxon'/;

const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8');

function importedBy(files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of found) {
    for (const [, path = ''] of sourceOf(file).matchAll(IMPORT)) {
      found.add(posix.join(posix.dirname(file), path));
    }
  }
  return found;
}

test('every module that works with dates has tests in five time zones', () => {
  const modules = globSync('src/{domain,api}/**/*.ts', { cwd: root });
  const withDates = modules.filter((file) => CLOCK.test(sourceOf(file)));
  const inZones = importedBy(globSync('tests/{domain,api}/**/*.zones.test.ts', { cwd: root }));
  expect(withDates.length).toBeGreaterThan(5);
  expect(withDates.filter((file) => !inZones.has(file))).toEqual([]);
});

test('a module without such a test is a fault', () => {
  const inZones = importedBy(['tests/domain/duration.test.ts']);
  expect(inZones).toContain('src/domain/time/duration.ts');
  expect(inZones).not.toContain('src/domain/time/zone.ts');
});
