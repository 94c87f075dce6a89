import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/tool.ts';

const IMPORT = /^(?:import|export) (?!type )[^;]*? from '(\.[^']+)'/gm;

/** Code that may depend on the time zone of the process. */
const CLOCK = /\bDate\.|new Date\(|Intl\.DateTimeFormat|'luxon'/;

const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** What the files import themselves: what is only reached through that is not tested by them. */
function importedBy(files: readonly string[]): ReadonlySet<string> {
  const imports = files.flatMap((file) =>
    [...sourceOf(file).matchAll(IMPORT)].map(([, path = '']) =>
      posix.join(posix.dirname(file), path),
    ),
  );
  return new Set(imports);
}

test('every module that works with dates has tests on both sides of UTC', () => {
  const modules = globSync('src/{domain,api}/**/*.ts', { cwd: root });
  const withDates = modules.filter((file) => CLOCK.test(sourceOf(file)));
  const inZones = importedBy(globSync('tests/{domain,api}/**/*.zones.test.ts', { cwd: root }));
  expect(withDates.length).toBeGreaterThan(5);
  expect(withDates.filter((file) => !inZones.has(file))).toEqual([]);
});

test('a module that a tested one imports does not count as tested', () => {
  const inZones = importedBy(['tests/domain/recurrence/until.zones.test.ts']);
  expect(sourceOf('src/domain/recurrence/until.ts')).toContain('time/zone.ts');
  expect(inZones).toContain('src/domain/recurrence/until.ts');
  expect(inZones).not.toContain('src/domain/time/zone.ts');
});

test('a module of which a test imports only types does not count as tested', () => {
  const inZones = importedBy(['tests/domain/recurrence/until.zones.test.ts']);
  expect(inZones).not.toContain('src/domain/recurrence/rule.ts');
});
