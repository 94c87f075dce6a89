import { beforeAll, expect, test } from 'vitest';
import { lintPlanted } from '../support/lint.ts';

const FORBIDDEN = [
  'date.getHours()',
  'date.getDate()',
  'date.getDay()',
  'date.getTimezoneOffset()',
  'date.setDate(1)',
  'date.setHours(0, 0, 0, 0)',
  'date.toDateString()',
  'date.toTimeString()',
  `date['getMonth']()`,
  'date?.getFullYear()',
  'date.toLocaleString()',
  `date.toLocaleDateString('de-CH')`,
  `date.toLocaleTimeString('de-CH', { hour: '2-digit' })`,
  'dates.map((each) => each.toLocaleDateString)',
  'Date()',
  'new Date(2026, 10, 22)',
  `new Date('2026-11-22T09:00:00')`,
  `new Date('22 Nov 2026')`,
  'new Date(`${day}T09:00:00`)',
  'new Date(day)',
  `new Date(day + 'T09:00')`,
  'new Date(`${day}T` + time)',
  'new Date(day + time)',
  '(day: string, hours: number) => new Date(day + hours)',
  '(text: string) => new Date(text)',
  'Date.parse(day)',
  `Date.parse('2026-11-22T09:00:00')`,
  'Date.parse(`${day}T09:00:00`)',
  'Date.parse(`${day}`)',
  `Date.parse(\`\${time}\${offset ?? ''}\`)`,
  'days.map(Date.parse)',
  'new Intl.DateTimeFormat()',
  `new Intl.DateTimeFormat('de-CH', { dateStyle: 'long' })`,
  `Intl.DateTimeFormat('de-CH', options)`,
];

const ALLOWED = [
  'date.getTime()',
  'date.getUTCHours()',
  'date.setUTCDate(1)',
  'date.toISOString()',
  'text.toLocaleLowerCase()',
  `date.toLocaleDateString('de-CH', { timeZone: 'UTC' })`,
  'new Date()',
  'new Date(0)',
  'new Date(Date.UTC(2026, 10, 22))',
  'new Date(Date.parse(`${day}Z`) + 1)',
  'new Date(days * 86_400_000)',
  'new Date(days * 86_400_000 + 1)',
  'new Date(end - start)',
  '(milliseconds: number) => new Date(milliseconds)',
  `new Date('2026-11-22')`,
  `new Date('2026-11-22T09:00:00Z')`,
  `new Date('2026-11-22T09:00:00+01:00')`,
  'new Date(`${day}T00:00:00Z`)',
  'Date.now()',
  'Date.parse(`${time}Z`)',
  `Date.parse(\`\${time}\${offset ?? 'Z'}\`)`,
  `new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeZone })`,
  `new Intl.DateTimeFormat('de-CH', { ...options, timeZone: 'UTC' })`,
  `new Intl.PluralRules('en')`,
];

const PLACES = { forbidden: 'src/domain/a.ts', allowed: 'src/api/a.ts', elsewhere: 'src/ui/a.ts' };

const lineOf = (file: string) => (code: string) => ({ file, code: `export const $ = ${code};` });

const lines = [
  ...FORBIDDEN.map(lineOf(PLACES.forbidden)),
  ...ALLOWED.map(lineOf(PLACES.allowed)),
  ...FORBIDDEN.map(lineOf(PLACES.elsewhere)),
];

let findings: readonly (readonly string[])[];

beforeAll(async () => {
  findings = await lintPlanted('no-local-time', lines);
});

test.each(FORBIDDEN)('in src/domain, %s is an error', (code) => {
  const found = findings[FORBIDDEN.indexOf(code)]!;
  expect(found).not.toEqual([]);
  expect(found.join()).toContain('depends on the time zone of the process');
});

test.each(ALLOWED)('in src/api, %s is allowed', (code) => {
  expect(findings[FORBIDDEN.length + ALLOWED.indexOf(code)]).toEqual([]);
});

test('outside of src/domain and src/api, the process time zone is allowed', () => {
  expect(findings.slice(FORBIDDEN.length + ALLOWED.length).flat()).toEqual([]);
});
