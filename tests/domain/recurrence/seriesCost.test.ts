import { describe, expect, test } from 'vitest';
import { epochDay } from '../../../src/domain/time/dates.ts';
import { rhythmOf } from '../../../src/domain/recurrence/rhythm.ts';
import { parseRule } from '../../../src/domain/recurrence/rule.ts';
import { walk } from '../../../src/domain/recurrence/series.ts';
import { yearDaysOf } from '../../../src/domain/recurrence/yearDays.ts';
import { HOSTILE_RULES, HOSTILE_STARTS } from '../support/hostileRules.ts';
import { day } from '../support/values.ts';

const FOUR_HUNDRED_YEARS = 146_097;

function ruleOf(text: string) {
  const parsed = parseRule(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.rule;
}

interface Looked {
  readonly text: string;
  readonly from: string;
  readonly first: string;
  /** Length of the window in days. */
  readonly days?: number;
  /** How many days to find before stopping. */
  readonly wanted?: number;
}

/** How many periods are visited until the window, or the number of days, is complete. */
function cost({ text, from, first, days, wanted = Number.POSITIVE_INFINITY }: Looked) {
  let periods = 0;
  const rule = ruleOf(text);
  const rhythm = rhythmOf(rule, epochDay(day(from)));
  const counted: typeof rhythm = {
    ...rhythm,
    daysIn: (period) => {
      periods += 1;
      return rhythm.daysIn(period);
    },
  };
  const start = epochDay(day(first));
  const lastDay = days === undefined ? epochDay(day('9999-12-31')) : start + days;
  const end = { lastDay, count: rule.count ?? Number.POSITIVE_INFINITY };
  let found = 0;
  for (const _ of walk(counted, end, start)) {
    found += 1;
    if (found === wanted) break;
  }
  return { periods, found };
}

describe('expanding a window costs the same for series of any age', () => {
  test.each([
    ['FREQ=WEEKLY;BYDAY=MO', 19],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', 10],
    ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20991231', 19],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=90000', 11],
    ['FREQ=DAILY', 123],
    ['FREQ=DAILY;INTERVAL=20;COUNT=90000', 8],
    ['FREQ=MONTHLY;BYDAY=1MO', 6],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=1MO', 3],
    ['FREQ=WEEKLY;BYMONTH=11,12;BYDAY=MO', 19],
    ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1', 6],
  ])('%s', (text, most) => {
    const window = { text, first: '2026-09-25', days: 121 };
    const young = cost({ ...window, from: '2026-09-10' });
    const threeYears = cost({ ...window, from: '2023-09-18' });
    const tenYears = cost({ ...window, from: '2016-09-12' });
    const twoThousandYears = cost({ ...window, from: '0026-09-11' });
    for (const old of [threeYears, tenYears]) expect(old.found).toBeGreaterThan(0);
    for (const old of [threeYears, tenYears, twoThousandYears]) {
      expect(old.periods).toBeLessThanOrEqual(most);
      expect(Math.abs(old.periods - young.periods)).toBeLessThanOrEqual(1);
    }
  });
});

test('a series with COUNT looks back at most one cycle of the calendar', () => {
  const text = 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;COUNT=100000';
  const looked = cost({ text, from: '0001-01-01', first: '9998-01-01', days: 100 });
  expect(looked.periods).toBeLessThanOrEqual(FOUR_HUNDRED_YEARS + 102);
});

test('a rule that does not occur in four hundred years is not searched further', () => {
  const never = (text: string) => cost({ text, from: '2026-11-24', first: '2026-11-24' }).periods;
  expect(never('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')).toBe(401);
  expect(never('FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30')).toBe(4801);
  expect(never('FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2')).toBe(20_872);
  expect(never('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')).toBe(4801);
});

describe.each(HOSTILE_STARTS)('from %s, expanded in %s', (from, first) => {
  test.each(HOSTILE_RULES)('the cost of %s is bounded', (text) => {
    const counting = text.includes('COUNT') ? FOUR_HUNDRED_YEARS : 0;
    const window = cost({ text, from, first, days: 399 });
    expect(window.periods).toBeLessThanOrEqual(counting + 402);
    const next = cost({ text, from, first, wanted: 3 });
    expect(next.periods).toBeLessThanOrEqual(counting + 3 * FOUR_HUNDRED_YEARS);
  });
});

test('the days of a year are worked out once for each of the fourteen calendars a year can have', () => {
  const yearDays = yearDaysOf(ruleOf('FREQ=YEARLY;BYDAY=-1FR'));
  const years = Array.from({ length: 400 }, (_, index) => yearDays(1900 + index));
  expect(new Set(years).size).toBe(14);
});
