import { describe, expect, test } from 'vitest';
import { clampDay, dateRange, readDate, yearsOf } from '../../../src/domain/time/dateEntry.ts';
import { day } from '../support/values.ts';

const TODAY = day('2026-11-24');

describe('readDate', () => {
  test.each([
    ['24.11.2026', '2026-11-24'],
    ['1.2.2026', '2026-02-01'],
    ['24/11/2026', '2026-11-24'],
    ['01.02.2026', '2026-02-01'],
    ['29.02.2028', '2028-02-29'],
    ['2026-11-24', '2026-11-24'],
    ['  24.11.2026 ', '2026-11-24'],
    ['24. 11. 2026', '2026-11-24'],
    ['\u200E24.\u202F11.\u200B2026', '2026-11-24'],
    ['2026\u201111\u201324', '2026-11-24'],
    ['01.01.1970', '1970-01-01'],
    ['31.12.2076', '2076-12-31'],
    ['31122026', '2026-12-31'],
    [' 01022027 ', '2027-02-01'],
  ])('parses %j, which has a year', (text, read) =>
    expect(readDate(text, TODAY)).toEqual({ kind: 'day', day: read, complete: true }),
  );

  test.each([
    ['24.11.', '2026-11-24'],
    ['24.11', '2026-11-24'],
    ['1.2.', '2027-02-01'],
    ['3112', '2026-12-31'],
    ['0601', '2027-01-06'],
    ['310127', '2027-01-31'],
    ['010177', '1977-01-01'],
    ['24.11.27', '2027-11-24'],
    ['1.2.05', '2005-02-01'],
    ['24.11.20', '2020-11-24'],
    ['1.1.76', '2076-01-01'],
    ['1.1.77', '1977-01-01'],
    ['1.1.99', '1999-01-01'],
  ])('parses the short form %j, which more typing may change', (text, read) =>
    expect(readDate(text, TODAY)).toEqual({ kind: 'day', day: read, complete: false }),
  );

  test.each([
    ['2026-11-25', '20.11.', '2026-11-20'],
    ['2026-11-25', '25.11.', '2026-11-25'],
    ['2026-11-24', '6.1.', '2027-01-06'],
    ['2026-11-24', '26.5.', '2026-05-26'],
    ['2026-11-24', '25.5.', '2027-05-25'],
    ['2026-01-02', '31.12.', '2025-12-31'],
    ['2026-01-02', '3.7.', '2026-07-03'],
    ['2026-01-02', '4.7.', '2025-07-04'],
    ['2027-11-24', '29.2.', '2028-02-29'],
  ])('on %s, takes %j, which has no year, for the nearest such day, %s', (today, text, read) =>
    expect(readDate(text, day(today))).toEqual({ kind: 'day', day: read, complete: false }),
  );

  test.each([
    ['2026-11-24', '24.11.', '2026-11-24'],
    ['2026-11-24', '25.11.', '2025-11-25'],
    ['2026-11-24', '0601', '2026-01-06'],
    ['2026-01-02', '31.12.', '2025-12-31'],
    ['2026-12-31', '1.1.', '2026-01-01'],
    ['2028-03-01', '29.2.', '2028-02-29'],
    ['2028-02-29', '29.2.', '2028-02-29'],
  ])('on %s, looking back, takes %j for the last such day, %s', (today, text, read) =>
    expect(readDate(text, day(today), { assumedYear: 'past' })).toMatchObject({ day: read }),
  );

  test('looking back leaves a typed year as it is', () => {
    const read = readDate('25.11.26', TODAY, { assumedYear: 'past' });
    expect(read).toMatchObject({ day: '2026-11-25' });
  });

  test('looks for a leap day only in the assumed year', () => {
    const written = '29.02.2027';
    expect(readDate('29.2.', day('2027-01-01'))).toEqual({ kind: 'noSuchDay', written });
    expect(readDate('29.2.', day('2028-01-01'), { assumedYear: 'past' })).toEqual({
      kind: 'noSuchDay',
      written,
    });
  });
});

