import { expect, test } from 'vitest';
import { parseRule } from '../../../src/domain/recurrence/rule.ts';
import { yearDaysOf } from '../../../src/domain/recurrence/yearDays.ts';

test.each<[selectors: string, in2026: readonly number[], in2028: readonly number[]]>([
  ['BYMONTH=3;BYMONTHDAY=1', [59], [60]],
  ['BYMONTH=2;BYMONTHDAY=29', [], [59]],
  ['BYYEARDAY=1,-1', [0, 364], [0, 365]],
  ['BYDAY=1MO', [4], [2]],
])('%s names these days of an ordinary year and of a leap year', (selectors, in2026, in2028) => {
  const parsed = parseRule(`FREQ=YEARLY;${selectors}`);
  if (!parsed.ok) throw new Error(selectors);
  const daysOf = yearDaysOf(parsed.rule);
  expect(daysOf(2026)).toEqual(in2026);
  expect(daysOf(2028)).toEqual(in2028);
});
