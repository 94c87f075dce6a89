import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { allChecks } from '../../scripts/checks/checks.ts';
import { selectChecks } from '../../scripts/checks/selectChecks.ts';
import { suites } from '../../scripts/checks/suites.ts';
import { root } from '../../scripts/tool.ts';

const namesOf = (...args: string[]) => selectChecks(args).map(({ name }) => name);

test('without arguments every check runs', () => {
  expect(selectChecks([])).toBe(allChecks);
});

test.each([
  { args: ['types', 'lint'], checks: ['types', 'lint'] },
  { args: ['tests/domain/time/duration.test.ts'], checks: ['domain'] },
  { args: ['./tests/domain', 'lint'], checks: ['lint', 'domain'] },
  { args: ['tests/models/charts.test.ts'], checks: ['charts'] },
  { args: ['tests/models'], checks: ['charts', 'models'] },
  { args: ['domain', 'tests/domain/time/duration.test.ts'], checks: ['domain'] },
])('$args run $checks', ({ args, checks }) => {
  expect(namesOf(...args)).toEqual(checks);
});

test('an unknown argument is an error that lists the checks', () => {
  expect(() => selectChecks(['tests/nothing.test.ts'])).toThrow(
    /no check and no test file "tests\/nothing.test.ts"\. The checks: build, browser/,
  );
  expect(() => selectChecks(['tests/domain/support/values.ts'])).toThrow('no test file');
});

test('every test file is in exactly one suite, and npm test runs every suite except access', () => {
  const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: root });
  const patterns = Object.values(suites);
  const suitesOf = (file: string) => patterns.filter((pattern) => matchesGlob(file, pattern));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => suitesOf(file).length !== 1)).toEqual([]);
  const { access: _, ...tested } = suites;
  expect(allChecks.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(tested)));
});
