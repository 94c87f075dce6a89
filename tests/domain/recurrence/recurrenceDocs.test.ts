import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRule } from '../../../src/domain/recurrence/rule.ts';
import { nextDays } from '../../../src/domain/recurrence/series.ts';
import { day } from '../support/values.ts';

const TIME = '09:00';
const page = readFileSync(new URL('../../../docs/recurrence.md', import.meta.url), 'utf8');

/** The code in each row of a section's table, with `\n` for the end of a line. */
function rowsOf(heading: string): string[][] {
  const section = page.split(/^## /m).find((each) => each.startsWith(heading)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `') && line.endsWith('|'));
  return rows.map((row) =>
    [...row.matchAll(/`([^`]+)`/g)].map(([, code]) => code!.replace('\\n', '\n')),
  );
}

const read = rowsOf('What is read').map(([rule]) => rule!);
const refused = rowsOf('What is refused').map(([rule]) => rule!);
const dated = rowsOf('What a rule means');

test.each(read)('the page says that %j is read, and it is', (rule) => {
  expect(parseRule(rule, TIME)).toMatchObject({ ok: true });
});

test.each(refused)('the page says that %j is refused, and it is', (rule) => {
  expect(parseRule(rule, TIME)).toMatchObject({ ok: false });
});

test.each(dated)('the first dates of %j from %s are those on the page', (text, from, ...dates) => {
  const parsed = parseRule(text!, TIME);
  if (!parsed.ok) throw new Error(text);
  const series = { rule: parsed.rule, from: day(from!), time: TIME, timeZone: 'Europe/Zurich' };
  expect(nextDays(series, day(from!), dates.length)).toEqual(dates);
});

test('the documentation has an example of every rule part that is supported', () => {
  const parts = new Set(read.flatMap((rule) => rule.match(/[A-Z]+(?==)/g) ?? []));
  const known = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYDAY', 'BYMONTHDAY', 'BYMONTH'];
  const rarer = ['BYYEARDAY', 'BYWEEKNO', 'BYSETPOS', 'BYHOUR', 'BYMINUTE', 'BYSECOND'];
  expect([...parts].toSorted()).toEqual([...known, ...rarer].toSorted());
  expect([read.length, refused.length, dated.length]).toEqual([15, 17, 7]);
});