test.each([
  ...['', ' ', 'morgen', '24', '24.', '24.11.2', '24.11.202', '24.11.20266', '24..2026'],
  ...['311', '31122', '3112202', '311220266'],
  ...['24-11-2026', '2026-11-31', '2026-1-1', '2026-11'],
  ...['24.11.2026 09:00', '2026-11-24T09:00', '024.11.2026', '-1.1.2026', '24.11.2026.'],
])('%j is an invalid date', (text) => expect(readDate(text, TODAY)).toEqual({ kind: 'invalid' }));

test.each([
  ['31.11.2026', '31.11.2026'],
  ['31.11.', '31.11.2026'],
  ['29.02.2026', '29.02.2026'],
  ['29.2.26', '29.02.2026'],
  ['0.1.2026', '00.01.2026'],
  ['1.0.2026', '01.00.2026'],
  ['1.13.2026', '01.13.2026'],
  ['11.24.2026', '11.24.2026'],
  ['32.1.2026', '32.01.2026'],
  ['00.00.', '00.00.2027'],
  ['3111', '31.11.2026'],
  ['310226', '31.02.2026'],
  ['20261124', '20.26.1124'],
])('%j does not exist and is reported as %j', (text, written) =>
  expect(readDate(text, TODAY)).toEqual({ kind: 'noSuchDay', written }),
);

test.each([
  ['31.12.1969', '1969-12-31'],
  ['1.1.2077', '2077-01-01'],
  ['1900-01-01', '1900-01-01'],
  ['24.11.0026', '0026-11-24'],
  ['31121969', '1969-12-31'],
])('%j is out of range', (text, read) =>
  expect(readDate(text, TODAY)).toEqual({ kind: 'outOfRange', day: read }),
);

test('a typed day outside of a narrower range is out of range', () => {
  const range = { min: day('2026-11-01'), max: day('2026-11-30') };
  const kindOf = (text: string) => readDate(text, TODAY, { range }).kind;
  expect(kindOf('31.10.2026')).toBe('outOfRange');
  expect(kindOf('1.11.2026')).toBe('day');
  expect(kindOf('30.11.')).toBe('day');
  expect(kindOf('1.12.')).toBe('outOfRange');
});

test('specification: the default range is from 1970 to the end of the year 50 years ahead', () => {
  expect(dateRange(TODAY)).toEqual({ min: '1970-01-01', max: '2076-12-31' });
  expect(dateRange(day('2027-01-01')).max).toBe('2077-12-31');
});

test('clampDay returns the nearest day of the range', () => {
  const range = { min: day('2026-11-02'), max: day('2026-11-29') };
  expect(clampDay(day('2026-11-01'), range)).toBe('2026-11-02');
  expect(clampDay(day('2026-11-30'), range)).toBe('2026-11-29');
  expect(clampDay(day('2026-11-15'), range)).toBe('2026-11-15');
});

describe('the listed years', () => {
  test('specification: the listed years are from 100 before the current one to 52 after it', () => {
    const years = yearsOf(dateRange(TODAY), TODAY).map(({ year }) => year);
    expect([years[0], years.at(-1), years.length]).toEqual([1926, 2078, 153]);
  });

  test('are in range if any of their days is', () => {
    const open = yearsOf(dateRange(TODAY), TODAY).filter(({ inRange }) => inRange);
    expect([open[0]?.year, open.at(-1)?.year, open.length]).toEqual([1970, 2076, 107]);
    const narrow = yearsOf({ min: day('2026-12-31'), max: day('2027-01-01') }, TODAY);
    const narrowOpen = narrow.filter(({ inRange }) => inRange);
    expect(narrow).toHaveLength(153);
    expect(narrowOpen.map(({ year }) => year)).toEqual([2026, 2027]);
  });
});
