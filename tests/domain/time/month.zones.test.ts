import { describe, expect, test } from 'vitest';
import { dayWriter, monthName, weekdayNames } from '../../../src/domain/time/calendarWords.ts';
import { addDays, weekdayIndex } from '../../../src/domain/time/dates.ts';
import { addMonths, dayAfterKey, isSameMonth, monthGrid } from '../../../src/domain/time/month.ts';
import { day } from '../support/values.ts';

describe('the weeks of a month', () => {
  test('start on the Monday on or before the first', () => {
    expect(monthGrid(day('2026-11-24'))[0]).toEqual([
      ...['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30'],
      ...['2026-10-31', '2026-11-01'],
    ]);
    expect(monthGrid(day('2027-02-15'))[0]?.[0]).toBe('2027-02-01');
  });

  test.each(['2026-11-24', '2026-03-29', '2026-10-25', '2027-02-01', '2028-02-29', '1970-01-01'])(
    'around %s are 42 consecutive days from Monday, including the whole month',
    (text) => {
      const days = monthGrid(day(text)).flat();
      expect(days).toHaveLength(42);
      expect(days.slice(1)).toEqual(days.slice(0, -1).map((one) => addDays(one, 1)));
      expect(monthGrid(day(text)).map(([first]) => weekdayIndex(first!))).toEqual(
        Array.from({ length: 6 }, () => 0),
      );
      const first = day(`${text.slice(0, 8)}01`);
      expect(days).toContain(first);
      expect(days).toContain(addDays(addMonths(first, 1), -1));
    },
  );
});

test.each([
  ['2026-11-24', 1, '2026-12-24'],
  ['2026-12-24', 1, '2027-01-24'],
  ['2027-01-24', -1, '2026-12-24'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', -48, '2024-02-29'],
  ['2000-01-31', 1, '2000-02-29'],
  ['2026-11-24', 0, '2026-11-24'],
])('%s plus %i months is %s', (from, months, to) => expect(addMonths(day(from), months)).toBe(to));

test('isSameMonth compares the year too', () => {
  expect(isSameMonth(day('2026-11-01'), day('2026-11-30'))).toBe(true);
  expect(isSameMonth(day('2026-11-01'), day('2025-11-01'))).toBe(false);
});

test.each([
  ['ArrowLeft', false, '2026-11-24'],
  ['ArrowRight', false, '2026-11-26'],
  ['ArrowUp', false, '2026-11-18'],
  ['ArrowDown', false, '2026-12-02'],
  ['Home', false, '2026-11-23'],
  ['End', false, '2026-11-29'],
  ['PageUp', false, '2026-10-25'],
  ['PageDown', false, '2026-12-25'],
  ['PageUp', true, '2025-11-25'],
  ['PageDown', true, '2027-11-25'],
])('from Wednesday 25 November 2026, %s (shift: %s) moves to %s', (key, shift, to) =>
  expect(dayAfterKey(day('2026-11-25'), key, shift)).toBe(to),
);

test.each(['Enter', ' ', 'a', 'Tab', 'Escape'])('%j does not move in the date grid', (key) =>
  expect(dayAfterKey(day('2026-11-25'), key, false)).toBeNull(),
);

test('weekday names are in the language, Monday first', () => {
  expect(weekdayNames('de')).toEqual([
    ...['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  ]);
  expect(weekdayNames('de', 'short')).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
  expect(weekdayNames('en')[0]).toBe('Monday');
  expect(weekdayNames('es').slice(0, 3)).toEqual(['Lunes', 'Martes', 'Miércoles']);
});

test.each([
  ['de', 'März', /^Sonntag, 29\. März 2026$/],
  ['en', 'March', /^Sunday,? 29 March 2026$/],
  ['es', 'Marzo', /^domingo, 29 de marzo de 2026$/],
])('a formatted day, %s', (language, month, words) => {
  expect(monthName(day('2026-03-29'), language)).toBe(month);
  expect(dayWriter(language)(day('2026-03-29'))).toMatch(words);
});
