import { beforeAll, expect, test } from 'vitest';
import { lintPlanted } from '../support/lint.ts';

const FORBIDDEN = [
  'new Date()',
  'Date()',
  'Date.now()',
  'Date.now',
  `Date['now']()`,
  'DateTime.now()',
  'DateTime.local()',
  'DateTime.utc()',
  'Temporal.Now.plainDateISO()',
];

const ALLOWED = [
  'new Date(TODAY)',
  `new Date('2026-11-20T10:00:00Z')`,
  'Date.parse(text)',
  'Date.UTC(2026, 10, 20)',
  'DateTime.fromISO(text)',
  'performance.now()',
  'page.clock.now()',
];

const lines = [
  ...FORBIDDEN.map((code) => ({ file: 'tests/journeys/a.ts', code: `export const $ = ${code};` })),
  ...ALLOWED.map((code) => ({ file: 'tests/journeys/b.ts', code: `export const $ = ${code};` })),
  ...FORBIDDEN.map((code) => ({ file: 'server/a.ts', code: `export const $ = ${code};` })),
];

let findings: readonly (readonly string[])[];

beforeAll(async () => {
  findings = await lintPlanted('no-real-clock', lines);
});

test.each(FORBIDDEN)('a test may not write %s', (code) => {
  expect(findings[FORBIDDEN.indexOf(code)]!.join()).toContain('depends on the day');
});

test.each(ALLOWED)('a test may write %s', (code) => {
  expect(findings[FORBIDDEN.length + ALLOWED.indexOf(code)]).toEqual([]);
});

test('what is no test may ask for the time', () => {
  expect(findings.slice(FORBIDDEN.length + ALLOWED.length).flat()).toEqual([]);
});
